/**
 * Which tiles can be started (R1.3), and the two ways in which an architect changes that. A turn needs the
 * list twice: when an architect needs a site and when the player chooses one. So the last list is cached by
 * `status`, which is replaced and never written.
 */
import { type ChoiceOf, SITE } from './choices.ts';
import type { BySpace, Space } from './indices.ts';
import { replaced } from './lists.ts';
import { AVAILABLE, COMPLETED, type State, UNDER_CONSTRUCTION } from './state.ts';

type Sites = readonly ChoiceOf<'site'>[];

let lastStatus: BySpace<number> = [];
let lastSites: Sites = [];

const remember = (status: BySpace<number>, sites: Sites): void => {
  lastStatus = status;
  lastSites = sites;
};

/** The available tiles, in the order of spaces. */
export const sitesOf = ({ status }: State): Sites => {
  if (status !== lastStatus) {
    const sites = [];
    for (let space = 0; space < status.length; space += 1) {
      if (status[space] === AVAILABLE) sites.push(SITE[space]!);
    }
    remember(status, sites);
  }
  return lastSites;
};

/** An architect takes a site: one site fewer. */
export const startTile = (state: State, space: Space): void => {
  const before = sitesOf(state);
  // A list of the right length at once: all but the first, then those before the taken site move back.
  const left = before.slice(1);
  for (let index = 0; before[index]!.space !== space; index += 1) left[index] = before[index]!;
  state.status = replaced(state.status, space, UNDER_CONSTRUCTION);
  remember(state.status, left);
};

/** An architect leaves a building: the list of sites does not change. */
export const completeTile = (state: State, space: Space): void => {
  const before = state.status;
  state.status = replaced(before, space, COMPLETED);
  if (before === lastStatus) remember(state.status, lastSites);
};
