/**
 * The kinds of table, as screens see them: the game so far, whose decision it is, and what a player can do here.
 * Each kind has only the methods that make sense for it.
 */
import type { Choice, Happening, Made, State } from '@cap-diamant/engine';
import type { EarlyEnd } from '../games/early-end.ts';
import type { SetUp } from '../games/set-up.ts';
import type { LoggedGame, LogRow } from './logged-game.ts';
import type { Scoring } from './scoring.ts';

/** Choices that are made together, in order: one tap can make several. */
export type Path = readonly [Choice, ...Choice[]];

/** Somebody came, left, voted …: what happened at a table besides the game. */
export interface TableNote {
  /** Unique at its table. */
  readonly key: number;
  /** How many choices were made before it. */
  readonly at: number;
  readonly text: string;
}

/** How a game ended early, and the sentence that says who won and why. */
export interface ShownEnd {
  readonly how: EarlyEnd;
  readonly sentence: string;
}

interface Viewed {
  readonly setUp: SetUp;
  readonly state: State;
  readonly log: readonly LogRow[];
  readonly choices: readonly Choice[];
  /** The pause of a scoring that is on show; null if none is. */
  readonly scoring: Scoring | null;
  /** The seat at this screen that decides now, or −1. */
  readonly asked: number;
}

/** Tables that show scoring step by step. */
interface Scored extends Viewed {
  /** Takes the step on show, and on to the next pause. */
  step(): void;
  /** On to the ledger, and from there past the whole scoring. */
  skipScoring(): void;
}

/** One position. */
export interface StillTable extends Viewed {
  readonly kind: 'still';
  readonly scoring: null;
}

/** A replay: nobody decides. */
export interface ReplayedTable extends Scored {
  readonly kind: 'replayed';
  /** The game up to the position on show; `log` has the whole game. */
  readonly past: LoggedGame;
  /** What the step on show did. */
  readonly shown: readonly Happening[];
  /** The choices that a bot recommends here; empty if no bot was asked. */
  readonly advised: readonly Choice[];
}

/** A lesson, which asks for one thing at a time. */
export interface TaughtTable extends Scored {
  readonly kind: 'taught';
  /** Whether the lesson asks for this. */
  allows(path: Path): boolean;
  commit(path: Path): void;
}

/** Tables with an undo. */
interface Undoable {
  /** An undo takes back only your own latest choices: never another seat's, never chance's. */
  readonly canUndo: boolean;
  /** Alone against bots an undo at the start of a turn goes back to your last choice, over all that the bots did since. */
  readonly undoSpansOthers?: boolean;
  undo(): void;
  /** Whether this turn has more choices of yours than an undo takes back. */
  readonly canRestart: boolean;
  restartTurn(): void;
}

/** A puzzle: one decision to find. */
export interface PosedTable extends Viewed, Undoable {
  readonly kind: 'posed';
  readonly scoring: null;
  /** What the latest choice of a line did that is being stepped through; empty otherwise. */
  readonly shown: readonly Happening[];
  /** If the puzzle asks for a single choice, the first one of the path is the answer. */
  commit(path: Path): void;
}

/** A game being played. */
export interface PlayedTable extends Scored, Undoable {
  readonly kind: 'played';
  /** A person's turn is finished and waits for "End turn". */
  readonly waitsForHandOver: boolean;
  /** The choices with who made each. */
  readonly made: readonly Made[];
  /** How the game ended before it was played to its end; null or missing if it did not. */
  readonly earlyEnd?: ShownEnd | null;
  /** How much time is left on the clocks, in sentences, at a table that has clocks. */
  readonly clocks?: () => readonly string[];
  /** What else happened at the table, for the log. */
  readonly notes?: readonly TableNote[];
  /** The choices that a hint points at, where hints are given. */
  readonly advised?: readonly Choice[];
  /** What else a hint names. */
  readonly hinted?: readonly `${'space' | 'zone' | 'leader'}:${number}`[];
  /** Says that a bot plays for you, while it does. */
  readonly standIn?: string | null;
  /** Asks a bot again that failed; null if none failed. */
  readonly askAgain?: (() => void) | null;
  /** The last round is being replayed; nobody decides meanwhile. */
  readonly isReplayingRound: boolean;
  /** Starts the game, or goes on with it after a reload. */
  start(): void;
  /** Where no person waits for the bots' moves: they come when the player is ready. */
  letBotsWait?(wait: boolean): void;
  stop(): void;
  /** Others' moves are being shown or thought about, with pauses that `hurry` leaves out. */
  readonly canHurry: boolean;
  hurry(): void;
  commit(path: Path): void;
  handOver(): void;
  /** Undoes any player's choices, until so many are left; only where that is allowed. */
  takeBackTo?(count: number): void;
  /** Replays what happened after so many choices. */
  playFrom(count: number): void;
  /** Ends the replay: shows the present at once. */
  catchUp(): void;
}

export type Table = StillTable | ReplayedTable | TaughtTable | PosedTable | PlayedTable;

/** The table, if it has an undo. */
export const undoable = (table: Table): Undoable | null =>
  table.kind === 'played' || table.kind === 'posed' ? table : null;
