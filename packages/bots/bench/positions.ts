/** What the benchmarks think about: the same in Node and in a browser. */
import {
  ALL_OPTIONS,
  advanceListed,
  CHANCE,
  type Choice,
  choices,
  choicesOf,
  clone,
  decision,
  historyOf,
  type Options,
  play,
  type Replayable,
  type State,
} from '@cap-diamant/engine';
import { deal, dealGame, pick, playChance, type Random, seededRandom } from '@cap-diamant/engine/chance';
import { createBot, nodeBudget } from '../src/index.ts';
import { learnedJudgeFor } from '../src/judge/learned.ts';
import { lookAhead } from '../src/search/look-ahead.ts';
import { turnLines } from '../src/search/turn-search.ts';

const optionsFor = (players: number): Options =>
  ALL_OPTIONS.find(
    ({ edition, rules, events, players: seats }) =>
      edition === 2011 && rules === 'complete' && events && seats === players,
  )!;

export const opening = (players: number): State =>
  dealGame(optionsFor(players), 'balanced', seededRandom('bench opening'));

type Chooser = (state: State, random: Random) => Choice;

/** A whole game by one chooser; `visit` sees each beginning of a turn. */
export const greedyGame = (
  players: number,
  seed: string,
  choose: Chooser,
  visit?: (state: State) => void,
): State => {
  const random = seededRandom(seed);
  const state = dealGame(optionsFor(players), 'balanced', random);
  for (;;) {
    playChance(state, random);
    const asked = decision(state);
    if (asked === null) return state;
    if (asked.task.kind === 'action') visit?.(clone(state));
    advanceListed(state, choose(state, random));
  }
};

const known = new Map<string, State[]>();

/** Beginnings of turns, spread over games of mostly random play that builds. */
export const positionsFor = (players: number, count: number): State[] => {
  const key = `${players} ${count}`;
  let found = known.get(key);
  if (found !== undefined) return found;
  found = [];
  const random = seededRandom(`bench ${key}`);
  for (let game = 0; found.length < count; game += 1) {
    const seen: State[] = [];
    const anyBut = (state: State): Choice => {
      const legal = choices(state);
      const wanted = legal.filter(({ kind }) => kind !== 'skip' && kind !== 'send');
      return pick(wanted.length > 0 ? wanted : legal, random);
    };
    greedyGame(players, `${key} ${game}`, anyBut, (state) => seen.push(state));
    for (let taken = 0; taken < 6; taken += 1) found.push(pick(seen, random));
  }
  found = found.slice(0, count);
  known.set(key, found);
  return found;
};

/** A whole game of Architects with all its choices, in which each is recognised by its turns. */
export const keptGame = (players: number): Replayable => {
  const random = seededRandom(`kept ${players}`);
  const architect = createBot('architect');
  const begun = { options: optionsFor(players), layout: deal('balanced', random), choices: [] };
  let history = historyOf(begun);
  for (let due = decision(history.state); due !== null; due = decision(history.state)) {
    const { state } = history;
    const choice =
      due.by === CHANCE ? pick(choices(state), random) : architect.choose(state, nodeBudget(1), random);
    history = play(history, choice);
  }
  return { ...begun, choices: choicesOf(history) };
};

const NODES = 4000;
/** Positions that are thought about, and how many lines they have at least, so that all nodes are used. */
const THOUGHT_ABOUT = 6;
const LEAST_LINES = 20;

const worthThinking = new Map<number, State[]>();

/** Looks ahead from some positions; says how many nodes that were. */
export const thinkAhead = (players: number): number => {
  const positions =
    worthThinking.get(players) ??
    positionsFor(players, 60)
      .filter((state) => turnLines(state, learnedJudgeFor(state)).length > LEAST_LINES)
      .slice(0, THOUGHT_ABOUT);
  worthThinking.set(players, positions);
  for (const state of positions)
    lookAhead(state, learnedJudgeFor(state), nodeBudget(NODES), seededRandom('bench'));
  return NODES * positions.length;
};

const ROUNDS = 3;

/** Nodes a second, at best: other programs only ever make it slower. The first round is for the compiler. */
export const lookAheadSpeed = (players: number): number => {
  thinkAhead(players);
  const speeds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    return (thinkAhead(players) / (performance.now() - began)) * 1000;
  });
  return Math.max(...speeds);
};
