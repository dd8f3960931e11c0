/** A web server that accepts posts, like a webhook's owner or a push service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves when there are that many. */
  readonly until: (count: number) => Promise<void>;
  /** Resolves when there is such a one. */
  readonly one: (fits: (received: Received) => boolean) => Promise<Received>;
  /** What it answers from now on; null: nothing, with the connection open. */
  readonly answer: (status: number | null, headers?: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
}

export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let status: number | null = 201;
  let answerHeaders: Readonly<Record<string, string>> = {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      if (status !== null) response.writeHead(status, answerHeaders).end();
      received.push({ path: request.url!, headers, body: Buffer.concat(parts) });
      for (const check of [...waiting]) check();
    });
  });
  const when = (find: () => Received | undefined): Promise<Received> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    until: async (count) => {
      await when(() => received[count - 1]);
    },
    one: (fits) => when(() => received.find(fits)),
    answer: (next, headers = {}) => {
      status = next;
      answerHeaders = headers;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
