/**
 * How one talks to a thread that thinks: a browser's worker, a thread of Node or a process. A request has a
 * number, its answer the same one. Whatever carries messages will do: both sides are given how to send, and
 * are handed what arrives.
 */

/** What a thread can be sent for, by name. Requests and answers are copied on the way: plain data. */
export type Errands = { readonly [errand: string]: (asked: never) => unknown };

type Asked<F> = F extends (asked: infer Q) => unknown ? Q : never;
type Result<F> = F extends (asked: never) => infer R ? Awaited<R> : never;

export interface Request {
  readonly id: number;
  readonly errand: string;
  readonly asked: unknown;
}

export type Answer =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

export interface Asker<E extends Errands> {
  readonly ask: <K extends keyof E & string>(errand: K, asked: Asked<E[K]>) => Promise<Result<E[K]>>;
  /** To be handed every message from the thread. */
  readonly hear: (answer: Answer) => void;
  /** The thread is gone: whoever waits is told. */
  readonly fail: (error: Error) => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

export const createAsker = <E extends Errands>(send: (request: Request) => void): Asker<E> => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  return {
    ask: (errand, asked) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        send({ id: lastId, errand, asked });
      }),
    hear: (answer) => {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.kind === 'done') asker?.resolve(answer.result as never);
      else asker?.reject(new Error(answer.reason));
    },
    fail: (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
};

const run = async (errands: Errands, { id, errand, asked }: Request): Promise<Answer> => {
  try {
    const work = errands[errand];
    if (work === undefined) throw new Error(`nobody here does '${errand}'`);
    return { kind: 'done', id, result: await work(asked as never) };
  } catch (error) {
    return {
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};

/** The thread's side, to be handed every message from outside: does one thing after the other. */
export const answering = (errands: Errands, send: (answer: Answer) => void): ((request: Request) => void) => {
  let last = Promise.resolve();
  return (request) => {
    last = last.then(async () => send(await run(errands, request)));
  };
};
