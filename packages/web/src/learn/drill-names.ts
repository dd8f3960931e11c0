/** The drills by name, with what each is called: small enough for the first screen. */
import type { UiKey } from '../words/ui.ts';

export const DRILL_NAMES = ['cascade', 'drain', 'century', 'group'] as const;
export type DrillName = (typeof DRILL_NAMES)[number];

export const DRILL_TITLES: { readonly [name in DrillName]: UiKey } = {
  cascade: 'drillCascade',
  drain: 'drillDrain',
  century: 'drillCentury',
  group: 'drillGroup',
};
