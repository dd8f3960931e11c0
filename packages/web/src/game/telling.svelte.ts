/**
 * A game as it is being told on the screen: the position, the log, and a scoring step by step. Whoever holds
 * it says when the next choice or step comes.
 */
import {
  apply,
  type Choice,
  clone,
  decision,
  type Happening,
  NOBODY,
  PROCEED,
  parseChoice,
  printChoice,
  proceed,
  type State,
} from '@cap-diamant/engine';
import type { SetUp } from './set-up.ts';
import { type LogLine, type Made, storyOf } from './story.ts';

/** A step of scoring stays this many times as long as somebody's move. */
export const SCORING_PAUSES = 4;

const isTold = ({ kind }: Happening): boolean => kind === 'zone-scored' || kind === 'final-step';

export class Telling {
  state: State = $state.raw(undefined as unknown as State);
  log: readonly LogLine[] = $state.raw([]);
  made: readonly Made[] = $state.raw([]);
  /** What the last step of scoring did; null when nothing is being scored. */
  scoring: readonly Happening[] | null = $state.raw(null);
  /** Steps of scoring told since the last choice. */
  told = 0;
  readonly #game: Pick<SetUp, 'options' | 'layout'>;

  constructor(game: Pick<SetUp, 'options' | 'layout'>, choices: readonly Choice[], stops = false) {
    this.#game = game;
    this.replay(choices, stops);
  }

  get choices(): readonly Choice[] {
    return this.made.map(({ choice }) => choice);
  }

  /** Steps that nobody decides come next. */
  get isScoringDue(): boolean {
    return decision(this.state)?.by === NOBODY;
  }

  /** Tells it anew, all at once; with `stops`, what nobody decides after the last choice is left to be told. */
  replay(choices: readonly Choice[], stops = false): void {
    const { state, made, log } = storyOf(this.#game, choices, stops);
    this.told = 0;
    this.scoring = null;
    this.made = made;
    this.log = log;
    this.state = state;
  }

  make(choice: Choice): void {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    const by = decision(state)!.by;
    // A choice from the worker is a copy; the engine's own is what everybody else holds.
    const own = parseChoice(printChoice(choice));
    this.made = [...this.made, { choice: own, by, turn: state.turn }];
    this.told = 0;
    apply(state, own, (happening) => happenings.push(happening));
    this.#show(state, happenings);
  }

  /** Shows the next step of scoring that is worth telling, with the small ones before it; false if none is left. */
  tell(): boolean {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    while (decision(state)?.by === NOBODY && !happenings.some(isTold)) {
      apply(state, PROCEED, (happening) => happenings.push(happening));
    }
    this.#show(state, happenings);
    if (!happenings.some(isTold)) return false;
    this.told += 1;
    this.scoring = happenings;
    return true;
  }

  /** All the rest of scoring at once. */
  scoreAll(): void {
    const state = clone(this.state);
    const happenings: Happening[] = [];
    proceed(state, (happening) => happenings.push(happening));
    this.#show(state, happenings);
    this.scoring = null;
  }

  /** The seat whose turn's choices come last, and how many choices were made before them. */
  get lastTurn(): { readonly by: number; readonly from: number } | null {
    const last = this.made.at(-1);
    if (last === undefined) return null;
    const isOfIt = ({ by, turn }: Made): boolean => by === last.by && turn === last.turn;
    return { by: last.by, from: this.made.findLastIndex((made) => !isOfIt(made)) + 1 };
  }

  /** Whether the seat that made the last choice has nothing more to decide in that turn. */
  get isTurnDone(): boolean {
    const last = this.made.at(-1);
    const now = decision(this.state);
    return last === undefined || now === null || now.by !== last.by || this.state.turn !== last.turn;
  }

  #show(state: State, happenings: readonly Happening[]): void {
    const { century } = state;
    const lines = happenings.map((happening) => ({ at: this.made.length, century, happening }));
    this.state = state;
    this.log = [...this.log, ...lines];
  }
}
