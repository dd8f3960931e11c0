/** Whether zones also count the workers on buildings, as if all were completed. */
import { isEnding, type State } from '@cap-diamant/engine';
import { settings } from '../browser/settings.svelte.ts';

/** Not once the century's end is under way (R8.1): what is scored then is no longer open. */
export const countsBuildings = (state: State): boolean =>
  settings.countBuildings && !state.over && !isEnding(state);
