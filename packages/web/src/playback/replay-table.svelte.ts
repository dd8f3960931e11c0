/** A replay: shows any position of a game, and nobody decides. */
import {
  CHANCE,
  type Choice,
  clone,
  decision,
  type Happening,
  positionsOf,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import type { SetUp } from '../games/set-up.ts';
import { type LoggedGame, type LogRow, loggedGame } from './logged-game.ts';
import {
  type Shown,
  shownInScoring,
  withRestOfScoring,
  withScoringStep,
  withShownChoice,
} from './playback.ts';
import { isLedger, type Scoring } from './scoring.ts';
import type { ReplayedTable } from './table.ts';

export class ReplayTable implements ReplayedTable {
  readonly kind = 'replayed';
  readonly setUp: SetUp;
  readonly choices: readonly Choice[];
  /** Of the whole game, including what comes after the position on show. */
  readonly log: readonly LogRow[];
  readonly asked = -1;
  /** Choices made before the position on show. */
  at: number = $state(0);
  advised: readonly Choice[] = $state.raw([]);
  readonly #positions: readonly State[];
  /** The scoring after the choice that led here, while its steps are shown. */
  #scored: Shown | null = $state.raw(null);

  /** What the choice that led here did. */
  readonly happened: readonly LogRow[] = $derived.by(() => this.log.filter(({ at }) => at === this.at));
  readonly shown: readonly Happening[] = $derived.by(
    () => this.scoring?.next ?? this.happened.map(({ happening }) => happening),
  );

  constructor(setUp: SetUp, choices: readonly Choice[], at: number) {
    this.setUp = setUp;
    this.choices = choices;
    this.log = loggedGame({ ...setUp, choices }).log;
    this.#positions = Array.from(positionsOf({ ...setUp, choices }), (state) => clone(state));
    this.go(at);
  }

  get state(): State {
    return this.#scored?.history.state ?? this.#positions[this.at]!;
  }

  get scoring(): Scoring | null {
    return this.#scored?.scoring ?? null;
  }

  get past(): LoggedGame {
    return this.#scored ?? loggedGame({ ...this.setUp, choices: this.choices }, this.at);
  }

  get end(): number {
    return this.choices.length;
  }

  /** The position in which the choice was made that led here; the same one before the first. */
  get before(): State {
    return this.#positions[Math.max(0, this.at - 1)]!;
  }

  /** The seat that made the choice that led here; below 0 for chance and before the first. */
  get maker(): number {
    return this.at === 0 ? -1 : (decision(this.before)?.by ?? -1);
  }

  /** By seat: the points that the choice that led here scored. */
  get gains(): readonly number[] {
    const after = this.#positions[this.at]!;
    return this.setUp.names.map((_, seat) => scoreOf(after, seat) - scoreOf(this.before, seat));
  }

  /** Where each century begins. */
  get centuries(): readonly { readonly century: number; readonly at: number }[] {
    return this.#positions.flatMap(({ century }, at) =>
      century === this.#positions[at - 1]?.century ? [] : [{ century, at }],
    );
  }

  /** Goes to the position after so many choices. */
  go(at: number): void {
    this.#scored = null;
    this.at = Math.max(0, Math.min(this.end, at));
  }

  /** One step on: zone by zone through a scoring, otherwise to the next choice. */
  step(): void {
    if (this.#scored !== null) {
      this.#showScoring(withScoringStep(this.#scored));
      return;
    }
    if (this.at === this.end) return;
    this.go(this.at + 1);
    this.#showScoring(shownInScoring({ ...this.setUp, choices: this.choices.slice(0, this.at) }, 1));
  }

  #showScoring(shown: Shown): void {
    const { scoring, history } = shown;
    const isEventNext = scoring !== null && isLedger(scoring) && decision(history.state)?.by === CHANCE;
    if (isEventNext && this.at < this.end) {
      // The ledger shows the new event too.
      this.at += 1;
      this.#scored = withShownChoice(shown, this.choices[this.at - 1]!);
    } else this.#scored = scoring === null ? null : shown;
  }

  skipScoring(): void {
    if (this.#scored !== null) this.#showScoring(withRestOfScoring(this.#scored));
  }

  get lastTurn(): number {
    return this.#positions.at(-1)!.turn;
  }

  /** Goes to the end of a turn. */
  goToEndOf(turn: number): void {
    const next = this.#positions.findIndex((state) => state.turn > turn);
    this.go(next < 0 ? this.end : next);
  }

  /** Goes to the next or the previous beginning of a turn, or to the end. */
  goTurn(way: 1 | -1): void {
    let at = this.at + way;
    while (at > 0 && at < this.end && this.#positions[at]!.turn === this.#positions[at - 1]!.turn) at += way;
    this.go(at);
  }
}
