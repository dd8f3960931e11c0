/** A report in the making: a worker judges one decision after the other, another explains the mistakes; all is saved at once. */
import { type Decided, decisionsOf, gradeOf, isMistaken } from '@cap-diamant/bots/report';
import { clone, hashNumber, parseChoice, positionsOf, printChoice, type State } from '@cap-diamant/engine';
import { isKept, type Saved } from '../../games/saved-games.ts';
import { type BotThread, startBotThread } from '../../thinking/bot-thread.ts';
import { askWhy } from '../../thinking/explainer.ts';
import { type KeptVerdict, keepReport, keptReport } from './kept-report.ts';

/** What a report needs of a game, saved or not. */
type Played = Pick<Saved, 'setUp' | 'choices'>;

/** A decision with the position in which it was made. */
export interface Position extends Decided {
  readonly state: State;
  readonly hash: number;
  readonly notation: readonly string[];
}

const sameLine = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

export const positionsToJudge = ({ setUp, choices }: Played): readonly Position[] => {
  const decisions = new Map(decisionsOf({ ...setUp, choices }).map((decided) => [decided.at, decided]));
  const found: Position[] = [];
  let at = 0;
  for (const state of positionsOf({ ...setUp, choices })) {
    const decided = decisions.get(at);
    if (decided !== undefined)
      found.push({
        ...decided,
        state: clone(state),
        hash: hashNumber(state),
        notation: decided.line.map(printChoice),
      });
    at += 1;
  }
  return found;
};

/** The verdicts on these decisions, by the number of choices before each. */
export const verdictsOn = (
  positions: readonly Position[],
  kept: readonly KeptVerdict[],
): ReadonlyMap<number, KeptVerdict> => {
  const byPlace = new Map(kept.map((verdict) => [verdict.at, verdict]));
  return new Map(
    positions.flatMap(({ at, hash, notation }) => {
      const verdict = byPlace.get(at);
      return verdict?.position === hash && sameLine(verdict.line, notation) ? [[at, verdict] as const] : [];
    }),
  );
};

/** The reader's seats: the people's, or the one known to be theirs. */
export const ownSeats = ({ setUp }: Played, own: number | null): readonly number[] => {
  const persons = setUp.seats.flatMap((kind, seat) => (kind === 'person' ? [seat] : []));
  return own !== null && persons.includes(own) ? [own] : persons;
};

export class Reporting {
  readonly game: Played;
  readonly positions: readonly Position[];
  /** The reader's own seats, or all if nobody in this browser played. */
  readonly own: readonly number[];
  verdicts: ReadonlyMap<number, KeptVerdict> = $state.raw(new Map());
  isRunning = $state(false);
  hasFailed = $state(false);
  readonly #own: number | null;
  #isOpened: boolean;
  #thread: BotThread | null = null;

  constructor(game: Played) {
    this.game = game;
    this.positions = positionsToJudge(game);
    const { own, isOpened, verdicts } = keptReport(game.setUp.id);
    this.#own = own;
    this.#isOpened = isOpened;
    this.own = ownSeats(game, own);
    this.verdicts = verdictsOn(this.positions, verdicts);
  }

  /** Decisions that are judged and, where they were mistakes, explained. */
  get done(): number {
    return [...this.verdicts.values()].filter(({ theme }) => theme !== undefined).length;
  }

  get isDone(): boolean {
    return this.done === this.positions.length;
  }

  /** Continues where it stopped. The reader's own decisions come first. `which`: only these, and only judged. */
  async start(which: readonly Position[] = this.positions): Promise<void> {
    if (this.isRunning || this.isDone) return;
    this.isRunning = true;
    this.hasFailed = false;
    this.#isOpened ||= which === this.positions;
    const thread = startBotThread();
    this.#thread = thread;
    const isOwn = ({ seat }: Position): boolean => this.own.includes(seat);
    try {
      for (const group of [which.filter(isOwn), which.filter((one) => !isOwn(one))]) {
        for (const position of group) {
          if (!this.verdicts.has(position.at)) await this.#judge(thread, position);
          if (this.#thread !== thread) return;
        }
        if (which !== this.positions) continue;
        for (const position of group) {
          await this.#explain(position);
          if (this.#thread !== thread) return;
        }
      }
    } catch {
      this.hasFailed = this.#thread === thread;
    }
    if (this.#thread === thread) this.stop();
  }

  stop(): void {
    this.#thread?.end();
    this.#thread = null;
    this.isRunning = false;
  }

  async #judge(thread: BotThread, { at, hash, notation }: Position): Promise<void> {
    const { setUp, choices } = this.game;
    const verdict = await thread.ask('verdict', {
      options: setUp.options,
      layout: setUp.layout,
      choices: choices.slice(0, at).map(printChoice),
      line: notation,
      best: null,
    });
    if (this.#thread !== thread) return;
    const isToExplain = isMistaken(gradeOf(verdict.lost, setUp.options.players));
    this.#keep({ at, position: hash, line: notation, ...verdict, ...(isToExplain ? {} : { theme: null }) });
  }

  async #explain({ at, state, line }: Position): Promise<void> {
    const verdict = this.verdicts.get(at);
    if (verdict === undefined || verdict.theme !== undefined) return;
    const explanation = await askWhy(state, verdict.best.map(parseChoice), line);
    if (explanation !== null) this.#keep({ ...verdict, theme: explanation.theme });
  }

  #keep(verdict: KeptVerdict): void {
    this.verdicts = new Map([...this.verdicts, [verdict.at, verdict]]);
    const { id } = this.game.setUp;
    if (isKept(id))
      keepReport(id, { own: this.#own, isOpened: this.#isOpened, verdicts: [...this.verdicts.values()] });
  }
}
