/**
 * One request at a time for each connection. A client may send many before it reads an answer (HTTP pipelining), and
 * Node hands them all over at once: each would hold its answer in memory, and a file open, until the client reads.
 */
import type { Socket } from 'node:net';
import type { App } from './app.ts';

/** Browsers and proxies send none before they have the answer to the last one. */
const MAX_WAITING = 20;

type Go = () => void;

/**
 * The requests of a connection that wait for the one being answered; undefined while none is. On the socket itself:
 * the garbage collector pays for every entry of a weak map, and there are ten thousand streams.
 */
const WAITING = Symbol('waiting');

type Connection = Socket & { [WAITING]?: Go[] | undefined };

export const answerOneAtATime = (app: App): void => {
  app.addHook('onRequest', ({ raw }, { raw: response }, done) => {
    const connection: Connection = raw.socket;
    const queue = connection[WAITING];
    const answer = (): void => {
      response.once('close', () => {
        const next = connection[WAITING]?.shift();
        if (next === undefined) connection[WAITING] = undefined;
        else if (!connection.destroyed) next();
      });
      done();
    };
    if (queue === undefined) {
      connection[WAITING] = [];
      answer();
    } else if (queue.length < MAX_WAITING) {
      queue.push(answer);
    } else {
      connection.destroy();
    }
  });
};
