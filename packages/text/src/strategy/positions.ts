/**
 * The positions that the strategy pages show. The figures in the texts are computed from them, so they are what the
 * engine says.
 */
import {
  AVAILABLE,
  advance,
  clone,
  forecastFinal,
  forecastZones,
  type Happening,
  parseChoice,
  SPACE_COST,
  type State,
  scoreOf,
  workersIn,
  workersOn,
  ZONES,
} from '@cap-diamant/engine';
import { BLACK, type Frame, GREEN, WHITE } from '../how-to-play/examples.ts';
import { type Position, stateOf } from '../how-to-play/position.ts';

const THREE = { players: 3, edition: 2011 } as const;
const NONE = [{}, {}, {}] as const;

const played = (position: Position, ...plays: readonly string[]) => {
  const before = stateOf(position);
  const after = clone(before);
  const happenings: Happening[] = [];
  for (const play of plays) advance(after, parseChoice(play), (happening) => happenings.push(happening));
  return { before, after, happenings };
};

/** How a page's picture is drawn, and the zones below it, if they matter. */
export interface Picture {
  readonly state: State;
  readonly frame: Frame;
  readonly zones: { readonly state: State; readonly isScored: boolean } | null;
}

type Illustrated<Values> = Picture & { readonly values: Values };

const zonesOf = (state: State, seat: number): number =>
  ZONES.reduce((sum, _, zone) => sum + workersIn(state, zone, seat), 0);

/** Black leaves a Religion building and so has one worker more there than White. */
const cascade = () => {
  const site = 18;
  const { before, after } = played(
    {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: site, architect: BLACK, by: [BLACK, BLACK] }],
      players: [
        { hand: 1, citadelle: 1, politics: 1 },
        { hand: 2, religion: 3, culture: 4 },
        { hand: 2, politics: 2, economy: 3 },
      ],
    },
    'start',
    'site:20',
  );
  return {
    state: before,
    frame: { columns: [6, 10], rows: [2, 4] },
    zones: { state: after, isScored: true },
    values: {
      moved: workersOn(before, BLACK, BLACK),
      workers: zonesOf(after, BLACK),
      points: forecastZones(after, false).points[BLACK]!,
    },
  } satisfies Illustrated<object>;
};

/** White builds in the Port: a stage there costs Black nothing in the end. */
const offers = () => {
  const site = 4;
  const { before, after } = played(
    {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: site, architect: WHITE, by: [] }],
      players: [{ hand: 3 }, { hand: 2 }, { hand: 2 }],
    },
    `contribute:${site}`,
    'use:port',
  );
  return {
    state: before,
    frame: { columns: [4, 8], rows: [0, 1] },
    zones: null,
    values: {
      cost: SPACE_COST[site]!,
      activated: after.active[BLACK]! - (before.active[BLACK]! - SPACE_COST[site]!),
    },
  } satisfies Illustrated<object>;
};

/** A site between two pairs of Black's buildings. */
const groups = () => {
  const [site, elsewhere, stars] = [25, 13, 2];
  const pairs = [18, 10, 33, 38].map((space) => ({ space, owner: BLACK, stars: 3 }));
  const position = (owned: Position['owned'] = []): Position => ({
    rules: THREE,
    century: 2,
    hasSites: false,
    buildings: [],
    owned: [...pairs, ...owned],
    players: NONE,
  });
  const pointsWith = (space: number): number => {
    const { bySource } = forecastFinal(stateOf(position([{ space, owner: BLACK, stars }])));
    return bySource['main-group'][BLACK]! + bySource.buildings[BLACK]!;
  };
  const state = stateOf(position());
  const status = state.status.with(site, AVAILABLE);
  return {
    state: { ...state, status },
    frame: { columns: [7, 11], rows: [2, 6] },
    zones: null,
    values: { stars, together: pointsWith(site), apart: pointsWith(elsewhere) },
  } satisfies Illustrated<object>;
};

/** No site is left: Black can end the century before White's workers come. */
const century = () => {
  const position = (white: number): Position => ({
    rules: THREE,
    century: 1,
    hasSites: false,
    buildings: [
      { space: 18, architect: BLACK, by: [] },
      ...(white === 0 ? [{ space: 10, architect: WHITE, by: [WHITE, WHITE] }] : []),
    ],
    players: [
      { citadelle: 3, politics: 3, economy: 1 },
      { citadelle: 1, politics: 2 + white, religion: 2 },
      { economy: 3, culture: 2 },
    ],
  });
  const now = stateOf(position(0));
  const moved = workersOn(now, WHITE, WHITE);
  const [first, second] = [now, stateOf(position(moved))].map((state) => forecastZones(state, false).points);
  return {
    state: now,
    frame: { columns: [6, 10], rows: [1, 4] },
    zones: { state: now, isScored: true },
    values: {
      moved,
      now: first![BLACK]!,
      whiteNow: first![WHITE]!,
      later: second![BLACK]!,
      whiteLater: second![WHITE]!,
    },
  } satisfies Illustrated<object>;
};

/** Black has the Cultural leader and completes a full building. */
const leaders = () => {
  const site = 20;
  const { before, after } = played(
    {
      rules: THREE,
      century: 0,
      hasSites: true,
      buildings: [{ space: site, architect: BLACK, by: [WHITE, GREEN, GREEN] }],
      players: [{ hand: 1, leader: 'culture' }, { hand: 1 }, { hand: 2 }],
    },
    'start',
    'site:18',
  );
  return {
    state: before,
    frame: { columns: [10, 14], rows: [2, 4] },
    zones: null,
    values: { stars: after.stars[site]!, points: scoreOf(after, BLACK) - scoreOf(before, BLACK) },
  } satisfies Illustrated<object>;
};

/** The carnival: Black's building brings workers to the fifth zone and ends the century. */
const events = () => {
  const { before, happenings } = played(
    {
      rules: THREE,
      century: 3,
      event: '1955',
      hasSites: false,
      buildings: [{ space: 34, architect: BLACK, by: [BLACK] }],
      players: [
        { citadelle: 2, religion: 1, politics: 1, culture: 3 },
        { citadelle: 3, politics: 2, economy: 2 },
        { religion: 2, economy: 1, culture: 2 },
      ],
    },
    'start',
  );
  const claimed = happenings.find((one) => one.kind === 'scored' && one.source === 'events');
  return {
    state: before,
    frame: { columns: [10, 14], rows: [4, 6] },
    zones: { state: before, isScored: false },
    values: {
      moved: workersOn(before, BLACK, BLACK),
      bonus: claimed?.kind === 'scored' ? claimed.points : 0,
    },
  } satisfies Illustrated<object>;
};

/** Made when a page is shown: playing them takes a moment. */
export const POSITIONS = { cascade, offers, groups, century, leaders, events } as const;
