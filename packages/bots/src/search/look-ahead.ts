/**
 * Look-ahead over the others: a tree of whole turns. Each of its positions lists the lines of the turn with what the
 * judge says of them, and is entered again and again, by the line that looks best so far to whoever plays it; how good
 * a line looks is the mean of what was found behind it, and lines that the judge likes and nobody has tried are tried
 * in time. Every visit ends at a position that is new, adds it, and tells everybody on the way what the judge makes of
 * its best line. So good replies are looked at more closely than bad ones, one's own and the others', and the more
 * time, the deeper. Chance is drawn anew on every visit. The last turns are solved instead, where that fits.
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

/** Lines that are remembered of one's own turn, and of a turn further on. */
const OWN_LINES = 64;
const LINES = 16;
/** A line that is worse by this is expected to be the best a third as often; in parts of the judge's spread. */
const DOUBT = 0.35;
/** How much a line that was seldom tried is favoured for that; in parts of the judge's spread. */
const CURIOSITY = 1.2;
/** Visits that there may be beyond those expected, as some take less time than others. */
const CHEAPER_VISITS = 3;
/** Lines are remembered, some 500 bytes for each position that was looked at: however much time there is, it stops here. */
const MOST_POSITIONS = 400_000;

export interface Manner {
  /** Whether the line to play is all that is asked for: then nobody thinks on once it is found. */
  readonly until?: 'spent' | 'decided';
  /** By seat: whose turns are known beforehand, and how. */
  readonly habits?: readonly (Habit | null)[];
}

/** What was found out about one line of the turn. */
export interface Considered {
  readonly line: TurnLine;
  readonly visits: number;
  /** What the line is worth to the seat, in points. */
  readonly worth: number;
  /** Expected final points by seat. */
  readonly values: Values;
  /** The values are how the game ends if everybody plays for his own result: they were not estimated. */
  readonly isSolved: boolean;
}

/** A line out of a position. */
interface Branch {
  readonly line: TurnLine;
  /** How likely it is the best, before anybody has tried it. */
  readonly odds: number;
  visits: number;
  worth: number;
  /** Means of what was found behind it; those of the line until then. */
  values: Values;
  /** Where it leads to. */
  leads: Node | null;
}

/** A position in which somebody begins to decide. */
interface Node {
  readonly state: State;
  readonly by: number;
  /** Null until it is looked at, and where chance decides, or the game is over. */
  branches: readonly Branch[] | null;
  /** Where chance leads to, by its choice. */
  readonly luck: (Node | undefined)[];
  visits: number;
}

/** In place of a seat: nobody decides any more. */
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
  // Whoever was not tried is expected to change as the others did when they were.
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

/** The line that was visited most would stay so even if all visits to come were to the second. */
const isDecided = (branches: readonly Branch[], toCome: number): boolean => {
  let [first, second] = [0, 0];
  for (const branch of branches)
    if (branch.visits > first) [first, second] = [branch.visits, first];
    else if (branch.visits > second) second = branch.visits;
  return first - second > toCome + CHEAPER_VISITS;
};

/** All lines by how the game ends after them; undefined where that cannot be found out. */
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

/** The lines of the turn of the seat that decides, as far as they were looked at, the one to play first. */
export const lookAhead = (
  state: State,
  judge: Judge,
  budget: Budget,
  random: Random,
  { until = 'spent', habits = [] }: Manner = {},
): Considered[] => {
  const counter: Counter = { nodes: 0 };
  const spreadAt = (at: State): number => judge.spread[at.century]!;
  const most = Math.min(budget.nodes, MOST_POSITIONS);
  /** The part of what it may look at, or of the time, that is used. */
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

  /** What a rival with a habit will play; what comes of it, the judge says. */
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

  /** The branches that are taken, up to a position that nobody has looked at. */
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
    const part = used();
    if (part >= 1) return true;
    return until === 'decided' && isDecided(own, (root.visits * (1 - part)) / (part - begun));
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
