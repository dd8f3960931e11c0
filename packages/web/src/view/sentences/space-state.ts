/** A target's label: what it is, whether it can be chosen, whether something just happened there. */

import { ui } from '../../words/ui.ts';
import type { TargetKey } from '../targets.ts';
import type { View } from '../view.svelte.ts';

export const placeLabel = (view: View, target: TargetKey, label: string): string =>
  [
    label.replace(/\.$/, ''),
    view.isTarget(target) ? ui('legal') : '',
    view.lit.has(target) ? ui('markLast') : '',
    view.advised === target ? ui('markAdvised') : view.hinted.includes(target) ? ui('hint') : '',
  ]
    .filter((words) => words !== '')
    .join('. ');
