/**
 * The line protocol (docs/engine-protocol.md) without its streams: one request line in, one answer line
 * out. A request that is refused changes nothing.
 */
import { describe, hash } from '@cap-diamant/engine';
import packageJson from '../../package.json' with { type: 'json' };
import { LEVELS } from '../games/judged-choice.ts';
import { nameBoard } from './board.ts';
import { nameForecast } from './forecast.ts';
import { close, load, newGame, playChoices, position, save, undoChoices } from './game-commands.ts';
import { type Memory, PROTOCOLS, type Protocol, stateOf } from './memory.ts';
import { playout } from './playout.ts';
import { isRefusal, refusal } from './refusal.ts';
import {
  has,
  parseRequest,
  type Request,
  readId,
  readRequests,
  readWord,
  refuseUnknownKeys,
  type Scalar,
} from './request.ts';
import { search } from './search.ts';
import { describeDecision, EXTRAS } from './standing.ts';

interface ProtocolCommand {
  readonly since: Protocol;
  /** The keys it takes besides id and cmd. */
  readonly keys: readonly string[];
  /** Keys that need protocol 2. */
  readonly moreKeys: readonly string[];
  /** Returns the fields of the answer. */
  readonly run: (memory: Memory, request: Request) => object;
}

const hello = (memory: Memory, request: Request): object => {
  if (has(request, 'protocol')) {
    const asked = PROTOCOLS.find((known) => known === request.protocol);
    if (asked === undefined) throw refusal(`protocol must be ${PROTOCOLS.join(' or ')}`);
    memory.protocol = asked;
  }
  const { protocol } = memory;
  const commands = COMMAND_NAMES.filter((name) => COMMANDS[name].since <= protocol);
  return {
    name: 'Cap Diamant',
    version: packageJson.version,
    protocol,
    ...(protocol === 1 ? {} : { protocols: PROTOCOLS, levels: LEVELS }),
    commands,
  };
};

/** Many requests in one, each answered as if it had come alone. */
const batch = (memory: Memory, request: Request): object => ({
  answers: readRequests(request, 'requests').map((inner) => {
    const alone = ['hello', 'batch', 'quit'].find((cmd) => cmd === inner.cmd);
    if (alone !== undefined) return problem(refusal(`${alone} does not stand in a batch`), idOf(inner));
    return respond(memory, inner);
  }),
});

const COMMAND_NAMES = [
  'hello',
  'new',
  'state',
  'decision',
  'choices',
  'play',
  'undo',
  'save',
  'load',
  'forecast',
  'position',
  'board',
  'search',
  'playout',
  'batch',
  'close',
  'quit',
] as const;
type CommandName = (typeof COMMAND_NAMES)[number];

const command = (
  since: Protocol,
  keys: readonly string[],
  moreKeys: readonly string[],
  run: ProtocolCommand['run'],
): ProtocolCommand => ({ since, keys, moreKeys, run });

const COMMANDS: { readonly [name in CommandName]: ProtocolCommand } = {
  hello: command(1, ['protocol'], [], hello),
  new: command(
    1,
    ['options', 'layout', 'seed', 'deal', 'chance', 'steps', 'names'],
    ['game', 'tell'],
    newGame,
  ),
  state: command(1, [], ['game'], (...asked) => ({ state: describe(stateOf(...asked)) })),
  decision: command(1, [], ['game'], (...asked) => ({ decision: describeDecision(stateOf(...asked)) })),
  choices: command(1, [], ['game'], (...asked) => ({ choices: EXTRAS.choices(stateOf(...asked)) })),
  play: command(1, ['choice', 'choices'], ['game', 'tell'], playChoices),
  undo: command(1, ['n'], ['game', 'tell'], undoChoices),
  save: command(1, [], ['game'], save),
  load: command(1, ['record', 'upTo', 'seed', 'chance', 'steps'], ['game', 'tell'], load),
  forecast: command(1, [], ['game'], (...asked) => ({ forecast: nameForecast(stateOf(...asked)) })),
  position: command(2, [], ['position', 'seed', 'chance', 'steps', 'game', 'tell'], position),
  board: command(2, [], [], () => ({ board: nameBoard() })),
  search: command(2, [], ['level', 'nodes', 'ms', 'seed', 'game'], (memory, request) =>
    search(stateOf(memory, request), request),
  ),
  playout: command(2, [], ['n', 'bots', 'nodes', 'seed', 'game'], (memory, request) =>
    playout(stateOf(memory, request), request),
  ),
  batch: command(2, [], ['requests'], batch),
  close: command(2, [], ['game'], close),
  quit: command(1, [], [], (memory) => {
    memory.done = true;
    return {};
  }),
};

const fieldsFor = (memory: Memory, request: Request): object => {
  const { protocol } = memory;
  const known = COMMAND_NAMES.filter((name) => COMMANDS[name].since <= protocol);
  const later = COMMAND_NAMES.find((name) => name === request.cmd && !known.includes(name));
  if (later !== undefined) {
    throw refusal(`${later} is a command of protocol 2: ask for it with {"cmd":"hello","protocol":2}`);
  }
  const { keys, moreKeys, run } = COMMANDS[readWord(request, 'cmd', known)];
  refuseUnknownKeys(request, ['id', 'cmd', ...keys, ...(protocol === 1 ? [] : moreKeys)]);
  return run(memory, request);
};

const MOST_MESSAGE = 500;

const echo = (id: Scalar | undefined): object => (id === undefined ? {} : { id });

/** The answer to a request that failed. */
const problem = (error: unknown, id?: Scalar): object => {
  const message = error instanceof Error ? error.message : String(error);
  return {
    error: message.length > MOST_MESSAGE ? `${message.slice(0, MOST_MESSAGE)}…` : message,
    // Anything but a refusal is an internal error, and is marked as such.
    ...(isRefusal(error) ? error.details : { internal: true }),
    ...echo(id),
  };
};

/** The same, for input that is not a request. */
export const errorLine = (error: unknown): string => JSON.stringify(problem(error));

/** Also undefined if the id cannot be echoed. */
const idOf = (request: Request): Scalar | undefined => {
  try {
    return readId(request);
  } catch {
    return undefined;
  }
};

const respond = (memory: Memory, request: Request): object => {
  try {
    const id = readId(request);
    return { ...echo(id), ok: true, ...fieldsFor(memory, request) };
  } catch (error) {
    return problem(error, idOf(request));
  }
};

export interface Session {
  /** One answer line, without its line break, for one request line. Never throws. */
  readonly handle: (line: string) => string;
  /** True once the client has sent "quit". */
  readonly done: () => boolean;
  /** The hash of the game without a name, or null if there is none. */
  readonly hash: () => string | null;
}

export const createSession = (): Session => {
  const memory: Memory = { protocol: 1, games: new Map(), done: false };
  return {
    handle: (line) => {
      try {
        return JSON.stringify(respond(memory, parseRequest(line)));
      } catch (error) {
        return errorLine(error);
      }
    },
    done: () => memory.done,
    hash: () => {
      const game = memory.games.get('');
      return game === undefined ? null : hash(game.history.state);
    },
  };
};
