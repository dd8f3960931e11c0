/**
 * Counts how often the random games reached each corner of the rules: a property proves nothing about the
 * rest.
 */
import {
  CITADELLE,
  DISTRICTS,
  IS_WILD,
  OFFERED_ACTIONS,
  SPACE_DISTRICT,
  SPACE_ZONE,
} from '../../../src/board.ts';
import type { Choice } from '../../../src/choices.ts';
import { EVENT_IDS } from '../../../src/event-ids.ts';
import type { Happening } from '../../../src/happenings.ts';
import { LEADERS } from '../../../src/leader-ids.ts';
import { rulesOf, VARIANTS } from '../../../src/rules.ts';
import { inFront, NEUTRAL, type State, workersIn } from '../../../src/state.ts';
import { CENTURIES } from '../../../src/tiles.ts';

export interface Coverage {
  readonly watch: (state: State) => {
    readonly before: (choice: Choice) => void;
    readonly emit: (happening: Happening) => void;
  };
  readonly count: (corner: string) => number;
}

/** What shows that an action had an effect; actions not listed take effect at once. */
const EFFECTS: { readonly [district: string]: readonly Happening['kind'][] } = {
  protestant: ['put'],
  jewish: ['put', 'moved'],
  municipal: ['put'],
  national: ['put'],
  military: ['put'],
  mansion: ['started', 'century-ends'],
  business: ['contributed'],
  arts: ['star-raised'],
};

const sizeOf = (seats: number): string => (seats > 3 ? '4–5' : String(seats));

const actionCorner = (own: number, district: number): string =>
  own === district
    ? `R5 ${DISTRICTS[district]!.id}`
    : `R5 ${DISTRICTS[own]!.id} → ${DISTRICTS[district]!.id}`;

/** Every corner that must be reached, with the minimum count. */
export const BARS: ReadonlyMap<string, number> = new Map<string, number>([
  ...EVENT_IDS.map((event): [string, number] => [`R7 ${event} revealed`, 50]),
  ...EVENT_IDS.slice(1, 4).flatMap((event): [string, number][] => [
    [`R7.1 ${event} claimed first`, 3],
    [`R7.1 ${event} claimed second`, 3],
  ]),
  ['R7.1 1603 scored by one', 3],
  ['R7.1 1603 shared', 3],
  ['R7.2 1756 leader taken', 3],
  ['R7.2 1759 cascade without majority', 3],
  ['R7.2 1775 no token for one contribution', 3],
  ['R7.3 1871 back to supply', 3],
  ['R7.4 1917 recalled', 3],
  ['R7.4 1955 scored', 3],
  ['R7.4 2001 cascade stopped', 3],
  ['R7.4 2008 cascade stopped', 3],
  ...DISTRICTS.flatMap((_, own) =>
    OFFERED_ACTIONS[own]!.map((district): [string, number] => [actionCorner(own, district), 20]),
  ),
  ...[2, 3, 4].flatMap((seats) =>
    VARIANTS.find((rules) => rules.seats === seats && rules.leaders.length > 0)!.leaders.map(
      (leader): [string, number] => [`R6 ${LEADERS[leader]} leader, ${sizeOf(seats)} players`, 20],
    ),
  ),
  ...CENTURIES.flatMap((century): [string, number][] => [
    [`R8 (a) no worker, century ${century}`, 5],
    [`R8 (b) own architect, century ${century}`, 5],
  ]),
  ['R8 (b) own architect, by the Rich district', 5],
  ['R8 (b) neutral architect', 5],
  ['R8 (b) neutral architect, by the Rich district', 5],
  ['R8 (c) neutral architect of two players', 5],
  ['R10.6 own architect, the neutral one lifted too', 5],
  ['R8.9 another century ends at once', 5],
  ['R6.4 redirected in turn', 20],
  ['R6.4 redirected out of turn', 20],
  ["R6.4 redirected at a century's end", 5],
  ['R6.4 declined', 20],
  ['R6.2 action of one’s own building', 5],
  ['R5 action declined', 20],
  ['R5 placement reduced', 20],
  ['R5 placement skipped', 20],
  ['R5.4 one of two moved', 5],
  ['R5.11 hand covers what the supply lacks', 5],
  ['R6.1 topped up from the hand', 5],
  ['R6.1 not topped up', 5],
  ['R10.5 pair from a short supply', 5],
  ['R10.5 assisted with the hand', 1],
  ['R10.5 assistance declined', 1],
]);

export const newCoverage = (): Coverage => {
  const counts = new Map<string, number>();
  const hit = (corner: string): void => {
    counts.set(corner, (counts.get(corner) ?? 0) + 1);
  };

  const watch: Coverage['watch'] = (state) => {
    const { seats, neutral, cascades } = rulesOf(state);
    const eventNow = (): string => EVENT_IDS[state.events[state.century]!] ?? 'none';
    let contributedTo = -1;
    /** The action in use: the district whose building gave it, and the action's own. */
    let action: { readonly own: number; readonly district: number } | null = null;
    let lastEnd = -2;
    let liftedNeutral = false;
    const voyagers: number[] = [];

    const noteChoice = (choice: Choice): void => {
      const task = state.agenda.at(-1)!;
      const skips = choice.kind === 'skip';
      switch (task.kind) {
        case 'redirect':
          if (choice.kind !== 'redirect') break;
          if (choice.zone === SPACE_ZONE[state.architects[task.architect]!]) hit('R6.4 declined');
          else if (state.agenda.some(({ kind }) => kind === 'before-scoring')) {
            hit("R6.4 redirected at a century's end");
          } else hit(task.by === state.seat ? 'R6.4 redirected in turn' : 'R6.4 redirected out of turn');
          break;
        case 'district':
          if (skips) hit('R5 action declined');
          else if (state.architects[task.by] === task.space) hit('R6.2 action of one’s own building');
          break;
        case 'put':
          if (skips && task.least === 0) hit('R5 placement skipped');
          if (choice.kind === 'put' && task.least === 0 && choice.workers < task.most) {
            if (choice.workers < inFront(state, task.by)) hit('R5 placement reduced');
          }
          if (task.most === 3) {
            const workers = choice.kind === 'put' ? choice.workers : 0;
            hit(workers > state.passive[task.by]! ? 'R6.1 topped up from the hand' : 'R6.1 not topped up');
          }
          break;
        case 'to':
          if (choice.kind === 'put' && choice.workers === 1 && workersIn(state, task.from, task.by) > 1) {
            hit('R5.4 one of two moved');
          }
          break;
        case 'business':
          if (choice.kind === 'contribute') {
            const cost = DISTRICTS[SPACE_DISTRICT[choice.space]!]!.cost;
            if (state.passive[task.by]! < cost) hit('R5.11 hand covers what the supply lacks');
          }
          break;
        case 'pair':
          if (state.passive[task.by]! < 4) hit('R10.5 pair from a short supply');
          break;
        case 'assist':
          hit(skips ? 'R10.5 assistance declined' : 'R10.5 assisted with the hand');
          break;
        default:
      }
    };

    const noteEnd = ({ trigger, architect, century }: Extract<Happening, { kind: 'century-ends' }>): void => {
      const rich = action !== null && DISTRICTS[action.district]!.id === 'mansion';
      if (trigger === 'no-worker') {
        hit(`R8 (a) no worker, century ${CENTURIES[century]}`);
        if (lastEnd === state.turn - 1) hit('R8.9 another century ends at once');
      } else if (architect === NEUTRAL) {
        if (neutral.isNobodys) hit('R8 (c) neutral architect of two players');
        else hit(`R8 (b) neutral architect${rich ? ', by the Rich district' : ''}`);
      } else if (rich) {
        hit('R8 (b) own architect, by the Rich district');
      } else {
        hit(`R8 (b) own architect, century ${CENTURIES[century]}`);
        if (neutral.isNobodys && liftedNeutral) hit('R10.6 own architect, the neutral one lifted too');
      }
      lastEnd = state.turn;
    };

    const noteZone = ({
      zone,
      workers,
      cascades: moving,
    }: Extract<Happening, { kind: 'zone-scored' }>): void => {
      if (!cascades) return;
      const most = Math.max(...workers);
      workers.forEach((count, seat) => {
        if (count < most && moving[seat]! > 0 && zone === CITADELLE)
          hit('R7.2 1759 cascade without majority');
        if (count === most && count > 1 && moving[seat] === 0) hit(`R7.4 ${eventNow()} cascade stopped`);
      });
    };

    const emit = (happening: Happening): void => {
      if (action !== null) {
        const effects = EFFECTS[DISTRICTS[action.district]!.id];
        if (effects?.includes(happening.kind)) hit(actionCorner(action.own, action.district));
      }
      switch (happening.kind) {
        case 'turn':
          action = null;
          liftedNeutral = false;
          break;
        case 'contributed':
          if (action === null) contributedTo = SPACE_DISTRICT[happening.space]!;
          break;
        case 'action-used': {
          action = { own: contributedTo, district: happening.district };
          const { id } = DISTRICTS[happening.district]!;
          if (EFFECTS[id] === undefined) hit(actionCorner(contributedTo, happening.district));
          if (IS_WILD[happening.district]) throw new Error(`${id} has no action of its own`);
          break;
        }
        case 'lifted':
          if (happening.architect === NEUTRAL) liftedNeutral = true;
          break;
        case 'completed':
          if (happening.contributions === 1 && eventNow() === '1775') {
            hit('R7.2 1775 no token for one contribution');
          }
          break;
        case 'leader-taken':
          hit(`R6 ${LEADERS[happening.leader]} leader, ${sizeOf(seats)} players`);
          if (eventNow() === '1756') hit('R7.2 1756 leader taken');
          break;
        case 'event-revealed':
          hit(`R7 ${EVENT_IDS[happening.event]} revealed`);
          break;
        case 'event-claimed':
          if (happening.event === 0) voyagers.push(happening.seat);
          else {
            const order = state.claims.length === 1 ? 'first' : 'second';
            hit(`R7.1 ${EVENT_IDS[happening.event]} claimed ${order}`);
            if (happening.points !== (order === 'first' ? 8 : 4)) throw new Error('another number of points');
          }
          break;
        case 'game-over':
          if (voyagers.length > 0) hit(`R7.1 1603 ${voyagers.length > 1 ? 'shared' : 'scored by one'}`);
          break;
        case 'deactivated':
          hit('R7.3 1871 back to supply');
          break;
        case 'workers-recalled':
          hit('R7.4 1917 recalled');
          break;
        case 'scored':
          if (happening.source === 'events' && happening.points === 5) hit('R7.4 1955 scored');
          break;
        case 'zone-scored':
          noteZone(happening);
          break;
        case 'century-ends':
          noteEnd(happening);
          break;
        default:
      }
    };

    return { before: noteChoice, emit };
  };

  return { watch, count: (corner) => counts.get(corner) ?? 0 };
};
