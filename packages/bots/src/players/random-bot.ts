/** Any legal choice, all equally likely: zero skill. */
import { choices } from '@cap-diamant/engine';
import { pick } from '@cap-diamant/engine/chance';
import type { Bot } from './bot.ts';

export const randomBot: Bot = {
  name: 'random',
  choose: (state, _budget, random) => pick(choices(state), random),
};
