/** Plays games for training: by whole-turn search or a look-ahead, with some variety. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeBudget } from '@cap-diamant/bots';
import {
  GAME_INPUT_COUNT,
  GAME_STRIDE,
  type Inputs,
  type Judge,
  type Net,
  netJudge,
  parseNet,
  readInputs,
  SEAT_INPUT_COUNT,
  SEAT_STRIDE,
} from '@cap-diamant/bots/judge';
import { type Considered, lookAhead, playLine, type TurnLine, turnLines } from '@cap-diamant/bots/search';
import {
  ALL_OPTIONS,
  advance,
  decision,
  MAX_SEATS,
  newGame,
  type Options,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { deal, pick, playChance, type Random, seededRandom, shuffle } from '@cap-diamant/engine/chance';
import { readOptions } from '../basics/options.ts';
import { FEATURES } from '../first/features.ts';
import { makeJudge } from '../first/judge.ts';
import { JUDGEMENTS } from '../first/weights.ts';
import { IDEA_NAMES } from '../league/ideas.ts';
import { ideaJudge, playedOn, TRAINED_AGAINST } from '../league/members.ts';
import { playedOut } from '../learn/playouts.ts';

const { values: args } = readOptions({
  name: 'generate',
  about:
    'Writes what the judge sees at the beginning of every turn, and how the game ended. Any number of these may run at once: each looks into the folder of nets now and then and lets the newest net play most (docs/learning.md).',
  options: {
    out: { text: 'artefacts/lab/games', hint: 'FOLDER', what: 'where the games go' },
    nets: { text: 'artefacts/lab/nets', hint: 'FOLDER', what: 'nets that play' },
    seconds: { number: 10, what: 'how long to play' },
    games: { number: 1_000_000_000, what: 'stop after so many games' },
    seed: { text: 'learn', what: 'where the games start from; names the files' },
    ahead: { number: 0, least: 0, what: 'of 100 games, so many are played with a look-ahead' },
    nodes: { number: 200, what: 'positions of that look-ahead' },
    league: { number: 0, least: 0, what: 'of 100 games, so many are played against the league' },
    label: { number: 0, least: 0, what: 'of 100 turns, so many get a label from more thinking' },
    deep: { number: 20_000, what: 'positions of the look-ahead that labels' },
    playouts: { number: 0, least: 0, what: 'label by so many playouts of each line instead' },
  },
  examples: [
    '--seconds 440 --ahead 30 --nodes 1000 --league 60 --seed g1',
    '--seconds 440 --ahead 100 --nodes 300 --league 100 --label 20 --playouts 12 --seed p1',
  ],
});
mkdirSync(args.out, { recursive: true });
mkdirSync(args.nets, { recursive: true });

/** A line this many points worse is chosen a third as often. */
const VARIETY = 0.7;
/** Of a hundred turns, so many are played at random: a judge must know bad positions too. */
const BLUNDERS = 4;
/** How much the hand-made judge's weights vary, so that opponents differ. */
const STYLE = 0.35;
/** Seconds between two files. */
const SHARD = 10;

/**
 * Players, century, the inputs of the game and of five seats as bytes, who plays on them, then scores now and gains as
 * 16-bit numbers.
 */
const RECORD = 2 + GAME_INPUT_COUNT + MAX_SEATS * SEAT_INPUT_COUNT + MAX_SEATS + 4 * MAX_SEATS;
/** So many lines for each turn, absent ones as zeros; each record ends with the number of visits. */
const COMPARED = 6;
const LINE_RECORD = RECORD + 2;
/** Gains that a look-ahead expects are in sixteenths of a point. */
const PARTS = 16;

const optionsFor = (random: Random): Options => {
  const players = 2 + random(4);
  const die = random(20);
  const fits = ({ players: seats, edition, rules, events }: Options): boolean =>
    seats === players &&
    (die < 2
      ? rules === 'family'
      : die < 5
        ? rules === 'complete' && !events
        : events && edition === (die < 9 && players > 2 ? 2026 : 2011));
  return ALL_OPTIONS.find(fits)!;
};

const drawLine = (lines: readonly TurnLine[], random: Random): TurnLine => {
  if (random(100) < BLUNDERS) return pick(lines, random);
  const odds = lines.map((line) => Math.exp((line.utility - lines[0]!.utility) / VARIETY));
  let left = (random(1_000_000) / 1_000_000) * odds.reduce((sum, odd) => sum + odd, 0);
  for (const [index, odd] of odds.entries()) {
    left -= odd;
    if (left <= 0) return lines[index]!;
  }
  return lines[0]!;
};

const handJudge = (players: number, random: Random): Judge => {
  const judgement = JUDGEMENTS[players]!;
  if (random(2) === 0) return makeJudge(judgement);
  return makeJudge(
    judgement,
    FEATURES.map(() => 1 + STYLE * (random(2001) / 1000 - 1) * 1.7),
  );
};

/**
 * Who plays on a seat, as train.py gets it: a stronger player gains more from the same position, and the judge must not
 * learn that from what such players like to do. 0 is nobody; each of these plays by whole turns or looks ahead.
 */
const AHEAD = 32;
const NEWEST = 1;
const OLDER = 2;
const HAND_MADE = 3;
const FIRST_IDEA = 4;

interface SeatPlayer {
  readonly kind: number;
  readonly judge: Judge;
  readonly isMember: boolean;
}

/** The newest net plays on half of the seats, older ones and the hand-made judge on the others. */
const judgeFrom = (nets: readonly Net[], players: number, random: Random): SeatPlayer => {
  const die = random(100);
  if (nets.length === 0 || die < 15)
    return { kind: HAND_MADE, judge: handJudge(players, random), isMember: false };
  const net = die < 65 ? nets.at(-1)! : pick(nets, random);
  return { kind: net === nets.at(-1) ? NEWEST : OLDER, judge: netJudge(net, players), isMember: false };
};

const memberFrom = (players: number, random: Random): SeatPlayer => {
  const idea = pick(TRAINED_AGAINST, random);
  return { kind: FIRST_IDEA + IDEA_NAMES.indexOf(idea), judge: ideaJudge(idea, players), isMember: true };
};

/** Against the league at least one seat is a member's, and at least one is not. */
const playersFrom = (nets: readonly Net[], players: number, random: Random): SeatPlayer[] => {
  const members = random(100) < args.league ? 1 + random(players - 1) : 0;
  const isMember = shuffle(
    Array.from({ length: players }, (_, seat) => seat < members),
    random,
  );
  return isMember.map((is) => (is ? memberFrom(players, random) : judgeFrom(nets, players, random)));
};

const inputs: Inputs = {
  game: new Int16Array(GAME_STRIDE),
  together: new Int16Array(SEAT_STRIDE),
  seats: new Int16Array(MAX_SEATS * SEAT_STRIDE),
};

const writeInputs = (state: State, into: DataView, at: number): void => {
  readInputs(state, inputs);
  into.setInt8(at, state.active.length);
  into.setInt8(at + 1, state.century);
  let to = at + 2;
  for (const value of inputs.game.subarray(0, GAME_INPUT_COUNT)) into.setInt8(to++, value);
  for (let seat = 0; seat < state.active.length; seat += 1) {
    const own = inputs.seats.subarray(seat * SEAT_STRIDE, seat * SEAT_STRIDE + SEAT_INPUT_COUNT);
    for (const value of own) into.setInt8(to++, value);
  }
};

const writeKinds = (into: DataView, kinds: readonly number[]): void => {
  for (const [seat, kind] of kinds.entries()) into.setInt8(RECORD - 5 * MAX_SEATS + seat, kind);
};

const writeNumbers = (
  into: DataView,
  at: number,
  scores: readonly number[],
  gains: readonly number[],
): void => {
  const to = at + RECORD - 4 * MAX_SEATS;
  scores.forEach((score, seat) => {
    into.setInt16(to + 2 * seat, score, true);
    into.setInt16(to + 2 * (MAX_SEATS + seat), gains[seat]!, true);
  });
};

const scoresIn = (state: State): number[] => state.active.map((_, seat) => scoreOf(state, seat));

/** What a look-ahead found about the positions after its lines; null where there is nothing to compare. */
const compared = (state: State, considered: readonly Considered[]): Uint8Array | null => {
  const lines = considered
    .filter(({ isSolved }) => !isSolved)
    .map((one) => ({ ...one, after: playLine(state, one.line) }))
    .filter(({ after }) => decision(after)?.task.kind === 'action')
    .slice(0, COMPARED);
  if (lines.length < 2) return null;
  const into = new DataView(new ArrayBuffer(COMPARED * LINE_RECORD));
  for (const [index, { after, values, visits }] of lines.entries()) {
    const at = index * LINE_RECORD;
    const scores = scoresIn(after);
    writeInputs(after, into, at);
    const gains = scores.map((score, seat) => Math.round(PARTS * (values[seat]! - score)));
    writeNumbers(into, at, scores, gains);
    into.setUint16(at + RECORD, Math.min(visits, 0xffff), true);
  }
  return new Uint8Array(into.buffer);
};

/** What more thinking finds about a turn: a deep look-ahead, or playouts in which every seat plays by its own judge. */
const labelled = (
  state: State,
  newest: Judge,
  seats: readonly SeatPlayer[],
  random: Random,
): Uint8Array | null => {
  if (args.playouts === 0) return compared(state, lookAhead(state, newest, nodeBudget(args.deep), random));
  const considered = lookAhead(state, newest, nodeBudget(args.nodes), random);
  if (considered[0]!.isSolved) return null;
  const { by } = decision(state)!;
  const judges = seats.map(({ judge }, seat) => (seat === by ? newest : judge));
  return compared(
    state,
    playedOut(state, considered, { judges, referee: newest, count: args.playouts }, random),
  );
};

interface Played {
  readonly turns: Uint8Array;
  readonly lines: readonly Uint8Array[];
  readonly labels: readonly Uint8Array[];
}

const playGame = (nets: readonly Net[], random: Random): Played => {
  const options = optionsFor(random);
  const { players } = options;
  const state = newGame(options, deal(random(3) === 0 ? 'random' : 'balanced', random));
  const seats = playersFrom(nets, players, random);
  const ahead = random(100) < args.ahead;
  const kinds = seats.map(({ kind }) => kind + (ahead ? AHEAD : 0));
  const budget = nodeBudget(args.nodes);
  const records: { readonly bytes: DataView; readonly scores: readonly number[] }[] = [];
  const lines: Uint8Array[] = [];
  const labels: Uint8Array[] = [];
  const newest = args.label > 0 ? netJudge(nets.at(-1)!, players) : null;
  for (;;) {
    playChance(state, random);
    const due = decision(state);
    if (due === null) break;
    if (due.task.kind === 'action') {
      const label =
        newest !== null && random(100) < args.label ? labelled(state, newest, seats, random) : null;
      if (label !== null) labels.push(label);
      const bytes = new DataView(new ArrayBuffer(RECORD));
      writeInputs(state, bytes, 0);
      writeKinds(bytes, kinds);
      records.push({ bytes, scores: scoresIn(state) });
    }
    const { judge, kind, isMember } = seats[due.by]!;
    let line: TurnLine;
    if (ahead && isMember) {
      line = drawLine(playedOn(state, judge, random), random);
    } else if (ahead && random(8) > 0) {
      const considered = lookAhead(state, judge, budget, random);
      line = considered[0]!.line;
      const group = due.task.kind === 'action' && kind === NEWEST ? compared(state, considered) : null;
      if (group !== null) lines.push(group);
    } else {
      line = drawLine(turnLines(state, judge), random);
    }
    for (const choice of line.choices) advance(state, choice);
  }
  const final = scoresIn(state);
  const turns = new Uint8Array(records.length * RECORD);
  for (const [index, { bytes, scores }] of records.entries()) {
    const gains = final.map((score, seat) => score - scores[seat]!);
    writeNumbers(bytes, 0, scores, gains);
    turns.set(new Uint8Array(bytes.buffer), index * RECORD);
  }
  return { turns, lines, labels };
};

const loaded = new Map<string, Net>();

const netsNow = (): Net[] =>
  readdirSync(args.nets)
    .filter((file) => file.endsWith('.net'))
    .sort()
    .map((file) => {
      const net = loaded.get(file) ?? parseNet(readFileSync(path.join(args.nets, file), 'utf8'));
      loaded.set(file, net);
      return net;
    });

const end = performance.now() + 1000 * args.seconds;
const most = args.games;
const random = seededRandom(args.seed);
let games = 0;
for (let shard = 0; performance.now() < end && games < most; shard += 1) {
  const nets = netsNow();
  const until = Math.min(end, performance.now() + 1000 * SHARD);
  const played: Played[] = [];
  while (performance.now() < until && games < most) {
    played.push(playGame(nets, random));
    games += 1;
  }
  const file = path.join(args.out, `${args.seed}-${String(shard).padStart(4, '0')}`);
  const write = (ending: string, parts: readonly Uint8Array[]): void => {
    writeFileSync(`${file}.part`, Buffer.concat(parts));
    renameSync(`${file}.part`, `${file}.${ending}`);
  };
  const lines = played.flatMap((game) => game.lines);
  if (lines.length > 0) write('lines', lines);
  const labels = played.flatMap((game) => game.labels);
  if (labels.length > 0) write('labels.lines', labels);
  write(
    'games',
    played.map(({ turns }) => turns),
  );
}
console.log(`${games} games`);
