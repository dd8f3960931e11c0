/** Where a theme of the report can be practised. */
import type { Theme } from '@cap-diamant/bots/explain';
import { hashOf } from '../../browser/route.ts';

const PUZZLES: { readonly [theme in Theme]: string } = {
  century: 'endCentury',
  leaders: 'leader',
  offers: 'offer',
  zones: 'cascade',
  groups: 'group',
  workers: 'workers',
  event: 'points',
  points: 'points',
};

/** The page on strategy that is closest to it. */
const PAGES: { readonly [theme in Theme]: string } = {
  century: 'century',
  leaders: 'leaders',
  offers: 'offers',
  zones: 'cascade',
  groups: 'groups',
  workers: 'offers',
  event: 'events',
  points: 'cascade',
};

export const puzzlesAbout = (theme: Theme): string => hashOf({ screen: 'puzzles', theme: PUZZLES[theme] });
export const pageAbout = (theme: Theme): string => hashOf({ screen: 'strategy', page: PAGES[theme] });
