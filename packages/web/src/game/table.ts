/**
 * What a screen needs of a table: the game so far, whose decision it is, and a few methods. Where the
 * table stands (at this screen, in a lesson, on a server) is its own business.
 */
import type { Choice, Happening, State } from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';
import type { LogLine } from './story.ts';
import type { Path, TargetKey } from './targets.ts';

export interface Table {
  readonly setUp: SetUp;
  readonly state: State;
  readonly log: readonly LogLine[];
  readonly choices: readonly Choice[];
  /** What the last step of scoring did; null when nothing is being scored. */
  readonly scoring: readonly Happening[] | null;
  /** A person's turn is over and waits to be handed on. */
  readonly waitsForHandOver: boolean;
  /** The seat at this screen that is asked now, or −1. */
  readonly asked: number;
  /** A bot of this table could not be asked: it waits until that is tried again. */
  readonly botFailed?: boolean;
  /** Only a person's own latest choices can be taken back: never another seat's, never chance's. */
  readonly canUndo: boolean;
  /** Places to look at although nothing is asked: where the step on show happened. */
  readonly lit?: ReadonlySet<TargetKey>;
  /** The place that a bot would choose here. */
  readonly advised?: TargetKey | null;
  /** A lesson asks for one thing at a time: whether it is this. */
  readonly lesson?: { allows(path: Path): boolean };

  /** Begins, or goes on after a reload. */
  start(): void;
  stop(): void;
  isPerson(seat: number): boolean;
  commit(path: Path): void;
  handOver(): void;
  /** Asks the bot that could not be asked once more. */
  askAgain?(): void;
  undo(): void;
  restartTurn(): void;
  /** The next step of scoring. */
  step(): void;
  /** All the rest of scoring at once. */
  skipScoring(): void;
}
