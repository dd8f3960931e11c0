/** What goes over the wire, as types and plain constants: it adds nothing to a browser's bundle. */
export type {
  AccountBody,
  MadeToken,
  NewPasskey,
  NewToken,
  PasskeySignIn,
  Proof,
  SessionBody,
  SessionList,
  TokenBody,
  TokenList,
  WayIn,
} from './schemas/accounts.ts';
export type { DailyFault, DailyResult, DailyStandings, OwnDailyResult } from './schemas/daily.ts';
export type {
  DuplicateBody,
  DuplicateSeat,
  JoinedDuplicate,
  NewDuplicate,
} from './schemas/duplicates.ts';
export type {
  Accepted,
  Chat,
  ChatMessage,
  Done,
  ErrorBody,
  ErrorKind,
  FlagBody,
  FlagList,
  KeptSettings,
  LimitName,
  LogEntry,
  Me,
  MeChange,
  Mutes,
  NewTable,
  Notes,
  PersonBody,
  PostBack,
  PostChoices,
  Presence,
  Sanction,
  SeatBody,
  SeatChange,
  Snapshot,
  TableBody,
  TableList,
  TableSettings,
  TableSummary,
} from './schemas/index.ts';
export type {
  Delivery,
  HookFormat,
  MadeNoticeWay,
  Mentions,
  NewNoticeWay,
  NoticeList,
  NoticeWay,
  TableHook,
  TableHooks,
  TurnNotice,
} from './schemas/notices.ts';
export type {
  ExportedRecord,
  GameBody,
  GameList,
  ProfileBody,
  RankingList,
  RatingBody,
  ResultBody,
  ResultList,
  StatisticsBody,
} from './schemas/profiles.ts';

/** Increased when an older client would misread a newer server. */
export const PROTOCOL_VERSION = 1;
