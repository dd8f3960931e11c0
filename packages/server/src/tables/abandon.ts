/** Shutdown a game that only bots would continue and that nobody comes back to. */
import { waitingBot } from '@cap-diamant/protocol/table-log';
import type { Decide } from './play.ts';

export const abandon: Decide = (live) =>
  waitingBot(live) === null ? [] : [{ kind: 'end', how: 'abandoned' }];
