/** The end of a game that only bots would go on with, and that nobody comes back to. */
import { waitingBot } from '@cap-diamant/protocol/table-log';
import type { Decide } from './play.ts';

export const abandon: Decide = (live) =>
  waitingBot(live) === null ? [] : [{ kind: 'end', how: 'abandoned' }];
