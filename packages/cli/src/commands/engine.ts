/** `cap-diamant engine`: the line protocol on standard input and output. */
import { once } from 'node:events';
import { type Command, parseFlags } from '../command.ts';
import { type Line, lineSplitter } from '../protocol/line-splitter.ts';
import { refusal } from '../protocol/refusal.ts';
import { MOST_BYTES } from '../protocol/request.ts';
import { createSession, errorLine, type Session } from '../protocol/session.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant engine

Reads requests from standard input and answers on standard output, one JSON object per
line, so that any program can deal, play, save and judge games as it would drive a chess
engine. docs/engine-protocol.md describes every request; {"cmd":"hello"} lists them.

{"cmd":"hello","protocol":2} adds positions as text, the board, what the bots think, and
many games at once.

Ends at the end of the input or with {"cmd":"quit"}.

Example:
  $ cap-diamant engine
  {"cmd":"new","options":{"edition":2026,"rules":"complete","events":true,"players":3},"seed":1}
  {"cmd":"choices"}
  {"cmd":"play","choices":["start","site:3"]}
  {"cmd":"quit"}
`;

/** Answers requests until the client quits. */
const answers = (session: Session, lines: readonly Line[]): string => {
  let text = '';
  for (const line of lines) {
    if (session.done()) break;
    text += 'text' in line ? session.handle(line.text) : errorLine(refusal(line.problem));
    text += '\n';
  }
  return text;
};

/** Waits for a slow reader, so that answers do not pile up in memory. */
const write = async (text: string): Promise<void> => {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
};

const run = async (args: readonly string[]): Promise<number> => {
  const { positionals } = parseFlags(args, {});
  if (positionals.length > 0) throw usageError(`it takes no arguments, got '${positionals[0]}'`);
  const session = createSession();
  const splitter = lineSplitter(MOST_BYTES);
  for await (const chunk of process.stdin) {
    await write(answers(session, splitter.push(chunk as Uint8Array)));
    if (session.done()) return 0;
  }
  await write(answers(session, splitter.end()));
  return 0;
};

export const engine: Command = { help: HELP, run };
