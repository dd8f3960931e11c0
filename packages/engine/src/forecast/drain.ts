/** What would follow if an architect left its building now (R4.1 steps 1–4), by applying the rule to a copy. */
import { SPACE_ZONE } from '../board.ts';
import { REDIRECT } from '../choices.ts';
import { complete, redirect, tokenOwner } from '../construction.ts';
import type { Happening } from '../happenings.ts';
import type { Architect, Seat, Space, Zone } from '../indices.ts';
import { clone, NONE, type State } from '../state.ts';
import { type Majority, majorities } from './majorities.ts';

type Scored = Extract<Happening, { readonly kind: 'scored' }>;

export interface DrainMove {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly workers: number;
}

export interface Drain {
  readonly space: Space;
  readonly architect: Architect;
  /** Whose workers go where: one entry per seat, in the order of their first contribution. */
  readonly moves: readonly DrainMove[];
  /** Who gets a star token (`NONE`: nobody), and with how many stars. */
  readonly owner: Seat;
  readonly stars: number;
  /** Points scored at once: by the Cultural leader (R6.3), by century I's event (R7.1). */
  readonly scored: readonly Scored[];
  /** The Political leader's holder, who could redirect workers; the forecast assumes that they do not (R6.4). */
  readonly mayRedirect: Seat;
  /** Zones whose majority changes, further down the cascade too. */
  readonly flips: readonly { readonly before: Majority; readonly after: Majority }[];
  readonly after: State;
}

const sameSeats = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((seat, index) => seat === b[index]);

/** Null if no architect is there. */
export const drain = (state: State, space: Space): Drain | null => {
  const architect = state.architects.indexOf(space);
  if (architect < 0) return null;
  const after = clone(state);
  const moves = new Map<number, DrainMove>();
  const scored: Scored[] = [];
  const emit: Parameters<typeof complete>[3] = (happening) => {
    if (happening.kind === 'scored') scored.push(happening);
    if (happening.kind !== 'workers-left-building') return;
    const { seat, zone, workers } = happening;
    moves.set(seat, { seat, zone, workers: workers + (moves.get(seat)?.workers ?? 0) });
  };
  complete(after, architect, tokenOwner(state, architect), emit);
  let mayRedirect = NONE;
  const asked = after.agenda.length > state.agenda.length ? after.agenda.pop() : undefined;
  if (asked?.kind === 'redirect') {
    mayRedirect = asked.by;
    redirect.apply(after, asked, REDIRECT.find(({ zone }) => zone === SPACE_ZONE[space])!, emit);
  }
  // A redirect of this building that was already waiting has been answered above.
  after.agenda = after.agenda.filter((task) => task.kind !== 'redirect' || task.architect !== architect);
  const before = majorities(state);
  return {
    space,
    architect,
    moves: [...moves.values()],
    owner: after.owner[space]!,
    stars: after.stars[space]!,
    scored,
    mayRedirect,
    flips: majorities(after).flatMap((now, index) =>
      sameSeats(now.leaders, before[index]!.leaders) ? [] : [{ before: before[index]!, after: now }],
    ),
    after,
  };
};
