/** The verdicts on a game so far, saved in the browser beside the game. */
import { type BySource, REASON_SOURCES } from '@cap-diamant/bots';
import type { Theme } from '@cap-diamant/bots/explain';
import { keep, keptObject, keptUnder } from '../../browser/storage.ts';
import { isKept } from '../../games/saved-games.ts';

const PREFIX = 'cap-diamant:report:';
/** Verdicts of an older judge are dropped: they would not be comparable. */
const VERSION = 2;

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
  /** What the explanation is about; null where there is none, missing until it is known. */
  readonly theme?: Theme | null;
  /** Missing in reports from before there was a solver. */
  readonly isSolved?: boolean;
}

export interface KeptReport {
  /** The reader's seat, if the record does not say it. */
  readonly own: number | null;
  /** The report was opened. The end of a game judges a few decisions, too, which is no report yet. */
  readonly isOpened: boolean;
  readonly verdicts: readonly KeptVerdict[];
}

const NOTHING: KeptReport = { own: null, isOpened: false, verdicts: [] };

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export const keptReport = (id: string): KeptReport => {
  const { version, own, isOpened, verdicts } = keptObject(PREFIX + id) as Partial<KeptReport> & {
    version?: number;
  };
  if (version !== VERSION || !Array.isArray(verdicts)) return { ...NOTHING, own: own ?? null };
  return { own: own ?? null, isOpened: isOpened === true, verdicts };
};

export const keepReport = (id: string, { own, isOpened, verdicts }: KeptReport): void => {
  const short = verdicts.map(({ before, after, lost, lostAtPar, because, ...rest }) => ({
    ...rest,
    before: rounded(before),
    after: rounded(after),
    lost: rounded(lost),
    lostAtPar: rounded(lostAtPar),
    because: Object.fromEntries(REASON_SOURCES.map((source) => [source, rounded(because[source])])),
  }));
  keep(PREFIX + id, JSON.stringify({ version: VERSION, own, isOpened, verdicts: short }));
};

/** The games that have a report. Also deletes the reports of deleted games. */
export const reportedGames = (): readonly string[] => {
  const ids = keptUnder(PREFIX);
  for (const id of ids) if (!isKept(id)) keep(PREFIX + id, null);
  return ids.filter(isKept);
};
