/** Whether the window is wide enough for columns beside the map. Styles ask the same: (min-width: 1001px). */
import { MediaQuery } from 'svelte/reactivity';

export const wideWindow = new MediaQuery('min-width: 1001px');
