/** What is true of every state. */
import { SPACE_COST, SPACE_COUNT, ZONES } from '../../../src/board.ts';
import { EVENT_CENTURY } from '../../../src/event-ids.ts';
import { ECONOMIC_LEADER } from '../../../src/leader-ids.ts';
import { rulesOf } from '../../../src/rules.ts';
import {
  AVAILABLE,
  AWAY,
  COMPLETED,
  IN_HAND,
  NEUTRAL,
  NONE,
  STAGES,
  type State,
  UNDER_CONSTRUCTION,
  WAITING,
} from '../../../src/state.ts';
import { TILE_CENTURY } from '../../../src/tiles.ts';
import { check } from './play.ts';

const allWhole = (values: readonly number[], least: number, what: string): void => {
  for (const value of values)
    check(Number.isInteger(value) && value >= least, () => `${what} holds ${value}`);
};

/** Active, passive, in zones and on buildings: together always as many as at the beginning (R1.4, R3.2). */
const checkWorkers = (state: State): void => {
  const { seats, workers } = rulesOf(state);
  allWhole(state.active, 0, 'the hands');
  allWhole(state.passive, 0, 'the supplies');
  allWhole(state.zones, 0, 'the zones');
  for (let seat = 0; seat < seats; seat += 1) {
    let sum = state.active[seat]! + state.passive[seat]!;
    for (let zone = 0; zone < ZONES.length; zone += 1) sum += state.zones[zone * seats + seat]!;
    for (let stage = 0; stage < state.stages.length; stage += 1) {
      if (state.stages[stage] !== seat) continue;
      const space = state.architects[Math.floor(stage / STAGES)]!;
      check(space >= 0, () => `seat ${seat} has workers on a building without an architect`);
      sum += SPACE_COST[space]!;
    }
    check(sum === workers, () => `seat ${seat} has ${sum} workers instead of ${workers}`);
  }
};

/** Architects and contributions: one architect a space, stages filled in order (R1.3, R4.4, R6.5). */
const checkArchitects = (state: State): void => {
  const { seats, neutral } = rulesOf(state);
  const { architects, stages } = state;
  const taken = new Set<number>();
  architects.forEach((space, architect) => {
    const three = stages.slice(architect * STAGES, (architect + 1) * STAGES);
    const first = three.indexOf(NONE);
    const filled = first < 0 ? STAGES : first;
    check(
      three.every((seat, stage) => (stage < filled ? seat >= 0 && seat < seats : seat === NONE)),
      () => `architect ${architect} has the stages ${three.join(' ')}`,
    );
    if (space < 0) {
      check(filled === 0, () => `architect ${architect} is off the board and has contributions`);
      return;
    }
    check(!taken.has(space), () => `two architects on space ${space}`);
    taken.add(space);
    check(
      state.status[space] === UNDER_CONSTRUCTION,
      () => `an architect on space ${space}, not under construction`,
    );
  });
  for (let seat = 0; seat < 5; seat += 1) {
    const space = architects[seat]!;
    check(seat < seats ? space >= IN_HAND : space === AWAY, () => `architect ${seat} is at ${space}`);
  }
  const neutralIsOut = architects[NEUTRAL] !== AWAY;
  const wanted = neutral.isNobodys || state.leaders.includes(ECONOMIC_LEADER);
  check(neutralIsOut === wanted, () => `the neutral architect is at ${architects[NEUTRAL]}`);
};

/** Each tile's status agrees with its century, its architect and its token (R1.3, R8.7). */
const checkTiles = (state: State): void => {
  const { seats } = rulesOf(state);
  for (let space = 0; space < SPACE_COUNT; space += 1) {
    const status = state.status[space]!;
    const owner = state.owner[space]!;
    const stars = state.stars[space]!;
    const century = TILE_CENTURY[state.tiles[space]!]!;
    check(
      (status === WAITING) === century > state.century,
      () => `space ${space} of century ${century}: ${status}`,
    );
    check(
      status !== AVAILABLE || century === state.century,
      () => `space ${space} is available out of its century`,
    );
    check(
      (status === UNDER_CONSTRUCTION) === state.architects.includes(space),
      () => `space ${space}: under construction without an architect, or the other way round`,
    );
    if (owner === NONE) check(stars === 0, () => `space ${space} has ${stars} stars and no owner`);
    else {
      check(
        owner >= 0 && owner < seats && stars >= 1 && stars <= 3,
        () => `space ${space}: ${owner} ${stars}`,
      );
      check(status === COMPLETED, () => `space ${space} has a token and is not completed`);
    }
  }
};

const checkLeaders = (state: State): void => {
  const held = state.leaders.filter((leader) => leader !== NONE);
  check(new Set(held).size === held.length, () => `a leader is held twice: ${state.leaders.join(' ')}`);
  check(
    held.every((leader) => rulesOf(state).leaders.includes(leader)),
    () => `a leader out of play is held: ${state.leaders.join(' ')}`,
  );
};

const checkEvents = (state: State): void => {
  const { events, seats } = rulesOf(state);
  state.events.forEach((event, century) => {
    const revealed = event !== NONE;
    check(
      !revealed || (events && EVENT_CENTURY[event] === century),
      () => `event ${event} in century ${century}`,
    );
    check(!revealed || century <= state.century, () => `the event of century ${century} is open too early`);
  });
  check(
    state.claims.length <= (state.events[0] === 0 ? seats : 2),
    () => `claims: ${state.claims.join(' ')}`,
  );
  check(new Set(state.claims).size === state.claims.length, () => `claimed twice: ${state.claims.join(' ')}`);
};

export const checkTable = (state: State): void => {
  checkWorkers(state);
  checkArchitects(state);
  checkTiles(state);
  checkLeaders(state);
  checkEvents(state);
  allWhole(state.points, 0, 'the points');
};

/**
 * A turn that starts no building uses a worker or takes a leader, and workers come back only at a century's
 * end; a turn that starts one uses a tile or ends the century. So every game ends.
 */
export const mostTurns = (state: State): number => {
  const { seats, workers, leaders } = rulesOf(state);
  return 4 * (seats * workers + leaders.length + 12);
};
