/** Whether people point with a finger rather than a mouse. Styles ask the same: (pointer: coarse). */
import { MediaQuery } from 'svelte/reactivity';

export const coarsePointer = new MediaQuery('pointer: coarse');
