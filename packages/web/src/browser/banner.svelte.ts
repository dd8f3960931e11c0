/** What the screen on show adds to the banner: a table in a wide window puts its century there, so there is one bar. */
import type { Snippet } from 'svelte';

export const banner: { middle: Snippet | null } = $state({ middle: null });
