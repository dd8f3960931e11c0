/** A card that a feature lays over the log of the table on show, or on a small screen above the map. */
import type { Snippet } from 'svelte';

export const sideCard: { shown: Snippet | null } = $state({ shown: null });
