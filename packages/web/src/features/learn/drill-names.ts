/** The drills by name, with the words that each is called by: small enough for the first screen. */
import type { UiKey } from '../../words/ui.ts';

export const DRILL_NAMES = ['cascade', 'drain', 'century', 'group'] as const;
export type DrillName = (typeof DRILL_NAMES)[number];

export const DRILL_TITLES = {
  cascade: 'drillCascade',
  drain: 'drillDrain',
  century: 'drillCentury',
  group: 'drillGroup',
} as const satisfies { readonly [name in DrillName]: UiKey };
