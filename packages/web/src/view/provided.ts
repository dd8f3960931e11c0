/**
 * What a table shows of features that it must not import: App provides it to every screen. So features know
 * the table, and the table knows no feature.
 */
import { type Component, createContext } from 'svelte';
import type { Table } from '../playback/table.ts';
import type { View } from './view.svelte.ts';

interface Costly {
  /** Null where there is nothing to say. */
  readonly answer: Promise<string | null>;
  readonly cancel: () => void;
}

export interface Provided {
  /** Buttons to copy, save and share a game. The link leads to `move`. */
  readonly loadRecordButtons: () => Promise<{ readonly default: Component<{ table: Table; move: number }> }>;
  /** The rules panel, fetched when a player opens it. */
  readonly loadRules: () => Promise<{ readonly default: Component<{ view: View }> }>;
  /** The drawing of an event, fetched when a century begins. */
  readonly loadScene: () => Promise<{ readonly default: Component<{ event: number }> }>;
  /** This page is too old for what the server sends: fetches the new version and reloads. */
  readonly updatePage: () => void;
  readonly openReport: (table: Table) => Promise<void>;
  /** A decision that cost the reader much, in a sentence that takes a while. */
  readonly loadCostly: () => Promise<{ readonly askCostly: (table: Table) => Costly }>;
}

export const [provided, provide] = createContext<Provided>();
