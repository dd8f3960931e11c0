/** Tables: the cascade ladder, the players, the forecast and the ledger. */
import {
  type FinalForecast,
  forecastFinal,
  forecastZones,
  LEADERS,
  majorities,
  NONE,
  POINT_SOURCES,
  type PointSource,
  pointsBySource,
  type Rung,
  rulesOf,
  type State,
  scoreOf,
  workersIn,
} from '@cap-diamant/engine';
import { grid } from '../screen/layout.ts';
import { type Paint, widthOf } from '../screen/paint.ts';
import {
  ALL_BUILDINGS,
  architectPlace,
  FORECAST_HEAD,
  LADDER_HEAD,
  LADDER_POINTS,
  MAJORITY_COLUMNS,
  MAJORITY_HEAD,
  PLAYER_HEADS,
  SOURCE_WORDS,
  TOTAL,
  type Who,
  WITH_BUILDINGS_HEAD,
  ZONE_WORDS,
} from './words.ts';

/** How a table's words come to the screen. */
export interface Pen {
  readonly who: Who;
  /** Letter and name. */
  readonly title: Who;
  readonly paint: Paint;
}

/** "4+2›3": here now, coming, going on; "(2)" for workers that an event takes away before the scoring. */
const rungCell = (here: number, rung: Rung, seat: number): string => {
  const scored = rung.workers[seat]!;
  const coming = rung.incoming[seat]!;
  const out = rung.outgoing[seat]!;
  const stay = scored - coming;
  const more = stay < here ? coming : scored - here;
  const base = stay < here ? `(${here})` : String(here);
  const bonus = rung.points[seat]! > scored ? `=${rung.points[seat]}` : '';
  return `${base === '0' && more === 0 ? '·' : base}${more > 0 ? `+${more}` : ''}${bonus}${out > 0 ? `›${out}` : ''}`;
};

/** Players from which columns move closer. */
const MANY = 3;

export const ladder = (
  state: State,
  { who, paint }: Pen,
  withBuildings = false,
  head: string = LADDER_HEAD,
): string[] => {
  const forecast = forecastZones(state, withBuildings);
  const seats = state.active.map((_, seat) => seat);
  return grid(
    [
      [paint.bold(head), ...seats.map(who)],
      ...forecast.rungs.map((rung) => [
        paint.zone(rung.zone, ZONE_WORDS[rung.zone]!),
        ...seats.map((seat) => rungCell(workersIn(state, rung.zone, seat), rung, seat)),
      ]),
      [LADDER_POINTS, ...seats.map((seat) => String(forecast.points[seat]! + forecast.eventPoints[seat]!))],
    ],
    seats.length > MANY ? 1 : 2,
  );
};

export const playerTable = (state: State, { title, paint }: Pen, active: number): string[] => {
  const { total } = forecastFinal(state);
  return grid(
    [
      PLAYER_HEADS.map((head, column) => (column === 0 ? ` ${paint.bold(head)}` : head)),
      ...state.active.map((workers, seat) => [
        `${seat === active ? '›' : ' '}${title(seat)}`,
        String(scoreOf(state, seat)),
        String(total[seat]),
        `${workers}+${state.passive[seat]}`,
        architectPlace(state.architects[seat]!),
        state.leaders[seat] === NONE ? '-' : LEADERS[state.leaders[seat]!]!.slice(0, 3),
      ]),
    ],
    1,
  );
};

const sourceWord = (state: State, source: PointSource): string =>
  source === 'buildings' && !rulesOf(state).mainGroup ? ALL_BUILDINGS : SOURCE_WORDS[source];

const sourceRows = (state: State, { bySource, total }: FinalForecast): string[][] => [
  ...POINT_SOURCES.filter((source) => bySource[source].some((points) => points !== 0)).map((source) => [
    sourceWord(state, source),
    ...bySource[source].map(String),
  ]),
  [TOTAL, ...total.map(String)],
];

/** Points by source at the end, one column a player; with its name where there is room. */
export const ledger = (state: State, { who, title }: Pen, width: number): string[] => {
  const total = state.active.map((_, seat) => scoreOf(state, seat));
  const rows = sourceRows(state, { bySource: pointsBySource(state), total });
  const headed = (name: Who): string[] => grid([['', ...total.map((_, seat) => name(seat))], ...rows]);
  const named = headed(title);
  return widthOf(named[0]!) <= width ? named : headed(who);
};

export const forecastTables = (state: State, seat: number, pen: Pen): string[][] => {
  const seats = state.active.map((_, other) => other);
  return [
    grid([
      [pen.paint.bold(FORECAST_HEAD), ...seats.map(pen.who)],
      ...sourceRows(state, forecastFinal(state)),
    ]),
    ladder(state, pen, true, WITH_BUILDINGS_HEAD),
    grid([
      [pen.paint.bold(MAJORITY_HEAD), ...MAJORITY_COLUMNS],
      ...majorities(state).map(({ zone, toTie, toLead }) => [
        pen.paint.zone(zone, ZONE_WORDS[zone]!),
        String(toTie[seat]),
        String(toLead[seat]),
      ]),
    ]),
  ];
};
