/** Bots think here, away from the page. */
import { answering, type Call, thinkingBy } from '@cap-diamant/bots/thread';

const answer = answering(
  thinkingBy(() => performance.now()),
  (reply) => postMessage(reply),
);
addEventListener('message', ({ data }: MessageEvent<Call>) => answer(data));
