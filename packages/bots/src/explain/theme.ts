/** What an explanation is about: its first fact decides. */
import type { Fact, Statement, Theme } from './facts.ts';

const THEME_OF: { readonly [kind in Fact['kind']]: Theme } = {
  zone: 'zones',
  zones: 'zones',
  century: 'century',
  game: 'century',
  'goes-on': 'century',
  ending: 'century',
  left: 'century',
  points: 'points',
  leader: 'leaders',
  'leader-left': 'leaders',
  token: 'groups',
  group: 'groups',
  building: 'groups',
  bare: 'groups',
  site: 'groups',
  ready: 'workers',
  offer: 'offers',
  prize: 'event',
  goal: 'event',
  event: 'event',
};

/** Null where nothing concrete explains the difference. */
export const explainedTheme = (statements: readonly Statement[]): Theme | null => {
  if (statements.length === 0) return null;
  const isByEvent = statements.some(({ fact }) => 'event' in fact && fact.event !== null);
  return isByEvent ? 'event' : THEME_OF[statements[0]!.fact.kind];
};
