/**
 * Look-ahead over the other players: a tree of whole turns. Each position lists the lines of its turn with the judge's
 * values. A visit starts at the root and follows, at each turn, the line that looks best to the player whose turn it is,
 * until it reaches a new position. The judge's value of the best line there is added to every line on the way; a line is
 * worth the mean of these values. Lines that the judge likes and that were seldom tried get a bonus. So good replies of
 * every player are looked at more closely than bad ones, and with more time the tree gets deeper. Chance is drawn again
 * on every visit. The last turns are solved instead, where that is possible.
 */
import { advanceListed, CHANCE, choices, clone, decision, type State } from '@cap-diamant/engine';
import type { Random } from '@cap-diamant/engine/chance';
import { evaluate, type Judge, utility, type Values } from '../judge/evaluate.ts';
import { exp } from '../judge/portable-math.ts';
import type { Budget } from './budget.ts';
import { type Habit, rankByHabit } from './habit.ts';
import { solveLines } from './last-turns.ts';
import { pickEarly, playableLines } from './ranking.ts';
import { type Counter, playLine, type TurnLine, turnLines } from './turn-search.ts';

/** Lines stored for one's own turn, and for a later turn. */
const OWN_LINES = 64;
const LINES = 16;
/** A line that is worse by this is the best one a third as often; in units of the judge's spread. */
const DOUBT = 0.35;
/** The bonus for lines that were seldom tried; in units of the judge's spread. */
const CURIOSITY = 1.2;
/** More visits than expected may fit into the time, because some are cheaper. */
const CHEAPER_VISITS = 3;
/** Lines take about 500 bytes of memory for each position: the search stops here even if there is time left. */
const MOST_POSITIONS = 400_000;

export interface LookAheadOptions {
  /** `decided` stops as soon as no other line can become the one to play. */
  readonly until?: 'spent' | 'decided';
  /** By seat: the habits that rivals are expected to follow. */
  readonly habits?: readonly (Habit | null)[];
}

/** What the search found about one line of the turn. */
export interface Considered {
  readonly line: TurnLine;
  readonly visits: number;
  /** What the line is worth to the seat, in points. */
  readonly worth: number;
  /** Expected final points by seat. */
  readonly values: Values;
  /** The values are exact, if every player plays for their own result. */
  readonly isSolved: boolean;
}

/** A line out of a position. */
interface Branch {
  readonly line: TurnLine;
  /** The chance that it is the best, before it was tried. */
  readonly odds: number;
  visits: number;
  worth: number;
  /** Means over all visits; until the first one, the judge's values of the line. */
  values: Values;
  /** Where it leads to. */
  leads: Node | null;
}

/** A position in which a player or chance decides. */
interface Node {
  readonly state: State;
  readonly by: number;
  /** Null until the first visit, where chance decides, and where the game is over. */
  branches: readonly Branch[] | null;
  /** By chance's choice: the position after it. */
  readonly luck: (Node | undefined)[];
  visits: number;
}

/** Instead of a seat: the game is over. */
const GAME_OVER = -2;

const nodeAt = (state: State): Node => ({
  state,
  by: decision(state)?.by ?? GAME_OVER,
  branches: null,
  luck: [],
  visits: 0,
});

const branchesFrom = (lines: readonly TurnLine[], spread: number): Branch[] => {
  const most = lines[0]!.utility;
  const odds = lines.map((line) => exp((line.utility - most) / (DOUBT * spread)));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  return lines.map((line, index) => ({
    line,
    odds: odds[index]! / sum,
    visits: 0,
    worth: line.utility,
    values: line.values,
    leads: null,
  }));
};

/** The branch to try next. */
const select = (branches: readonly Branch[], visits: number, spread: number): Branch => {
  // Untried lines get the mean correction of the tried ones.
  let change = 0;
  for (const branch of branches) change += branch.visits * (branch.worth - branch.line.utility);
  if (visits > 0) change /= visits;
  const curiosity = CURIOSITY * spread * Math.sqrt(visits + 1);
  let found = branches[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    const worth = branch.visits > 0 ? branch.worth : branch.line.utility + change;
    const hope = worth + (curiosity * branch.odds) / (1 + branch.visits);
    if (hope > most) {
      most = hope;
      found = branch;
    }
  }
  return found;
};

const learn = (branch: Branch, found: Values, by: number, spread: number): void => {
  branch.visits += 1;
  if (branch.visits === 1) branch.values = new Float64Array(found.length);
  const { values, visits } = branch;
  for (let seat = 0; seat < values.length; seat += 1)
    values[seat]! += (found[seat]! - values[seat]!) / visits;
  branch.worth = utility(values, by, spread);
};

/** The most visited line stays first even if all remaining visits go to the second. */
const isDecided = (branches: readonly Branch[], toCome: number): boolean => {
  let [first, second] = [0, 0];
  for (const branch of branches)
    if (branch.visits > first) [first, second] = [branch.visits, first];
    else if (branch.visits > second) second = branch.visits;
  return first - second > toCome + CHEAPER_VISITS;
};

/** All lines by how the game ends after them; undefined where that cannot be solved. */
const solved = (
  state: State,
  lines: readonly TurnLine[],
  spread: number,
  budget: Budget,
): Considered[] | undefined => {
  const { by } = decision(state)!;
  return solveLines(state, lines, budget)?.map(({ line, scores }) => {
    const values = Float64Array.from(scores);
    return { line, visits: 1, worth: utility(values, by, spread), values, isSolved: true };
  });
};

/** The lines of the deciding seat's turn that were visited, the one to play first. */
export const lookAhead = (
  state: State,
  judge: Judge,
  budget: Budget,
  random: Random,
  { until = 'spent', habits = [] }: LookAheadOptions = {},
): Considered[] => {
  const counter: Counter = { nodes: 0 };
  const spreadAt = (at: State): number => judge.spread[at.century]!;
  const most = Math.min(budget.nodes, MOST_POSITIONS);
  /** The share of the positions or of the time that is used up. */
  const used = (): number => Math.max(counter.nodes / most, budget.used());

  const all = turnLines(state, judge, counter);
  const ending = solved(state, all, spreadAt(state), budget);
  if (ending !== undefined) return ending;
  const own = branchesFrom(all.slice(0, OWN_LINES), spreadAt(state));
  const root = { ...nodeAt(state), branches: own };

  const afterLuck = (node: Node): Node => {
    const possible = choices(node.state);
    const drawn = random(possible.length);
    const known = node.luck[drawn];
    if (known !== undefined) return known;
    const after = clone(node.state);
    advanceListed(after, possible[drawn]!);
    const next = nodeAt(after);
    node.luck[drawn] = next;
    return next;
  };

  /** The lines that a rival with a habit may play, with the judge's values. */
  const branchesOf = (habit: Habit, at: State, by: number): Branch[] =>
    playableLines(rankByHabit(habit, at, counter)).map((line) => {
      const after = playLine(at, line);
      counter.nodes += 1;
      const values = evaluate(after, judge);
      const worth = utility(values, by, spreadAt(at));
      const judged = { ...line, values, utility: worth };
      return { line: judged, odds: 0, visits: 0, worth, values, leads: nodeAt(after) };
    });

  const branchAt = (node: Node, isNew: boolean): Branch => {
    const { state: at, by } = node;
    const habit = by === root.by ? null : (habits[by] ?? null);
    if (habit !== null) {
      node.branches ??= branchesOf(habit, at, by);
      return pickEarly(node.branches, random);
    }
    node.branches ??= branchesFrom(turnLines(at, judge, counter).slice(0, LINES), spreadAt(at));
    return isNew ? node.branches[0]! : select(node.branches, node.visits, spreadAt(at));
  };

  /** The branches taken on this visit, up to a new position. */
  const way: { readonly node: Node; readonly branch: Branch }[] = [];
  const visit = (): Values => {
    way.length = 0;
    let node: Node = root;
    for (;;) {
      if (node.by === GAME_OVER) {
        counter.nodes += 1;
        return evaluate(node.state, judge);
      }
      if (node.by === CHANCE) {
        node = afterLuck(node);
        continue;
      }
      const isNew = node.branches === null;
      const branch = branchAt(node, isNew);
      way.push({ node, branch });
      if (isNew) return branch.line.values;
      branch.leads ??= nodeAt(playLine(node.state, branch.line));
      node = branch.leads;
    }
  };

  const begun = used();
  const isOver = (): boolean => {
    const share = used();
    if (share >= 1) return true;
    return until === 'decided' && isDecided(own, (root.visits * (1 - share)) / (share - begun));
  };
  do {
    const values = visit();
    for (const { node, branch } of way) {
      node.visits += 1;
      learn(branch, values, node.by, spreadAt(node.state));
    }
  } while (own.length > 1 && !isOver());
  return own
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits || b.worth - a.worth)
    .map(({ line, visits, worth, values }) => ({ line, visits, worth, values, isSolved: false }));
};
