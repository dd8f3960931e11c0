/**
 * One request at a time for each connection. A client may send many before it reads an answer (HTTP pipelining), and
 * Node hands them all over at once: each would hold its answer in memory, and a file open, until the client reads.
 */
import type { Socket } from 'node:net';
import type { App } from './app.ts';

/** Browsers and proxies send none before they have the answer to the last one. */
const MAX_WAITING = 20;

type Go = () => void;

/** The requests of each connection that wait for the one being answered. */
export const answerOneAtATime = (app: App): void => {
  const waiting = new WeakMap<Socket, Go[]>();

  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const queue = waiting.get(socket);
    const answer = (): void => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next === undefined) waiting.delete(socket);
        else if (!socket.destroyed) next();
      });
      done();
    };
    if (queue === undefined) {
      waiting.set(socket, []);
      answer();
    } else if (queue.length < MAX_WAITING) {
      queue.push(answer);
    } else {
      socket.destroy();
    }
  });
};
