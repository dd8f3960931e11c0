/** What has been judged of a game, kept in the browser beside the game itself. */
import { type BySource, REASON_SOURCES } from '@cap-diamant/bots';
import type { Theme } from '@cap-diamant/bots/report';
import { keep, keptObject, keptUnder } from '../../browser/storage.ts';
import { isKept } from '../../games/saved-games.ts';

const PREFIX = 'cap-diamant:report:';
/** Another judge judges otherwise: what was kept by one before it is not shown beside its own. */
const VERSION = 1;

export interface KeptVerdict {
  /** Choices made before the decision, and the position's hash: a turn taken back and played otherwise is another. */
  readonly at: number;
  readonly position: number;
  /** In notation. */
  readonly line: readonly string[];
  readonly best: readonly string[];
  readonly before: number;
  readonly after: number;
  readonly lost: number;
  readonly lostAtPar: number;
  readonly because: BySource;
  readonly theme: Theme | null;
  /** Missing in what was kept before there was anything that solves. */
  readonly isSolved?: boolean;
}

export interface KeptReport {
  /** The seat of whoever keeps it, where the record does not say. */
  readonly own: number | null;
  readonly verdicts: readonly KeptVerdict[];
}

const NOTHING: KeptReport = { own: null, verdicts: [] };

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export const keptReport = (id: string): KeptReport => {
  const { version, own, verdicts } = keptObject(PREFIX + id) as Partial<KeptReport> & { version?: number };
  if (version !== VERSION || !Array.isArray(verdicts)) return { ...NOTHING, own: own ?? null };
  return { own: own ?? null, verdicts };
};

export const keepReport = (id: string, { own, verdicts }: KeptReport): void => {
  const short = verdicts.map(({ before, after, lost, lostAtPar, because, ...rest }) => ({
    ...rest,
    before: rounded(before),
    after: rounded(after),
    lost: rounded(lost),
    lostAtPar: rounded(lostAtPar),
    because: Object.fromEntries(REASON_SOURCES.map((source) => [source, rounded(because[source])])),
  }));
  keep(PREFIX + id, JSON.stringify({ version: VERSION, own, verdicts: short }));
};

/** The games that have one. Reports on games that were deleted go as well. */
export const reportedGames = (): readonly string[] => {
  const ids = keptUnder(PREFIX);
  for (const id of ids) if (!isKept(id)) keep(PREFIX + id, null);
  return ids.filter(isKept);
};
