/** What an explanation is about: its first fact decides. */
import type { ExplainedTheme, Fact, Statement } from './facts.ts';

const THEME_OF: { readonly [kind in Fact['kind']]: ExplainedTheme } = {
  zone: 'zones',
  zones: 'zones',
  century: 'century',
  game: 'century',
  ending: 'century',
  left: 'century',
  points: 'points',
  leader: 'leaders',
  'leader-left': 'leaders',
  token: 'groups',
  group: 'groups',
  building: 'groups',
  site: 'groups',
  ready: 'workers',
  offer: 'offers',
  event: 'event',
};

/** Null where nothing concrete explains the difference. */
export const explainedTheme = (statements: readonly Statement[]): ExplainedTheme | null =>
  statements.length === 0 ? null : THEME_OF[statements[0]!.fact.kind];
