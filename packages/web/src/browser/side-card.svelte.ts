/** What a feature needs beside the table on show. */
import type { Snippet } from 'svelte';

export const sideCard: {
  /** A card over the log, or on a small screen over the question. */
  shown: Snippet | null;
  /** What is open below the slot is to be read: the slot gives way where the window is low. */
  needsRoom: boolean;
} = $state({ shown: null, needsRoom: false });
