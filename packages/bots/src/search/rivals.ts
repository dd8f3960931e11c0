/**
 * Models of the rivals. A player who thinks of their own turn only plays, turn after turn, what their habit rates best.
 * A few turns show which habit it is; from then on the search expects that player to follow it. People, and bots that
 * look ahead, have none of these habits: sooner or later they play something else, and are expected to play well.
 */
import {
  advance,
  clone,
  decision,
  hashNumber,
  newGame,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import type { Budget } from './budget.ts';
import { type Habit, rankByHabit } from './habit.ts';
import { playLine } from './turn-search.ts';

export interface KnownHabit {
  readonly habit: Habit;
  /** The share of turns in which strong players without the habit play as it would anyway. */
  readonly common: number;
}

/** The share of a player's own turns that do not look like their habit. */
const MISSED = 0.015;
/** A habit is expected from these odds on (they start even); below the lower ones it is ruled out. */
const EXPECTED_FROM = 5;
const RULED_OUT_BELOW = 1e-4;
/** A line this much worse than the best still fits a habit, as a turn is several decisions; in units of the spread. */
const NEARLY = 0.05;
/** The share of the time that reading the game may take; the rest is read at the next decision. */
const READING_TIME = 0.2;

/** A turn in which only its own player decided, and not chance. */
interface OwnTurn {
  readonly by: number;
  readonly before: State;
  /** The hash of the position after it. */
  readonly after: number;
}

export function* ownTurns({ options, layout, choices }: Replayable): Generator<OwnTurn, void> {
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

/** Whether a player with the habit would play such a turn. */
export const fits = (habit: Habit, { before, after }: OwnTurn): boolean => {
  const { lines } = rankByHabit(habit, before);
  const least = lines[0]!.utility - NEARLY * habit.judgeAt(before).spread[before.century]!;
  return lines.some((line) => line.utility >= least && hashNumber(playLine(before, line)) === after);
};

const MOST_CACHED = 10_000;

/** Gives, by seat, the habit that a game so far shows; null where it shows none. */
export const habitRecogniser = (known: readonly KnownHabit[]) => {
  /** Every decision asks about the same turns again: by turn, then by habit, the answers so far. */
  const cache = new Map<string, (boolean | undefined)[]>();

  const answersFor = ({ before, after }: OwnTurn): (boolean | undefined)[] => {
    const key = `${hashNumber(before)} ${after}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MOST_CACHED) cache.clear();
    const none: (boolean | undefined)[] = [];
    cache.set(key, none);
    return none;
  };

  return (played: Replayable | null, { used }: Budget): readonly (Habit | null)[] => {
    if (played === null) return [];
    const odds = Array.from({ length: played.options.players }, () => known.map(() => 1));
    for (const turn of ownTurns(played)) {
      if (used() > READING_TIME) break;
      const own = odds[turn.by]!;
      const answers = answersFor(turn);
      known.forEach(({ habit, common }, index) => {
        if (own[index]! < RULED_OUT_BELOW) return;
        answers[index] ??= fits(habit, turn);
        own[index]! *= answers[index] ? 1 / common : MISSED / (1 - common);
      });
    }
    return odds.map((own) => {
      const most = Math.max(...own);
      return most < EXPECTED_FROM ? null : known[own.indexOf(most)]!.habit;
    });
  };
};
