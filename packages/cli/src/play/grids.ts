/** Grids of text: the cascade ladder, the players, the forecast and the ledger. */
import {
  ALL_ZONES,
  type FinalForecast,
  forecastFinal,
  forecastZones,
  marginOf,
  NONE,
  POINT_SOURCES,
  pointsBySource,
  type Rung,
  rulesOf,
  type State,
  scoreOf,
  workersIn,
} from '@cap-diamant/engine';
import { grid } from '../screen/layout.ts';
import { widthOf } from '../screen/paint.ts';
import { type Pen, shortLeader, type Who, zoneTitle } from './pen.ts';

/** "4+2›3": here now, cascading in, cascading on; "(2)" for workers that an event removes before scoring. */
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

/** From this many players, columns are closer. */
const MANY = 3;

export const ladder = (
  state: State,
  { who, paint, say, text }: Pen,
  withBuildings = false,
  head: string = say('ladder'),
): string[] => {
  const forecast = forecastZones(state, withBuildings);
  const seats = state.active.map((_, seat) => seat);
  return grid(
    [
      [paint.bold(head), ...seats.map(who)],
      ...forecast.rungs.map((rung) => [
        paint.zone(rung.zone, zoneTitle(text, rung.zone)),
        ...seats.map((seat) => rungCell(workersIn(state, rung.zone, seat), rung, seat)),
      ]),
      [
        say('ladder.points'),
        ...seats.map((seat) => String(forecast.points[seat]! + forecast.eventPoints[seat]!)),
      ],
    ],
    seats.length > MANY ? 1 : 2,
  );
};

/** Space −1: not on the board. */
const architectSpace = (space: number): string => (space < 0 ? '-' : String(space));

const PLAYER_HEADS = ['player', 'points', 'final', 'workers', 'at', 'leader'] as const;

export const playerGrid = (state: State, { title, paint, say, text }: Pen, active: number): string[] => {
  const { total } = forecastFinal(state);
  return grid(
    [
      PLAYER_HEADS.map((head, column) =>
        column === 0 ? ` ${paint.bold(say(`head.${head}`))}` : say(`head.${head}`),
      ),
      ...state.active.map((workers, seat) => [
        `${seat === active ? '›' : ' '}${title(seat)}`,
        String(scoreOf(state, seat)),
        String(total[seat]),
        `${workers}+${state.passive[seat]}`,
        architectSpace(state.architects[seat]!),
        state.leaders[seat] === NONE ? '-' : shortLeader(text, state.leaders[seat]!),
      ]),
    ],
    1,
  );
};

const sourceRows = (state: State, { bySource, total }: FinalForecast, { say, text }: Pen): string[][] => [
  ...POINT_SOURCES.filter((source) => bySource[source].some((points) => points !== 0)).map((source) => [
    text.pointSource(source, rulesOf(state).options.rules),
    ...bySource[source].map(String),
  ]),
  [say('total'), ...total.map(String)],
];

/** Points by source at the end, one column per player; with name and level if there is room. */
export const ledger = (state: State, pen: Pen, width: number): string[] => {
  const total = state.active.map((_, seat) => scoreOf(state, seat));
  const rows = sourceRows(state, { bySource: pointsBySource(state), total }, pen);
  const headed = (name: Who): string[] => grid([['', ...total.map((_, seat) => name(seat))], ...rows]);
  const ways = [pen.title, pen.named].map(headed);
  return ways.find((lines) => widthOf(lines[0]!) <= width) ?? headed(pen.who);
};

export const forecastGrids = (state: State, seat: number, pen: Pen): string[][] => {
  const seats = state.active.map((_, other) => other);
  return [
    grid([
      [pen.paint.bold(pen.say('forecast')), ...seats.map(pen.who)],
      ...sourceRows(state, forecastFinal(state), pen),
    ]),
    ladder(state, pen, true, pen.say('with-buildings')),
    grid([
      [pen.paint.bold(pen.say('lacking')), pen.say('lacking.share'), pen.say('lacking.lead')],
      ...ALL_ZONES.flatMap((zone) => {
        const margin = marginOf(state, zone, seat);
        if (margin === null) return [];
        const title = pen.paint.zone(zone, zoneTitle(pen.text, zone));
        return [[title, String(margin.toTie), String(margin.toLead)]];
      }),
    ]),
  ];
};
