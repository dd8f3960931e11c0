/** A mail server that accepts everything: just enough of SMTP (RFC 5321) for a proper client. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface PostRequest {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

export interface Mailbox {
  readonly url: string;
  readonly letters: readonly PostRequest[];
  /** Resolves when there are that many. */
  readonly until: (count: number) => Promise<void>;
  readonly close: () => void;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Decodes soft line breaks and =XX (quoted-printable). */
const readable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export const startMailbox = async (): Promise<Mailbox> => {
  const letters: PostRequest[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let unread = '';
    let from = '';
    let to: string[] = [];
    let inLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const keep = (text: string): void => {
      letters.push({ from, to, text: readable(text) });
      to = [];
      inLetter = false;
      say('250 kept');
      for (const check of [...waiting]) check();
    };
    const obey = (line: string): void => {
      if (/^MAIL/i.test(line)) from = addressIn(line);
      if (/^RCPT/i.test(line)) to.push(addressIn(line));
      inLetter = /^DATA/i.test(line);
      if (inLetter) say('354 go on');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 fine');
    };
    socket.on('data', (data) => {
      unread += data.toString('latin1');
      for (;;) {
        const end = unread.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = unread.slice(0, end);
        unread = unread.slice(end + (inLetter ? 5 : 2));
        if (inLetter) keep(part);
        else obey(part);
      }
    });
    say('220 mailbox');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    until: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (letters.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
