/** Bots think here, away from the page. */

import type { ExplainAssignment } from '@cap-diamant/bots/explain';
import { answering, type Call, thinkingBy } from '@cap-diamant/bots/thread';

/** Fetched with the first question: bots that only play do not need it. */
const explain = async (asked: ExplainAssignment) =>
  (await import('@cap-diamant/bots/explain')).explainAsked(asked);

const errands = { ...thinkingBy(() => performance.now()), explain };
export type Errands = typeof errands;

const answer = answering(errands, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<Call>) => answer(data));
