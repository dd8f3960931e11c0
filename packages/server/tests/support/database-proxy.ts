/** A connection to a database that can be blocked, to simulate an outage for one test only. */
import { connect, createServer, type Socket } from 'node:net';

export interface WayTo {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Connections stay open and are accepted, but nothing comes through: like a stopped process. */
  readonly hang: () => void;
  /** Connections break, and new ones are refused. */
  readonly breakOff: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

export const wayTo = async (database: string): Promise<WayTo> => {
  const { port, hostname } = new URL(database);
  const sockets = new Set<Socket>();
  let state: 'open' | 'hung' | 'broken' = 'open';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (state === 'hung') socket.pause();
  };
  const server = createServer((near) => {
    if (state === 'broken') {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (piece) => to.write(piece));
      from.on('close', () => to.destroy());
      keep(from);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(database);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    hang: () => {
      state = 'hung';
      for (const socket of sockets) socket.pause();
    },
    breakOff: () => {
      state = 'broken';
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
