/** From an address to the game that it names. */
import type { Route } from '../../browser/route.ts';
import { newSeed } from '../../games/new-game.ts';
import { unpackRecord } from '../../games/record-link.ts';
import { load, openRecord, type Saved } from '../../games/saved-games.ts';

export type ReplayRoute = Extract<Route, { readonly screen: 'replay' | 'record' }>;

export type Opened =
  | { readonly kind: 'game'; readonly game: Saved }
  | { readonly kind: 'gone' }
  | { readonly kind: 'broken' }
  /** The link is whole, but what it carries is no record that can be played. */
  | { readonly kind: 'wrong'; readonly error: unknown };

const fromLink = async (data: string): Promise<Opened> => {
  let text: string;
  try {
    text = await unpackRecord(data);
  } catch {
    return { kind: 'broken' };
  }
  try {
    return { kind: 'game', game: openRecord(newSeed(), text) };
  } catch (error) {
    return { kind: 'wrong', error };
  }
};

export const openReplay = async (route: ReplayRoute): Promise<Opened> => {
  if (route.screen === 'record') return fromLink(route.data);
  const game = load(route.id);
  return game === null ? { kind: 'gone' } : { kind: 'game', game };
};
