/**
 * Calls to a thinking thread: a browser's worker, a thread of Node or a process. A call has a number, and its reply has the
 * same one. It works over any channel: both sides get a function to send, and pass on what arrives.
 */

/** What a thread can do, by name. Calls and replies are copied on the way, so they are plain data. */
export type Errands = { readonly [errand: string]: (asked: never) => unknown };

type Asked<F> = F extends (asked: infer Q) => unknown ? Q : never;
type Result<F> = F extends (asked: never) => infer R ? Awaited<R> : never;

export interface Call {
  readonly id: number;
  readonly errand: string;
  readonly asked: unknown;
}

export type Reply =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

export interface Asker<E extends Errands> {
  readonly ask: <K extends keyof E & string>(errand: K, asked: Asked<E[K]>) => Promise<Result<E[K]>>;
  /** Call this with every message from the thread. */
  readonly hear: (reply: Reply) => void;
  /** Call this when the thread is gone: every waiting call fails. */
  readonly fail: (error: Error) => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

export const createAsker = <E extends Errands>(send: (call: Call) => void): Asker<E> => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  return {
    ask: (errand, asked) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        send({ id: lastId, errand, asked });
      }),
    hear: (reply) => {
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.kind === 'done') asker?.resolve(reply.result as never);
      else asker?.reject(new Error(reply.reason));
    },
    fail: (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
};

const run = async (errands: Errands, { id, errand, asked }: Call): Promise<Reply> => {
  try {
    const work = errands[errand];
    if (work === undefined) throw new Error(`this thread cannot do '${errand}'`);
    return { kind: 'done', id, result: await work(asked as never) };
  } catch (error) {
    return {
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};

/** The thread's side: call the result with every message from outside. It does one call after the other. */
export const answering = (errands: Errands, send: (reply: Reply) => void): ((call: Call) => void) => {
  let last = Promise.resolve();
  return (call) => {
    last = last.then(async () => send(await run(errands, call)));
  };
};
