/** What would follow at the target under the pointer or focus: ghost pieces, draining workers, offers to rivals. */

import {
  AVAILABLE,
  type Drain,
  drain,
  isEnding,
  NEUTRAL,
  NONE,
  rulesOf,
  type State,
} from '@cap-diamant/engine';
import type { Path } from '../playback/table.ts';
import type { Candidate } from './offers-to-rivals.ts';
import type { Offers, TargetKey } from './targets.ts';
import { after } from './what-if.ts';

/** The space of "space:12". */
export const spaceOf = (key: TargetKey | null): number =>
  key?.startsWith('space:') ? Number(key.slice('space:'.length)) : -1;

/** The part of the view that it reads. */
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
  /** Whether groups of buildings are outlined. */
  showsGroups = $state(false);
  /** Targets named by the log row under the pointer. */
  lit: readonly TargetKey[] = $state.raw([]);

  /** What the information slot explains: the key of a tip (sentences/tips.ts). */
  tip: string | null = $state(null);

  constructor(view: Seen) {
    this.#view = view;
  }

  /** The target under the pointer or focus, whether it can be chosen or not. */
  readonly looked: TargetKey | null = $derived.by(
    () => this.#view.pointed ?? this.#view.inspected ?? this.#view.selected,
  );

  /** The position after the previewed contribution to the building looked at; null if none is, or the century ends first. */
  readonly #helped: State | null = $derived.by(() => {
    const { preview, asked, state } = this.#view;
    const last = preview?.at(-1);
    if (asked < 0 || last?.kind !== 'contribute' || last.space !== spaceOf(this.looked)) return null;
    const later = after(state, preview!);
    // Before the zones score, the second architect leaves its building (R8.1): the century's end comes after that.
    const isSecond = later.architects[NEUTRAL] === last.space && rulesOf(later).neutral.owner(later) !== NONE;
    return later.over || (isEnding(later) && !isSecond) ? null : later;
  });

  /** What would follow if the architect left this space: with the stage that a preview fills there. */
  readonly drain: Drain | null = $derived.by(() => {
    const space = spaceOf(this.looked);
    return space < 0 ? null : drain(this.#helped ?? this.#view.state, space);
  });

  /** Whether that counts a previewed stage. */
  get drainsLater(): boolean {
    return this.#helped !== null;
  }

  /** The position after the previewed choice, or else after the architect has left. */
  readonly ghost: State | null = $derived.by(() => {
    const { preview, asked, state } = this.#view;
    if (preview !== null && asked >= 0) return after(state, preview);
    return this.drain?.after ?? null;
  });

  /** Offers are shown while the player looks for a site for an architect. */
  readonly isSiting: boolean = $derived.by(() => {
    const { asked, state, preview } = this.#view;
    if (asked < 0) return false;
    return state.agenda.at(-1)?.kind === 'place' || preview?.at(-1)?.kind === 'site';
  });

  /** The sites where an architect could go now, each with the position after that. */
  readonly candidates: readonly Candidate[] = $derived.by(() => {
    const { state, offers } = this.#view;
    return state.status.flatMap((status, space) => {
      if (status !== AVAILABLE) return [];
      const path = offers.targets.get(`space:${space}`)?.find((one) => one.at(-1)!.kind === 'site');
      return path === undefined ? [] : [{ space, after: () => after(state, path) }];
    });
  });
}
