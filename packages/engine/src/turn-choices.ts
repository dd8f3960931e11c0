/**
 * The choices of a turn (R4): start, contribute, send, take. Apart from the buildings these lists repeat, so
 * each is made once. Where a player can contribute, a list with the right number of open entries is copied
 * and the buildings are filled in.
 */
import { type ChoiceOf, CONTRIBUTE, SEND, START, START_NEUTRAL, TAKE } from './choices.ts';
import { neutralCanStart } from './construction.ts';
import { takesContribution } from './contribution.ts';
import type { Seat, Space } from './indices.ts';
import { LEADERS } from './leader-ids.ts';
import { leadersFor } from './leaders.ts';
import { rulesOf } from './rules.ts';
import { ARCHITECTS, type State } from './state.ts';

export type TurnChoice = ChoiceOf<'start' | 'contribute' | 'send' | 'take'>;
type Lists = readonly (readonly TurnChoice[])[];

const LEADER_SETS = 1 << LEADERS.length;

/** Lists by set of leaders, with so many open entries for buildings. */
const byLeaders = (starts: readonly TurnChoice[], buildings: number, sends: readonly TurnChoice[]): Lists =>
  Array.from({ length: LEADER_SETS }, (_, leaders) => [
    ...starts,
    ...CONTRIBUTE.slice(0, buildings),
    ...sends,
    ...TAKE.filter((_, leader) => (leaders & (1 << leader)) !== 0),
  ]);

/** Without an active worker there is nothing to contribute or send; otherwise by number of buildings. */
interface Known {
  readonly first: number;
  readonly withoutWorker: Lists;
  readonly withWorkers: readonly Lists[];
}

const knownFor = (starts: readonly TurnChoice[]): Known => ({
  first: starts.length,
  withoutWorker: byLeaders(starts, 0, []),
  withWorkers: Array.from({ length: ARCHITECTS + 1 }, (_, buildings) => byLeaders(starts, buildings, SEND)),
});

const OWN_ARCHITECT = knownFor([START]);
const BOTH_ARCHITECTS = knownFor([START, START_NEUTRAL]);

/** The buildings that a player can contribute to. Scratch space: meaningless between two calls. */
const BUILDINGS: Space[] = new Array(ARCHITECTS).fill(0);

const findBuildings = (state: State, active: number): number => {
  const { architects } = rulesOf(state);
  let count = 0;
  for (let index = 0; index < architects.length; index += 1) {
    const architect = architects[index]!;
    if (!takesContribution(state, architect, active)) continue;
    BUILDINGS[count] = state.architects[architect]!;
    count += 1;
  }
  return count;
};

export const turnChoices = (state: State, seat: Seat): readonly TurnChoice[] => {
  const { first, withoutWorker, withWorkers } = neutralCanStart(state, seat)
    ? BOTH_ARCHITECTS
    : OWN_ARCHITECT;
  const leaders = leadersFor(state, seat);
  const active = state.active[seat]!;
  if (active === 0) return withoutWorker[leaders]!;
  const buildings = findBuildings(state, active);
  const known = withWorkers[buildings]![leaders]!;
  if (buildings === 0) return known;
  const choices = known.slice();
  for (let index = 0; index < buildings; index += 1) {
    choices[first + index] = CONTRIBUTE[BUILDINGS[index]!]!;
  }
  return choices;
};
