/** A bot's choice with the judge's value of every choice, for programs without their own judge. */
import { type Budget, nodeBudget, type Opinion, type Step, timeBudget } from '@cap-diamant/bots';
import { deciderName, decision, printChoice, type State } from '@cap-diamant/engine';
import { judgedChoice, LEVELS, STRONGEST } from '../games/judged-choice.ts';
import { refusal } from './refusal.ts';
import { has, type Request, readCount, readSeed, readWord } from './request.ts';

/** A search blocks all other requests, so it must be limited. */
const MOST_NODES = 1_000_000;
const MOST_MILLISECONDS = 600_000;
const NODES = 1000;

/** Makes a new budget for each bot. */
const readBudget = (request: Request): (() => Budget) => {
  if (has(request, 'nodes') && has(request, 'ms')) throw refusal('give nodes or ms, not both');
  if (has(request, 'ms')) {
    const milliseconds = readCount(request, 'ms', 1, MOST_MILLISECONDS);
    return () => timeBudget(milliseconds, () => performance.now());
  }
  const nodes = has(request, 'nodes') ? readCount(request, 'nodes', 1, MOST_NODES) : NODES;
  return () => nodeBudget(nodes);
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

const nameOpinion = ({ choice, share, behind, because }: Opinion): object => ({
  choice: printChoice(choice),
  share: rounded(share),
  behind: rounded(behind),
  because: Object.fromEntries(Object.entries(because).map(([source, points]) => [source, rounded(points)])),
});

const nameStep = ({ by, choices }: Step): object => ({
  by: deciderName(by),
  choices: choices.map(printChoice),
});

export const search = (state: State, request: Request): object => {
  const due = decision(state);
  if (due === null) throw refusal('the game is over: there is nothing to choose');
  if (due.by < 0) throw refusal(`${deciderName(due.by)} decides here: there is nothing to think about`);
  const level = has(request, 'level') ? readWord(request, 'level', LEVELS) : STRONGEST;
  const budget = readBudget(request);
  const seed = String(has(request, 'seed') ? readSeed(request) : 0);
  const { choice, rated } = judgedChoice(state, level, budget, seed);
  const { expected } = rated.find((one) => one.choice === choice)!;
  return { choice: printChoice(choice), values: rated.map(nameOpinion), line: expected.map(nameStep) };
};
