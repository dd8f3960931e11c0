/** Given: a position in the middle of a game, set up by hand as on the real board. */
import { DISTRICTS, SPACE_DISTRICT, ZONES, type ZoneId } from '../../src/board.ts';
import { EVENT_CENTURY, EVENT_IDS, type EventId } from '../../src/event-ids.ts';
import { newGame } from '../../src/game.ts';
import { LEADERS, type LeaderId } from '../../src/leader-ids.ts';
import type { Edition, RuleSet } from '../../src/options.ts';
import { rulesOf } from '../../src/rules.ts';
import {
  AVAILABLE,
  COMPLETED,
  IN_HAND,
  NEUTRAL,
  POINT_SOURCES,
  STAGES,
  type State,
  UNDER_CONSTRUCTION,
  WAITING,
} from '../../src/state.ts';
import { CENTURIES, TILE_CENTURY } from '../../src/tiles.ts';
import { type Game, play } from './game.ts';
import {
  type ArchitectName,
  architectNamed,
  architectOf,
  fail,
  SEATS,
  type SeatName,
  type SpaceName,
  seatNamed,
  seatOf,
  spaceOf,
} from './names.ts';
import { stackedDeal } from './stacked-deal.ts';
import { addToZone, putContribution, type WritableState, writable } from './writable-state.ts';

export type CenturyName = (typeof CENTURIES)[number];

/** A number of workers, or all the remaining ones. */
type Workers = number | 'rest';

export interface PlayerSetup extends Partial<Record<'hand' | 'supply' | ZoneId, Workers>> {
  readonly points?: number;
  readonly leader?: LeaderId;
}

/**
 * A tile: `available`; `completed` without a token; `site`, waiting for a later century;
 * `black builds`, `black builds (white, green)` with contributions in order; `black ★★` with a token.
 * A century behind it asks for a tile of that century: `site II`, `black builds (white) I`.
 */
export type TileSetup = string;

export interface Setup extends Partial<Record<SeatName, PlayerSetup>> {
  readonly players?: 2 | 3 | 4 | 5;
  readonly edition?: Edition;
  readonly rules?: RuleSet;
  readonly century?: CenturyName;
  /** The event of the current century; without one the game has no events. */
  readonly event?: EventId;
  /** Century I's event, when it is not the current one. */
  readonly firstEvent?: EventId;
  readonly turn?: SeatName;
  readonly tiles?: { readonly [space in SpaceName]?: TileSetup };
  /** All the tiles that are available; the others of the century have been flipped. */
  readonly available?: readonly SpaceName[];
  /** The seats that have already scored century I's event. */
  readonly claims?: readonly SeatName[];
}

type Tile = { readonly century: number | null } & (
  | { readonly kind: 'available' | 'completed' | 'site' }
  | { readonly kind: 'builds'; readonly architect: ArchitectName; readonly by: readonly SeatName[] }
  | { readonly kind: 'starred'; readonly owner: SeatName; readonly stars: number }
);

const readTile = (text: TileSetup): Tile => {
  const [, what = '', suffix] = /^(.*?)(?: (I|II|III|IV))?$/.exec(text)!;
  const century = suffix === undefined ? null : CENTURIES.indexOf(suffix as CenturyName);
  if (what === 'available' || what === 'completed' || what === 'site') return { kind: what, century };
  const builds = /^(\w+) builds(?: \((.+)\))?$/.exec(what);
  if (builds) {
    const by = builds[2] === undefined ? [] : builds[2].split(', ');
    return { kind: 'builds', century, architect: architectNamed(builds[1]!), by: by.map(seatNamed) };
  }
  const starred = /^(\w+) (★+)$/.exec(what);
  if (starred) return { kind: 'starred', century, owner: seatNamed(starred[1]!), stars: starred[2]!.length };
  return fail(`what is a tile that is '${text}'?`);
};

/** The centuries that the tile may have, by its status. */
const wishOf = (tile: Tile, current: number): number[] => {
  const all = CENTURIES.map((_, century) => century);
  const possible = all.filter((century) => {
    if (tile.kind === 'available') return century === current;
    return tile.kind === 'site' ? century > current : century <= current;
  });
  if (tile.century === null) return possible;
  return possible.includes(tile.century)
    ? [tile.century]
    : fail(`a tile of ${CENTURIES[tile.century]} cannot be ${tile.kind} in century ${CENTURIES[current]}`);
};

const EARLIER_EVENTS: readonly EventId[] = ['1665', '1756', '1871'];

const setTile = (state: WritableState, space: number, tile: Tile): void => {
  switch (tile.kind) {
    case 'available':
      state.status[space] = AVAILABLE;
      break;
    case 'completed':
      state.status[space] = COMPLETED;
      break;
    case 'site':
      state.status[space] = WAITING;
      break;
    case 'builds': {
      const architect = architectOf(tile.architect);
      if (state.architects[architect]! >= 0) fail(`${tile.architect} has only one architect`);
      if (tile.by.length > STAGES) fail(`a building has ${STAGES} stages`);
      state.status[space] = UNDER_CONSTRUCTION;
      state.architects[architect] = space;
      tile.by.forEach((seat, stage) => {
        putContribution(state, architect, stage, seatOf(seat));
      });
      break;
    }
    case 'starred':
      if (tile.stars > STAGES) fail(`a token has at most ${STAGES} stars`);
      state.status[space] = COMPLETED;
      state.owner[space] = seatOf(tile.owner);
      state.stars[space] = tile.stars;
      break;
  }
};

/** How many of a seat's workers are on buildings. */
const workersOnBuildings = (state: State, seat: number): number => {
  let workers = 0;
  state.stages.forEach((by, stage) => {
    if (by !== seat) return;
    const space = state.architects[Math.floor(stage / STAGES)]!;
    workers += DISTRICTS[SPACE_DISTRICT[space]!]!.cost;
  });
  return workers;
};

const PLACES = ['hand', 'supply', ...ZONES] as const;

const setWorkers = (state: WritableState, name: SeatName, setup: PlayerSetup): void => {
  const seat = seatOf(name);
  const { workers: total } = rulesOf(state);
  const wished = PLACES.map((place): Workers => {
    const wish = setup[place];
    if (wish !== undefined) return wish;
    if (place === 'hand') return 3;
    return place === 'supply' && !PLACES.some((other) => setup[other] === 'rest') ? 'rest' : 0;
  });
  const placed = wished.reduce<number>((sum, wish) => sum + (wish === 'rest' ? 0 : wish), 0);
  const rest = total - placed - workersOnBuildings(state, seat);
  if (rest < 0) fail(`${name} has ${total} workers, ${-rest} too few for this set-up`);
  if (rest > 0 && !wished.includes('rest')) fail(`${name} has ${rest} more workers: where is the rest?`);
  if (wished.filter((wish) => wish === 'rest').length > 1) fail(`${name}: only one place gets the rest`);
  const counts = wished.map((wish) => (wish === 'rest' ? rest : wish));
  state.active[seat] = counts[0]!;
  state.passive[seat] = counts[1]!;
  ZONES.forEach((_, zone) => {
    addToZone(state, zone, seat, counts[2 + zone]!);
  });
};

export const given = (setup: Setup): Game => {
  const { players = 4, edition = 2011, rules = 'complete', event, turn = 'black' } = setup;
  const century = CENTURIES.indexOf(setup.century ?? 'I');
  const tiles = new Map<number, Tile>();
  for (const [name, text] of Object.entries(setup.tiles ?? {})) tiles.set(spaceOf(name), readTile(text));
  for (const name of setup.available ?? []) tiles.set(spaceOf(name), { kind: 'available', century: null });
  const layout = stackedDeal(new Map([...tiles].map(([space, tile]) => [space, wishOf(tile, century)])));

  const state = writable(newGame({ edition, rules, events: event !== undefined, players }, layout));
  state.century = century;
  state.turn = 1;
  state.seat = seatOf(turn);
  state.agenda = [{ kind: 'action', by: state.seat }];
  if (event !== undefined) {
    for (let past = 0; past < century; past += 1) {
      const earlier = (past === 0 ? setup.firstEvent : undefined) ?? EARLIER_EVENTS[past]!;
      state.events[past] = EVENT_IDS.indexOf(earlier);
    }
    state.events[century] = EVENT_IDS.indexOf(event);
    if (EVENT_CENTURY[state.events[century]!] !== century) fail(`${event} is of another century`);
  }
  state.claims = (setup.claims ?? []).map(seatOf);

  layout.forEach((tile, space) => {
    const own = TILE_CENTURY[tile]!;
    const open = setup.available === undefined ? AVAILABLE : COMPLETED;
    state.status[space] = own > century ? WAITING : own === century ? open : COMPLETED;
  });
  for (const [space, tile] of tiles) setTile(state, space, tile);

  SEATS.forEach((name, seat) => {
    const player = setup[name] ?? {};
    if (seat >= players) {
      if (setup[name] !== undefined) fail(`${name} does not play in a game for ${players}`);
      return;
    }
    setWorkers(state, name, player);
    state.points[seat * POINT_SOURCES.length] = player.points ?? 0;
    if (player.leader === undefined) return;
    const leader = LEADERS.indexOf(player.leader);
    if (state.leaders.includes(leader)) fail(`there is only one leader of ${player.leader}`);
    if (!rulesOf(state).leaders.includes(leader)) fail(`the leader of ${player.leader} is out of this game`);
    state.leaders[seat] = leader;
    if (player.leader === 'economy' && !rulesOf(state).neutral.isNobodys && state.architects[NEUTRAL]! < 0) {
      state.architects[NEUTRAL] = IN_HAND;
    }
  });
  if (
    players > 2 &&
    state.architects[NEUTRAL]! >= 0 &&
    !SEATS.some((name) => setup[name]?.leader === 'economy')
  ) {
    fail('the neutral architect needs the Economic leader');
  }
  return play(state);
};
