/** A place's label: what it is, that it can be chosen, that something just happened there. */
import type { TargetKey } from '../game/targets.ts';
import type { View } from '../game/view.svelte.ts';
import { ui } from './ui.ts';

export const placeLabel = (view: View, target: TargetKey, label: string): string =>
  [
    label.replace(/\.$/, ''),
    view.isTarget(target) ? ui('legal') : '',
    view.lit.has(target) ? ui('markLast') : '',
    view.advised === target ? ui('markAdvised') : '',
  ]
    .filter((words) => words !== '')
    .join('. ');
