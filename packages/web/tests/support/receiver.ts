/** A web server of somebody who wants to be told of his turns. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly signature: string;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** The first thing that was posted to it. */
  readonly first: Promise<Received>;
  readonly close: () => void;
}

export const startReceiver = async (): Promise<Receiver> => {
  const { promise: first, resolve } = Promise.withResolvers<Received>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(204).end();
      resolve({ signature: String(request.headers['cap-diamant-signature']), body });
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turn`,
    first,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
