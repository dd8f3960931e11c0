/**
 * What the others did since a seat chose in its own last turn: one line for each of them, with its effects, and what a
 * century brought that ended meanwhile. The turn that the seat has now does not count, so that the lines stay until it
 * is over.
 */
import {
  EVENT_IDS,
  type Happening,
  historyOf,
  type Made,
  majorities,
  type Replayable,
  SPACE_ZONE,
  type State,
} from '@cap-diamant/engine';
import type { CenturyNews, Deeds, GoalMet, Leaving } from '@cap-diamant/text/news';
import type { LogRow } from '../playback/logged-game.ts';
import { deedsOf, type TurnRow } from './deeds.ts';
import { targetsOf } from './happening-targets.ts';
import type { TargetKey } from './targets.ts';
import { roundStart } from './turns.ts';

export interface SinceLine extends Deeds {
  /** The choices that it covers, as indices in the game. */
  readonly choices: readonly number[];
  /** The rows of the log that it covers. */
  readonly rows: readonly LogRow[];
}

export interface Since {
  /** How many choices the game had after the first of the seat's own last turn; 0 if it has made none. */
  readonly from: number;
  readonly lines: readonly SinceLine[];
  /** Goals of events that were met, by anyone, by the seat itself in its last turn (R7.1). */
  readonly goals: readonly GoalMet[];
  readonly centuries: readonly CenturyNews[];
}

/** A game so far; a table that is played at is one. */
export interface Played {
  readonly setUp: Omit<Replayable, 'choices'>;
  readonly log: readonly LogRow[];
  readonly made: readonly Made[];
  readonly state: State;
}

/**
 * Counted from the first choice of a turn, because others may answer in the middle of it. What the seat itself answers
 * in another's turn (R6.4) does not count.
 */
const afterOwnChoice = ({ log, made, state }: Played, seat: number): number => {
  const turns = new Set(
    log.flatMap(({ happening }) =>
      happening.kind === 'turn' && happening.seat === seat ? [happening.turn] : [],
    ),
  );
  if (state.seat === seat) turns.delete(state.turn);
  const last = made.findLast(({ by, turn }) => by === seat && turns.has(turn));
  return made.findIndex(({ by, turn }) => by === seat && turn === last?.turn) + 1;
};

/** What a player does; all else in the log follows from what the player of the turn did. */
const ACTS: readonly Happening['kind'][] = [
  ...(['started', 'contributed', 'sent', 'leader-taken', 'action-used'] as const),
  ...(['put', 'moved', 'star-raised', 'activated', 'century-ends'] as const),
];

/** Rows about no player: set-up, turns, and the century's end, which has a line of its own. */
const NOBODYS: readonly Happening['kind'][] = [
  ...(['first-player', 'event-revealed', 'turn', 'leaders-returned', 'workers-recalled'] as const),
  ...(['zone-scored', 'century-begins', 'deactivated', 'final-step', 'game-over'] as const),
];

interface OwnedRow extends TurnRow {
  /** Whose doing it is; −1 if nobody's. */
  readonly actor: number;
}

type LeftBuilding = Extract<Happening, { kind: 'workers-left-building' }>;

const PROVINCIAL_CAPITAL = EVENT_IDS.indexOf('1867');

/** Only the Political leader sends workers to another zone than their building's (R6.4). */
const isElsewhere = (happening: Happening): happening is LeftBuilding =>
  happening.kind === 'workers-left-building' && happening.zone !== SPACE_ZONE[happening.space];

const ownedRows = ({ log, made }: Played): readonly OwnedRow[] => {
  let [turn, turnOf] = [0, -1];
  let isScoring = false;
  /** The last seat for which the event has activated workers, in the order of the seats (R7.3). */
  let activatedByEvent: number | null = null;
  return log.map((row) => {
    const { at, happening } = row;
    if (happening.kind === 'turn') ({ turn, seat: turnOf } = happening);
    const owned = { row, turn, turnOf };
    // What a century's end brings is nobody's doing: also that the second architect's building is completed (R8.1).
    if (isScoring || NOBODYS.includes(happening.kind)) {
      // But where its workers go is their owner's choice.
      if (isScoring && isElsewhere(happening)) return { row, turn, turnOf: -1, actor: happening.seat };
      if (happening.kind === 'century-begins') isScoring = false;
      if (happening.kind === 'event-revealed')
        activatedByEvent = happening.event === PROVINCIAL_CAPITAL ? -1 : null;
      return { ...owned, actor: -1 };
    }
    if (activatedByEvent !== null && happening.kind === 'activated' && happening.seat > activatedByEvent) {
      activatedByEvent = happening.seat;
      return { ...owned, actor: -1 };
    }
    activatedByEvent = null;
    if (happening.kind === 'century-ends') isScoring = true;
    // Players with the Political leader say where their workers go, in another's turn too (R6.4).
    const isAnswer = happening.kind === 'workers-left-building' && made[at - 1]?.by === happening.seat;
    const isAct = ACTS.includes(happening.kind) || isAnswer;
    return { ...owned, actor: isAct && 'seat' in happening ? happening.seat : turnOf };
  });
};

/** The centuries that were over after so many choices, with all the points of their ends (R8). */
const centuriesOf = (log: readonly LogRow[], from: number, seats: number): readonly CenturyNews[] => {
  const centuries: { century: number; points: number[]; event: number | null }[] = [];
  /** The century whose end is under way: it is news when the next one begins. */
  let ending: { century: number; points: number[] } | null = null;
  for (const { at, happening } of log) {
    if (happening.kind === 'century-ends')
      ending = { century: happening.century, points: new Array<number>(seats).fill(0) };
    else if (happening.kind === 'scored' && ending !== null)
      ending.points[happening.seat]! += happening.points;
    else if (happening.kind === 'century-begins' && ending !== null) {
      if (at >= from) centuries.push({ ...ending, event: null });
      ending = null;
    } else if (happening.kind === 'event-revealed' && centuries.length > 0)
      centuries.at(-1)!.event = happening.event;
  }
  return centuries;
};

/** The workers that have left a building; it is completed only once. */
const leavingFrom =
  (log: readonly LogRow[]) =>
  (space: number): readonly Leaving[] =>
    log.flatMap(({ happening }) =>
      happening.kind === 'workers-left-building' && happening.space === space ? [happening] : [],
    );

/** By zone: the seat that leads it alone, counted as in the zone's own row. */
const leadersOf = (state: State, withBuildings: boolean): ReadonlyMap<number, number> =>
  state.over || state.seat < 0
    ? new Map()
    : new Map(
        majorities(state, withBuildings).flatMap(({ zone, leaders }) =>
          leaders.length === 1 ? [[zone, leaders[0]!] as const] : [],
        ),
      );

/** By zone: the seat that led it alone after so many choices, or when the present century began if that was later. */
const leadersBefore = (
  { setUp, log, made }: Played,
  from: number,
  withBuildings: boolean,
): ReadonlyMap<number, number> => {
  const begun = log.findLast(({ happening }) => happening.kind === 'century-begins')?.at ?? 0;
  const choices = made.slice(0, Math.max(from, begun)).map(({ choice }) => choice);
  return leadersOf(historyOf({ ...setUp, choices }).state, withBuildings);
};

/** The zones that this seat's workers have reached by its own doing in the present century. */
const reachedBy = (state: State, rows: readonly LogRow[], seat: number): ReadonlySet<number> => {
  const reached = rows.flatMap(({ century, happening }) => {
    if (century !== state.century || !('seat' in happening) || happening.seat !== seat) return [];
    switch (happening.kind) {
      case 'sent':
      case 'put':
      case 'workers-left-building':
        return [happening.zone];
      case 'moved':
        return [happening.to];
      default:
        return [];
    }
  });
  return new Set(reached);
};

interface Counting {
  /** Also what was done for the seat since, by a bot. */
  readonly withOwn?: boolean;
  /** Workers on buildings count for the lead in their zone. */
  readonly withBuildings?: boolean;
}

/** What all but `seat` did after so many choices, of which the last is that seat's own. */
export const sinceChoice = (
  game: Played,
  from: number,
  seat: number,
  { withOwn = false, withBuildings = false }: Counting = {},
): Since => {
  const { log, made, state } = game;
  const lines = new Map<number, { choices: number[]; rows: OwnedRow[] }>();
  const lineOf = (of: number): { choices: number[]; rows: OwnedRow[] } => {
    const line = lines.get(of) ?? { choices: [], rows: [] };
    lines.set(of, line);
    return line;
  };
  // A row at `from` follows from the seat's own choice, but may be another's doing, who waited for it (R6.4).
  const news = ownedRows(game).filter(({ row }) => row.at >= from);
  for (const owned of news) {
    const { row, actor, turnOf } = owned;
    // Where workers go from another's building is told with its completion, unless that was the reader's.
    const isToldThere =
      row.happening.kind === 'workers-left-building' && turnOf >= 0 && turnOf !== actor && turnOf !== seat;
    if (isToldThere) continue;
    if (actor >= 0 && (actor !== seat || (withOwn && row.at > from))) lineOf(actor).rows.push(owned);
  }
  made.forEach(({ by }, choice) => {
    if (choice >= from && by >= 0 && (by !== seat || withOwn)) lineOf(by).choices.push(choice);
  });
  const reached = new Map(
    [...lines].map(([of, line]) => [
      of,
      reachedBy(
        state,
        line.rows.map(({ row }) => row),
        of,
      ),
    ]),
  );
  const leaders = [...reached.values()].some(({ size }) => size > 0)
    ? leadersOf(state, withBuildings)
    : new Map<number, number>();
  const leads = (of: number): readonly number[] =>
    [...reached.get(of)!].filter((zone) => leaders.get(zone) === of);
  // Where somebody led before, it is no news.
  const before = [...lines.keys()].some((of) => leads(of).length > 0)
    ? leadersBefore(game, from, withBuildings)
    : new Map<number, number>();
  return {
    from,
    lines: [...lines].map(([of, line]) => ({
      seat: of,
      choices: line.choices,
      rows: line.rows.map(({ row }) => row),
      deeds: deedsOf(line.rows, of, leavingFrom(log)),
      leads: leads(of).filter((zone) => before.get(zone) !== of),
    })),
    goals: withOwn
      ? []
      : news.flatMap(({ row: { happening } }) => (happening.kind === 'event-claimed' ? [happening] : [])),
    centuries: centuriesOf(log, from, state.active.length),
  };
};

/**
 * `seat`: whose last turn counts. For onlookers, who have none (−1), the last round. `read`: the century at whose end
 * the player has read what the others did before; it is not told again. −1 if there is none.
 */
export const sinceOwnChoice = (game: Played, seat: number, read = -1, withBuildings = false): Since => {
  const own = seat >= 0 ? afterOwnChoice(game, seat) : (roundStart(game.log, game.state.active.length) ?? 0);
  const end = game.log.findLast(
    ({ happening }) => happening.kind === 'century-ends' && happening.century === read,
  );
  return sinceChoice(game, Math.max(own, end === undefined ? 0 : end.at + 1), seat, { withBuildings });
};

/** Happenings that leave a trace on the map: pieces placed or moved. Districts and scoring leave none. */
const TRACED: readonly Happening['kind'][] = [
  ...(['started', 'contributed', 'sent', 'leader-taken'] as const),
  ...(['put', 'moved', 'completed', 'star-raised'] as const),
];

/** By target: the seats that changed something there in this century. What a century's end took away leaves no trace. */
export const tracesOf = (
  lines: readonly Pick<SinceLine, 'seat' | 'rows'>[],
  century: number,
): ReadonlyMap<TargetKey, readonly number[]> => {
  const traces = new Map<TargetKey, readonly number[]>();
  for (const { seat, rows } of lines) {
    const targets = rows.flatMap(({ century: then, happening }): readonly TargetKey[] => {
      if (then !== century) return [];
      // Where they go of themselves is no choice.
      if (isElsewhere(happening)) return happening.seat === seat ? [`zone:${happening.zone}`] : [];
      return TRACED.includes(happening.kind) ? targetsOf(happening) : [];
    });
    for (const target of new Set(targets)) traces.set(target, [...(traces.get(target) ?? []), seat]);
  }
  return traces;
};
