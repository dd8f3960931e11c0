/** An event's name, unless a moderator has removed it. */
import { say } from '../../../words/events/words.svelte.ts';

export const eventName = ({ name }: { readonly name: string }): string => name || say('nameless');
