/** The code that runs in such a thread. */
import { parentPort } from 'node:worker_threads';
import { answering, thinkingBy } from '@cap-diamant/bots/thread';

const port = parentPort!;
const thinking = thinkingBy(() => performance.now());
port.on(
  'message',
  answering(thinking, (reply) => port.postMessage(reply)),
);
