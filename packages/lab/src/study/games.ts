/** Plays the blocks of the study, and stores what the questions need of each game. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeBudget } from '@cap-diamant/bots';
import { matchAt, type Player, playMatch } from '@cap-diamant/bots/arena';
import type { RankingBot } from '@cap-diamant/bots/players';
import { lineFrom } from '@cap-diamant/bots/search';
import { type Choice, type EndTrigger, type Happening, type State, scoreOf } from '@cap-diamant/engine';
import { dealsOf, EXPERIMENTS, fieldOf, STRENGTHS } from './experiments.ts';

/** How a century ended. */
export interface End {
  readonly trigger: EndTrigger;
  readonly seat: number;
  readonly turn: number;
  /** By seat: points before it was counted. */
  readonly before: readonly number[];
}

/** Lists are by seat unless noted otherwise. */
export interface StudyGame {
  readonly line: readonly number[];
  readonly first: number;
  readonly scores: readonly number[];
  readonly wins: readonly number[];
  readonly turns: number;
  /** By century. */
  readonly ends: readonly End[];
  /** By century but the last, then by seat: points when the next began. */
  readonly after: readonly (readonly number[])[];
  readonly events: readonly number[];
  /** By seat, then by leader: how often it was taken. */
  readonly leaders: readonly (readonly number[])[];
  /** By seat, then by district: how often its action was used. */
  readonly districts: readonly (readonly number[])[];
}

/** All seatings of one deal. */
export interface Block {
  readonly experiment: string;
  readonly level: string;
  readonly deal: number;
  readonly games: readonly StudyGame[];
}

type Job = Omit<Block, 'games'>;
const keyOf = ({ experiment, level, deal }: Job): string => `${experiment} ${level} ${deal}`;

/** Everything in even proportion: a run that is stopped early has a share of each. */
const allJobs = (): Job[] =>
  EXPERIMENTS.flatMap((experiment) =>
    STRENGTHS.flatMap((strength) => {
      const deals = dealsOf(experiment, strength);
      return Array.from({ length: deals }, (_, deal) => ({
        at: (deal + 0.5) / deals,
        job: { experiment: experiment.name, level: strength.level, deal },
      }));
    }),
  )
    .toSorted((a, b) => a.at - b.at)
    .map(({ job }) => job);

/** Thinks once and plays the line that it found to its end: thinking at each choice would take twice as long. */
const linePlayer = (bot: RankingBot, nodes: number): Player => {
  let rest: readonly Choice[] = [];
  let turn = -1;
  return {
    choose: (state, legal, random, played) => {
      // Choices without an alternative are made without asking.
      const due = state.turn === turn ? rest.findIndex((choice) => legal.includes(choice)) : -1;
      const line =
        due >= 0
          ? rest.slice(due)
          : lineFrom(bot.rank(state, nodeBudget(nodes), random, played), random).choices;
      turn = state.turn;
      rest = line.slice(1);
      return line[0]!;
    },
  };
};

const playBlock = async (job: Job): Promise<Block> => {
  const experiment = EXPERIMENTS.find(({ name }) => name === job.experiment)!;
  const strength = STRENGTHS.find(({ level }) => level === job.level)!;
  const { bots, seatings } = fieldOf(experiment, strength);
  const { options, deal } = experiment;
  // Every experiment uses the same deals, so that their results can be compared.
  const schedule = { options, deal, seed: 'study', seatings };
  const games: StudyGame[] = [];
  for (let seating = 0; seating < seatings.length; seating += 1) {
    const match = matchAt(schedule, job.deal, seating);
    const before: number[][] = [];
    const after: number[][] = [];
    const events: number[] = [];
    const scoresOf = (state: State): number[] => match.line.map((_, seat) => scoreOf(state, seat));
    const emit = (happening: Happening, state: State): void => {
      if (happening.kind === 'event-revealed') events.push(happening.event);
      if (happening.kind === 'century-ends') before.push(scoresOf(state));
      if (happening.kind === 'century-begins') after.push(scoresOf(state));
    };
    const players = match.line.map((bot) => linePlayer(bots[bot]!, strength.nodes));
    const { line, first, scores, wins, turns, centuries, leaders, districts } = await playMatch(
      match,
      players,
      () => 0,
      emit,
    );
    const ends = centuries.map((end, century) => ({ ...end, before: before[century]! }));
    games.push({ line, first, scores, wins, turns, ends, after, events, leaders, districts });
  }
  return { ...job, games };
};

/** Only complete rows: a run that was killed may have left half of one. */
const readBlocks = (file: string): Block[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Block);

export const blocksIn = (folder: string): Block[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .flatMap((name) => readBlocks(path.join(folder, name)))
    : [];

export interface Part {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

export interface Limits {
  readonly minutes: number;
  readonly blocks: number;
}

/** Plays this process's share of what is missing, until all is done or a limit is reached. */
export const playPart = async (
  folder: string,
  { number, of }: Part,
  { minutes, blocks }: Limits,
  progress: (done: number, all: number) => void,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const there = new Set(blocksIn(folder).map(keyOf));
  const jobs = allJobs().filter((job, index) => index % of === number && !there.has(keyOf(job)));
  const end = performance.now() + minutes * 60_000;
  const file = path.join(folder, `part-${number + 1}-of-${of}.jsonl`);
  for (const [done, job] of jobs.slice(0, blocks).entries()) {
    if (performance.now() >= end) return;
    appendFileSync(file, `${JSON.stringify(await playBlock(job))}\n`);
    progress(done + 1, jobs.length);
  }
};
