/** Bots think here, away from the page. */
import { answering, type Request, thinkingBy } from '@cap-diamant/bots/thread';

const answer = answering(
  thinkingBy(() => performance.now()),
  (message) => postMessage(message),
);
addEventListener('message', ({ data }: MessageEvent<Request>) => answer(data));
