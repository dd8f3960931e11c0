/** What the engine does when the century ends now. */
import {
  apply,
  clone,
  type Happening,
  NOBODY,
  NONE,
  PROCEED,
  SPACE_COST,
  SPACE_ZONE,
  type State,
} from '@cap-diamant/engine';
import { contributorsOf, top } from './line.ts';

/** The position without the event of a century. */
export const withoutEvent = (state: State, century: number): State => {
  const copy = clone(state);
  copy.events = copy.events.with(century, NONE);
  return copy;
};

/** Everything that happens if the century ends now; the Political leader's holder lets workers go where the others go. */
export const centuryEnd = (from: State, counted: 'zones' | 'buildings'): readonly Happening[] => {
  const state = clone(from);
  if (counted === 'buildings') {
    const [stages, zones] = [state.stages.slice(), state.zones as number[]];
    state.architects.forEach((space, architect) => {
      if (space < 0) return;
      for (const seat of contributorsOf(state, architect))
        zones[SPACE_ZONE[space]! * state.active.length + seat]! += SPACE_COST[space]!;
      stages.fill(NONE, 3 * architect, 3 * architect + 3);
    });
    state.stages = stages;
  }
  const happened: Happening[] = [];
  const { century } = state;
  const decline = (): void => {
    const task = top(state);
    if (task?.kind !== 'redirect') return;
    const zone = SPACE_ZONE[state.architects[task.architect]!]!;
    apply(state, { kind: 'redirect', zone }, (one) => happened.push(one));
  };
  decline();
  if (top(state)?.kind !== 'end-century') state.agenda = [{ kind: 'end-century', by: NOBODY }];
  while (!state.over && state.century === century) {
    decline();
    if (top(state)?.by !== NOBODY || top(state)?.kind === 'new-century') break;
    apply(state, PROCEED, (one) => happened.push(one));
  }
  return happened;
};

export type Scored = Extract<Happening, { kind: 'zone-scored' }>;
export const scoredZones = (happened: readonly Happening[]): readonly Scored[] =>
  happened.filter((one) => one.kind === 'zone-scored');
