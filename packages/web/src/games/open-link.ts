/** The game that a link carries. */
import { newSeed } from './new-game.ts';
import { unpackRecord } from './record-link.ts';
import { openRecord, type Saved } from './saved-games.ts';

export type OpenedLink =
  | { readonly kind: 'game'; readonly game: Saved }
  | { readonly kind: 'broken' }
  /** The link is whole, but what it carries is no record that can be played. */
  | { readonly kind: 'wrong'; readonly error: unknown };

export const openLink = async (data: string): Promise<OpenedLink> => {
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
