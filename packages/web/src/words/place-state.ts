/** What a place's label says beside its name: that it can be chosen, that something just happened there. */
import type { TargetKey } from '../game/targets.ts';
import type { View } from '../game/view.svelte.ts';
import { ui } from './ui.ts';

export const placeState = (view: View, target: TargetKey): string =>
  [
    view.isTarget(target) ? ui('legal') : '',
    view.table.lit?.has(target) ? ui('markLast') : '',
    view.table.advised === target ? ui('markAdvised') : '',
  ]
    .filter((words) => words !== '')
    .map((words) => `. ${words}`)
    .join('');
