/** Questions about a position. Nothing about them is written down but the position: the engine answers. */
import {
  type Choice,
  choices,
  drain,
  forecastFinal,
  forecastZones,
  type Group,
  groupsOf,
  historyOf,
  mainGroup,
  next,
  SCORING_ORDER,
  SEND,
  SPACE_ZONE,
  STAR_POINTS,
  type State,
  type TaskKind,
  workersIn,
  type ZoneForecast,
} from '@cap-diamant/engine';
import { DRILL_GAMES } from './drill-games.ts';

export const QUESTION_KINDS = [
  /** How many points does the seat get from the zones if the century ends now? */
  'points',
  /** Which zone must the seat's worker go to for the most points? */
  'send',
  /** Whose architect must leave so that the seat leads the zone alone? */
  'leave',
  /** Who has the most in the zone once the seat's architect has left? */
  'majority',
  /** Which action ends the century? */
  'ends',
  /** How many active workers has the seat after the scoring? */
  'hand',
  /** Who gets the most points from the zones? */
  'most',
  /** How many points are the seat's buildings worth at the end? */
  'buildings',
  /** Which building belongs to the seat's main group? */
  'main',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** Which game, and how many choices into it. */
  readonly game: number;
  readonly made: number;
  readonly seat: number;
  readonly zone?: number;
}

export type Answer =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'zone'; readonly zone: number }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'space'; readonly space: number }
  | { readonly kind: 'choice'; readonly choice: Choice };

export interface Option {
  readonly answer: Answer;
  readonly right: boolean;
  /** Shown once the question is answered: points, or workers in the zone by seat. */
  readonly points?: number;
  readonly workers?: readonly number[];
}

/** What shows that the right answer is right. */
export type Proof =
  | { readonly kind: 'ladder'; readonly state: State; readonly forecast: ZoneForecast }
  | { readonly kind: 'groups'; readonly groups: readonly Group[]; readonly main: Group | null }
  | { readonly kind: 'options' };

export interface Posed {
  readonly state: State;
  readonly options: readonly Option[];
  readonly proof: Proof;
}

const OPTIONS = 4;

/** The right number among likely mistakes and its neighbours, in order. */
const numbers = (right: number, mistakes: readonly number[]): readonly Option[] => {
  const values = new Set([right]);
  // Vary the distances: otherwise they would give the answer away.
  const near = right % 2 === 0 ? [right + 2, right - 3] : [right - 2, right + 3];
  const others = [...mistakes, ...near, right + 1, right + 4];
  for (const value of others) if (value >= 0 && values.size < OPTIONS) values.add(value);
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({ answer: { kind: 'number', value }, right: value === right }));
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Only the option with the most points is right. */
const onlyMost = (options: readonly { readonly answer: Answer; readonly points: number }[]): Option[] => {
  const most = Math.max(...options.map(({ points }) => points));
  return options.map((option) => ({ ...option, right: option.points === most }));
};

/** Who has workers in a zone after the architect left, and who leads; cascades are not part of the question. */
const afterLeaving = (state: State, space: number, zone: number) => {
  const { after } = drain(state, space)!;
  const workers = after.active.map((_, seat) => workersIn(after, zone, seat));
  const most = Math.max(...workers);
  return { workers, leaders: workers.flatMap((count, seat) => (count > 0 && count === most ? [seat] : [])) };
};

const ENDING: readonly TaskKind[] = ['end-century', 'before-scoring'];
const endsCentury = (state: State, choice: Choice): boolean =>
  next(state, choice).agenda.some(({ kind }) => ENDING.includes(kind));

const ladder = (state: State): Proof => ({ kind: 'ladder', state, forecast: forecastZones(state, false) });
const BY_OPTIONS: Proof = { kind: 'options' };

type Answers = Pick<Posed, 'options' | 'proof'>;

const points = (state: State, { seat }: Question): Answers => {
  const forecast = forecastZones(state, false);
  const withoutCascades = sum(state.zones.filter((_, index) => index % state.active.length === seat));
  const right = forecast.points[seat]!;
  return {
    options: numbers(right, [withoutCascades, right + forecast.toHand[seat]!]),
    proof: ladder(state),
  };
};

const send = (state: State, { seat }: Question): Answers => {
  const before = forecastZones(state, false).points[seat]!;
  const options = SCORING_ORDER[state.century]!.map((zone) => ({
    answer: { kind: 'zone', zone } as const,
    points: forecastZones(next(state, SEND[zone]!), false).points[seat]! - before,
  }));
  const best = options.reduce((a, b) => (b.points > a.points ? b : a));
  return { options: onlyMost(options), proof: ladder(next(state, SEND[best.answer.zone]!)) };
};

const leave = (state: State, { seat, zone }: Question): Answers => {
  const standing = state.architects.filter((space) => space >= 0);
  const options = standing.map((space): Option => {
    const { leaders, workers } = afterLeaving(state, space, zone!);
    return {
      answer: { kind: 'space', space },
      right: leaders.length === 1 && leaders[0] === seat,
      workers,
    };
  });
  return { options, proof: BY_OPTIONS };
};

const majority = (state: State, { seat }: Question): Answers => {
  const space = state.architects[seat]!;
  const { leaders, workers } = afterLeaving(state, space, SPACE_ZONE[space]!);
  const options = workers.map(
    (count, other): Option => ({
      answer: { kind: 'seat', seat: other },
      right: leaders.length === 1 && leaders[0] === other,
      points: count,
    }),
  );
  return { options, proof: BY_OPTIONS };
};

const ends = (state: State): Answers => {
  const kinds = new Map<Choice['kind'], Choice>();
  for (const choice of choices(state)) if (!kinds.has(choice.kind)) kinds.set(choice.kind, choice);
  const options = [...kinds.values()].map(
    (choice): Option => ({
      answer: { kind: 'choice', choice },
      right: endsCentury(state, choice),
    }),
  );
  return { options, proof: BY_OPTIONS };
};

const hand = (state: State, { seat }: Question): Answers => {
  const active = state.active[seat]!;
  const forecast = forecastZones(state, false);
  const incoming = forecast.toHand[seat]!;
  return {
    options: numbers(active + incoming, [active, active + 2 * incoming, incoming]),
    proof: ladder(state),
  };
};

const most = (state: State): Answers => {
  const forecast = forecastZones(state, false);
  const options = forecast.points.map((value, seat) => ({
    answer: { kind: 'seat', seat } as const,
    points: value,
  }));
  return { options: onlyMost(options), proof: ladder(state) };
};

const proofByGroups = (groups: readonly Group[]): Proof => ({
  kind: 'groups',
  groups,
  main: mainGroup(groups),
});

const buildings = (state: State, { seat }: Question): Answers => {
  const { bySource } = forecastFinal(state);
  const groups = groupsOf(state, seat);
  const everyone = sum(groups.map(({ value }) => value));
  const stars = sum(groups.map((group) => group.stars));
  const right = bySource['main-group'][seat]! + bySource.buildings[seat]!;
  return { options: numbers(right, [everyone, stars]), proof: proofByGroups(groups) };
};

const main = (state: State, { seat }: Question): Answers => {
  const groups = groupsOf(state, seat);
  const options = groups.map((group): Option => {
    const worth = (space: number): number => STAR_POINTS[state.stars[space]!]!;
    const best = group.spaces.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    return {
      answer: { kind: 'space', space: best },
      right: group === mainGroup(groups),
      points: group.value,
    };
  });
  return { options, proof: proofByGroups(groups) };
};

const POSE: { readonly [kind in QuestionKind]: (state: State, question: Question) => Answers } = {
  points,
  send,
  leave,
  majority,
  ends,
  hand,
  most,
  buildings,
  main,
};

export const pose = (question: Question): Posed => {
  const record = DRILL_GAMES[question.game]!;
  const { state } = historyOf(record, question.made);
  return { state, ...POSE[question.kind](state, question) };
};
