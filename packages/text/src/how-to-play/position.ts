/** A position of an example, set up by hand as on the real board. */
import {
  AVAILABLE,
  COMPLETED,
  EVENT_IDS,
  type EventId,
  eventsOfCentury,
  IN_HAND,
  type Layout,
  LEADERS,
  type LeaderId,
  NEUTRAL,
  newGame,
  type Options,
  rulesOf,
  type State,
  stageIndex,
  TILE_CENTURY,
  UNDER_CONSTRUCTION,
  WAITING,
  workersOn,
  ZONES,
  type ZoneId,
  zoneIndex,
} from '@cap-diamant/engine';
import { deal } from '@cap-diamant/engine/chance';

export interface Player extends Partial<Record<ZoneId, number>> {
  readonly hand?: number;
  readonly leader?: LeaderId;
}

/** Seat 0 is to move. Workers that are not mentioned are in the supply. */
export interface Position {
  readonly rules: Pick<Options, 'players' | 'edition'>;
  /** 0–3. */
  readonly century: number;
  readonly event?: EventId;
  /** Whether the century's other tiles are still available. */
  readonly hasSites: boolean;
  /** Seats, or `NEUTRAL`, and who contributed, in order. */
  readonly buildings: readonly {
    readonly space: number;
    readonly architect: number;
    readonly by: readonly number[];
  }[];
  /** Completed buildings with a token; the others belong to nobody. */
  readonly owned?: readonly { readonly space: number; readonly owner: number; readonly stars: number }[];
  readonly players: readonly Player[];
}

/** The fixed deal of a first game; nothing in it is left to chance. */
export const LAYOUT: Layout = deal('first-game', () => 0);

/** A state whose worker lists can be written. */
type ByHand = State & {
  [list in
    | 'active'
    | 'passive'
    | 'zones'
    | 'stages'
    | 'status'
    | 'owner'
    | 'stars'
    | 'leaders'
    | 'events']: number[];
};

const putTiles = (state: ByHand, { century, hasSites, buildings, owned = [] }: Position): void => {
  LAYOUT.forEach((tile, space) => {
    const own = TILE_CENTURY[tile]!;
    const present = hasSites ? AVAILABLE : COMPLETED;
    state.status[space] = own > century ? WAITING : own === century ? present : COMPLETED;
  });
  for (const { space, architect, by } of buildings) {
    state.status[space] = UNDER_CONSTRUCTION;
    state.architects[architect] = space;
    by.forEach((seat, stage) => {
      state.stages[stageIndex(architect, stage)] = seat;
    });
  }
  for (const { space, owner, stars } of owned) {
    state.status[space] = COMPLETED;
    state.owner[space] = owner;
    state.stars[space] = stars;
  }
};

const putPlayer = (state: ByHand, seat: number, player: Player): void => {
  const { hand = 0, leader } = player;
  let left = rulesOf(state).workers - hand;
  ZONES.forEach((zone, index) => {
    const workers = player[zone] ?? 0;
    state.zones[zoneIndex(state, index, seat)] = workers;
    left -= workers;
  });
  for (let architect = 0; architect <= NEUTRAL; architect += 1) left -= workersOn(state, architect, seat);
  if (left < 0) throw new Error(`seat ${seat} has ${-left} workers too few for this position`);
  state.active[seat] = hand;
  state.passive[seat] = left;
  if (leader === undefined) return;
  state.leaders[seat] = LEADERS.indexOf(leader);
  if (leader === 'economy' && state.architects[NEUTRAL]! < 0) state.architects[NEUTRAL] = IN_HAND;
};

/** The state of a position; in earlier centuries the first event of each was drawn. */
export const stateOf = (position: Position): State => {
  const { century, event } = position;
  const options: Options = { ...position.rules, rules: 'complete', events: event !== undefined };
  const state = newGame(options, LAYOUT) as ByHand;
  state.century = century;
  state.turn = 1;
  state.seat = 0;
  state.agenda = [{ kind: 'action', by: 0 }];
  if (event !== undefined) {
    for (let past = 0; past < century; past += 1) state.events[past] = eventsOfCentury(past)[0]!;
    state.events[century] = EVENT_IDS.indexOf(event);
  }
  putTiles(state, position);
  position.players.forEach((player, seat) => {
    putPlayer(state, seat, player);
  });
  return state;
};
