/**
 * What a screen needs of a table: the game so far and whose decision it is; and where something can be done
 * there, how. Where the table stands (at this screen, in a lesson, on a server) is its own business.
 */
import type { Choice, Happening, State } from '@cap-diamant/engine';
import type { SetUp } from '../games/set-up.ts';
import type { LogRow } from './logged-game.ts';

/** Choices that are made together, in order: a tap can stand for several. */
export type Path = readonly [Choice, ...Choice[]];

interface Seen {
  readonly setUp: SetUp;
  readonly state: State;
  readonly log: readonly LogRow[];
  readonly choices: readonly Choice[];
  /** What the last step of scoring did; null when nothing is being scored. */
  readonly scoring: readonly Happening[] | null;
  /** The seat at this screen that is asked now, or −1. */
  readonly asked: number;
}

/** Where scoring is told step by step. */
interface Told extends Seen {
  /** The next step of scoring. */
  step(): void;
  /** All the rest of scoring at once. */
  skipScoring(): void;
}

/** A position to look at: nothing moves. */
export interface StillTable extends Seen {
  readonly kind: 'still';
  readonly scoring: null;
}

/** A game to look at, choice by choice: nobody is asked. */
export interface ReplayedTable extends Told {
  readonly kind: 'replayed';
  /** What the step on show did. */
  readonly shown: readonly Happening[];
  /** The turn that a bot would choose here; empty where none was asked. */
  readonly advised: readonly Choice[];
}

/** A lesson asks for one thing at a time. */
export interface TaughtTable extends Told {
  readonly kind: 'taught';
  /** Whether it is this. */
  allows(path: Path): boolean;
  commit(path: Path): void;
}

/** Where own choices can be taken back. */
interface TakesBack {
  /** Only a person's own latest choices can be taken back: never another seat's, never chance's. */
  readonly canUndo: boolean;
  undo(): void;
  restartTurn(): void;
}

/** One decision that is to be found: all that the rules allow, up to where it ends. */
export interface PosedTable extends Seen, TakesBack {
  readonly kind: 'posed';
  readonly scoring: null;
  /** Where one choice alone is asked for, not two at once. */
  allows(path: Path): boolean;
  commit(path: Path): void;
}

/** A game at play. */
export interface PlayedTable extends Told, TakesBack {
  readonly kind: 'played';
  /** A person's turn is over and waits to be handed on. */
  readonly waitsForHandOver: boolean;
  /** Who made the last choice: a seat, or below 0. */
  readonly lastBy: number;
  /** Where a bot of this table could not be asked: asks it once more. */
  readonly askAgain?: (() => void) | null;
  /** What has happened is being told again: nobody is asked meanwhile. */
  readonly isReplayingRound: boolean;
  /** Begins, or goes on after a reload. */
  start(): void;
  stop(): void;
  commit(path: Path): void;
  handOver(): void;
  /** Where all can be taken back, whoever made it: to so many choices. */
  takeBackTo?(count: number): void;
  /** Tells again all that has happened since that many choices, so that one can watch it at any pace. */
  playFrom(count: number): void;
  /** To where the game is, at once. */
  catchUp(): void;
}

export type Table = StillTable | ReplayedTable | TaughtTable | PosedTable | PlayedTable;

/** The table as one at which choices can be taken back, where it is. */
export const takingBack = (table: Table): TakesBack | null =>
  table.kind === 'played' || table.kind === 'posed' ? table : null;
