/** What the page finds out about the place looked at: ghosts of what would be, where workers drain to, offers. */

import { AVAILABLE, type Drain, drain, type State, workersIn } from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';
import type { Candidate, OffersBySite } from './offers-to-rivals.ts';
import type { Offers, TargetKey } from './targets.ts';
import { after } from './what-if.ts';

/** The space of "space:12". */
export const spaceOf = (key: TargetKey | null): number =>
  key?.startsWith('space:') ? Number(key.slice('space:'.length)) : -1;

/** What it needs to know of the page, which holds it. */
interface Seen {
  readonly state: State;
  readonly asked: number;
  readonly offers: Offers;
  readonly preview: Path | null;
  readonly pointed: TargetKey | null;
  readonly selected: TargetKey | null;
  readonly inspected: TargetKey | null;
}

export class Insight {
  readonly #view: Seen;
  /** Groups of buildings are outlined. */
  showsGroups = $state(false);
  /** Places that the line of the log under the pointer speaks of. */
  lit: readonly TargetKey[] = $state.raw([]);

  /** What an architect on each site would offer, as far as it is known yet. */
  offers: OffersBySite = $state.raw(new Map());

  constructor(view: Seen) {
    this.#view = view;
  }

  /** The place looked at, whether it can be chosen or not. */
  readonly looked: TargetKey | null = $derived.by(
    () => this.#view.pointed ?? this.#view.selected ?? this.#view.inspected,
  );

  /** What would follow if the architect there left. */
  readonly drain: Drain | null = $derived.by(() => {
    const space = spaceOf(this.looked);
    return space < 0 ? null : drain(this.#view.state, space);
  });

  /** The position that the previewed choice, or else the drain, would lead to. */
  readonly ghost: State | null = $derived.by(() => {
    const { preview, asked, state } = this.#view;
    if (preview !== null && asked >= 0) return after(state, preview);
    return this.drain?.after ?? null;
  });

  /** Workers more or fewer in a zone, by seat, in the ghost position. */
  ghostWorkers(zone: number): readonly number[] {
    const { state } = this.#view;
    const { ghost } = this;
    return state.active.map((_, seat) =>
      ghost === null ? 0 : workersIn(ghost, zone, seat) - workersIn(state, zone, seat),
    );
  }

  /** A site looked at for an architect, or an architect about to be put somewhere: offers are shown. */
  readonly isSiting: boolean = $derived.by(() => {
    const { asked, state, preview } = this.#view;
    if (asked < 0) return false;
    return state.agenda.at(-1)?.kind === 'place' || preview?.at(-1)?.kind === 'site';
  });

  /** The sites where an architect could be put now, with the position that would be then. */
  readonly candidates: readonly Candidate[] = $derived.by(() => {
    const { state, offers } = this.#view;
    return state.status.flatMap((status, space) => {
      if (status !== AVAILABLE) return [];
      const path = offers.targets.get(`space:${space}`)?.find((one) => one.at(-1)!.kind === 'site');
      return path === undefined ? [] : [{ space, after: () => after(state, path) }];
    });
  });
}
