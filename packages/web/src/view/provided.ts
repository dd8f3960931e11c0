/**
 * What a table shows of features that it must not import: App provides it to every screen. So features know
 * the table, and the table knows no feature.
 */
import { type Component, createContext } from 'svelte';
import type { Table } from '../playback/table.ts';
import type { View } from './view.svelte.ts';

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
}

export const [provided, provide] = createContext<Provided>();
