/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly changeOf: { name: Word };
  readonly clubLink: { n: number; name: Word };
  readonly endSure: { name: Word };
  readonly handOverSure: { name: Word };
  readonly joinMeans: { n: number; owner: Word };
  readonly joinTitle: { name: Word };
  readonly leaveSure: { heir: Word };
  readonly members: { n: number };
  readonly noticeHelp: { most: number; n: number };
  readonly removeSure: { name: Word };
  readonly reportNoticeOf: { name: Word };
  readonly role: { role: Word };
  readonly takeDownOf: { name: Word };
}
