/**
 * Whom one plays with. Whoever thinks of his own turn alone plays, turn after turn, what his habit likes best; a few
 * turns tell, and from then on one need not fear from him what would be best for him, but may expect what he will do.
 * People, and bots that look ahead, have none of these habits: sooner or later they play something else, and are
 * expected to play well.
 */
import { advance, clone, decision, hashNumber, newGame, type Played, type State } from '@cap-diamant/engine';
import type { Budget } from './bot.ts';
import { HABITS, type Habit, ranked } from './habits.ts';
import { playLine } from './turn-search.ts';

interface Known {
  readonly habit: Habit;
  /** The part of their turns in which others, who play well, play as it would all the same. Measured. */
  readonly common: number;
}

const KNOWN: readonly Known[] = [
  { habit: HABITS.apprentice, common: 0.45 },
  { habit: HABITS.mason, common: 0.57 },
  { habit: HABITS.architect, common: 0.72 },
  { habit: HABITS['first-architect'], common: 0.55 },
];

/** The part of the turns of whoever has a habit that are not told as such. */
const UNLIKE_HIM = 0.015;
/** Odds for a habit, from even ones on, at which it is counted on, and below which nobody reads on. */
const BELIEVED = 5;
const GIVEN_UP = 1e-4;
/** A line this much worse than the best may have been meant all the same, as a turn is several decisions; in parts of the spread. */
const NEARLY = 0.05;
/** The part of the time that may be spent on reading; what is left is read when the next decision comes. */
const READING_TIME = 0.2;

/** A turn of one seat's in which nobody else decided anything, nor chance. */
interface OwnTurn {
  readonly by: number;
  readonly before: State;
  /** The position that it led to, hashed. */
  readonly after: number;
}

export function* ownTurns({ options, layout, choices }: Played): Generator<OwnTurn, void> {
  const state = newGame(options, layout);
  let turn = -1;
  let begun: Omit<OwnTurn, 'after'> | null = null;
  for (const choice of choices) {
    const { by } = decision(state)!;
    if (by >= 0 && state.turn !== turn) {
      turn = state.turn;
      begun = { by, before: clone(state) };
    } else if (by !== begun?.by) begun = null;
    advance(state, choice);
    if (begun === null || state.turn === turn) continue;
    yield { ...begun, after: hashNumber(state) };
    begun = null;
  }
}

/** Whether somebody with the habit would play such a turn. */
export const fits = (habit: Habit, { before, after }: OwnTurn): boolean => {
  const { lines } = ranked(habit, before);
  const least = lines[0]!.utility - NEARLY * habit.judgeAt(before).spread[before.century]!;
  return lines.some((line) => line.utility >= least && hashNumber(playLine(before, line)) === after);
};

/** The same is asked again in every decision that follows: by turn, then by habit, as far as it was asked. */
const remembered = new Map<string, (boolean | undefined)[]>();
const MOST_REMEMBERED = 10_000;

const answersOn = ({ before, after }: OwnTurn): (boolean | undefined)[] => {
  const key = `${hashNumber(before)} ${after}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const none: (boolean | undefined)[] = [];
  remembered.set(key, none);
  return none;
};

/** By seat, the habit that the game so far shows, where it shows one. */
export const foreseeable = (played: Played | null, { used }: Budget): readonly (Habit | null)[] => {
  if (played === null) return [];
  const odds = Array.from({ length: played.options.players }, () => KNOWN.map(() => 1));
  for (const turn of ownTurns(played)) {
    if (used() > READING_TIME) break;
    const own = odds[turn.by]!;
    const answers = answersOn(turn);
    KNOWN.forEach(({ habit, common }, index) => {
      if (own[index]! < GIVEN_UP) return;
      answers[index] ??= fits(habit, turn);
      own[index]! *= answers[index] ? 1 / common : UNLIKE_HIM / (1 - common);
    });
  }
  return odds.map((own) => {
    const most = Math.max(...own);
    return most < BELIEVED ? null : KNOWN[own.indexOf(most)]!.habit;
  });
};
