/** A club's name, unless a moderator has removed it. */
import { say } from '../../../words/clubs/words.svelte.ts';

export const clubName = ({ name }: { readonly name: string }): string => name || say('nameless');
