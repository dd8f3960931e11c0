/**
 * Which tiles can be started (R1.3), and the two ways in which an architect changes that. The list of sites is
 * asked for when an architect looks for one and again when he chooses, so the last is remembered: a list of
 * tiles' status is replaced, never written, and stands for itself.
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

/** An architect comes to a site: it is one less. */
export const startTile = (state: State, space: Space): void => {
  const before = sitesOf(state);
  const left = [];
  for (let index = 0; index < before.length; index += 1) {
    const site = before[index]!;
    if (site.space !== space) left.push(site);
  }
  state.status = replaced(state.status, space, UNDER_CONSTRUCTION);
  remember(state.status, left);
};

/** An architect leaves a building: the sites stay the same. */
export const completeTile = (state: State, space: Space): void => {
  const before = state.status;
  state.status = replaced(before, space, COMPLETED);
  if (before === lastStatus) remember(state.status, lastSites);
};
