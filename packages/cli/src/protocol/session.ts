/**
 * The line protocol (docs/engine-protocol.md) without its streams: one request line in, one answer line
 * out. A request that is refused changes nothing.
 */
import {
  choices,
  decision,
  describe,
  describeTask,
  type Happening,
  hash,
  parseChoice,
  parseRecord,
  printChoice,
  printRecord,
} from '@cap-diamant/engine';
import packageJson from '../../package.json' with { type: 'json' };
import { nameForecast } from './forecast.ts';
import { advance, createGame, type Game, play, playRecorded, recordOf, undo } from './game.ts';
import { nameHappening } from './naming.ts';
import { checked, isRefusal, refusal } from './refusal.ts';
import {
  has,
  parseRequest,
  type Request,
  readCount,
  readId,
  readText,
  readTexts,
  readWord,
  refuseUnknownKeys,
  type Scalar,
} from './request.ts';
import { readChance, readNewGame, readSteps } from './set-up.ts';

/** Grows when a client written for the last one would no longer understand. */
const PROTOCOL = 1;

/** What a session remembers between two lines. */
interface Table {
  game: Game | null;
  done: boolean;
}

interface ProtocolCommand {
  /** The keys it takes besides id and cmd. */
  readonly keys: readonly string[];
  /** Gives the fields of the answer. */
  readonly run: (table: Table, request: Request) => object;
}

const theGame = ({ game }: Table): Game => {
  if (game === null) throw refusal('there is no game yet: begin with "new" or "load"');
  return game;
};

const describeDecision = ({ state }: Game): object | null => {
  const due = decision(state);
  return due === null ? null : describeTask(state, due.task);
};

/** Where the game stands, in short; `length` counts the choices that a record would hold. */
const position = (game: Game): object => ({
  decision: describeDecision(game),
  over: game.state.over,
  length: recordOf(game).choices.length,
  hash: hash(game.state),
});

const playedSince = (game: Game, length: number): string[] =>
  game.history
    .slice(length)
    .flatMap(({ choice, byItself }) => (byItself && choice.kind === 'proceed' ? [] : [printChoice(choice)]));

const newGame = (table: Table, request: Request): object => {
  const game = createGame(readNewGame(request));
  const happenings: Happening[] = [];
  advance(game, (happening) => happenings.push(happening));
  table.game = game;
  return { played: playedSince(game, 0), happenings: happenings.map(nameHappening), ...position(game) };
};

const load = (table: Table, request: Request): object => {
  const text = readText(request, 'record');
  const steps = readSteps(request);
  const chance = readChance(request);
  const record = checked(() => parseRecord(text));
  const all = record.choices.length;
  const upTo = has(request, 'upTo') ? readCount(request, 'upTo', 0) : all;
  if (upTo > all) throw refusal(`upTo is ${upTo}, but the record has only ${all} choices`);
  const game = createGame({ ...record, steps, chance });
  playRecorded(game, record.choices.slice(0, upTo));
  advance(game, undefined);
  table.game = game;
  return { names: game.names, tags: game.tags, ...position(game) };
};

const readChoices = (request: Request): readonly string[] => {
  if (has(request, 'choice') === has(request, 'choices')) {
    throw refusal('give one choice, or a list of choices');
  }
  if (has(request, 'choice')) return [readText(request, 'choice')];
  const texts = readTexts(request, 'choices');
  if (texts.length === 0) throw refusal('choices must not be empty');
  return texts;
};

const playChoices = (table: Table, request: Request): object => {
  const game = theGame(table);
  const list = readChoices(request).map((text) => checked(() => parseChoice(text)));
  const happenings: Happening[] = [];
  const before = game.history.length;
  play(game, list, (happening) => happenings.push(happening));
  return { played: playedSince(game, before), happenings: happenings.map(nameHappening), ...position(game) };
};

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
  'quit',
] as const;

const COMMANDS: { readonly [name in (typeof COMMAND_NAMES)[number]]: ProtocolCommand } = {
  hello: {
    keys: [],
    run: () => ({
      name: 'Cap Diamant',
      version: packageJson.version,
      protocol: PROTOCOL,
      commands: COMMAND_NAMES,
    }),
  },
  new: { keys: ['options', 'layout', 'seed', 'deal', 'chance', 'steps', 'names'], run: newGame },
  state: { keys: [], run: (table) => ({ state: describe(theGame(table).state) }) },
  decision: { keys: [], run: (table) => ({ decision: describeDecision(theGame(table)) }) },
  choices: { keys: [], run: (table) => ({ choices: choices(theGame(table).state).map(printChoice) }) },
  play: { keys: ['choice', 'choices'], run: playChoices },
  undo: {
    keys: ['n'],
    run: (table, request) => {
      const game = theGame(table);
      undo(game, has(request, 'n') ? readCount(request, 'n', 1) : 1);
      return position(game);
    },
  },
  save: {
    keys: [],
    run: (table) => {
      const record = recordOf(theGame(table));
      return { record: checked(() => printRecord(record)) };
    },
  },
  load: { keys: ['record', 'upTo', 'seed', 'chance', 'steps'], run: load },
  forecast: { keys: [], run: (table) => ({ forecast: nameForecast(theGame(table).state) }) },
  quit: {
    keys: [],
    run: (table) => {
      table.done = true;
      return {};
    },
  },
};

const answer = (table: Table, request: Request): object => {
  const command = COMMANDS[readWord(request, 'cmd', COMMAND_NAMES)];
  refuseUnknownKeys(request, ['id', 'cmd', ...command.keys]);
  return command.run(table, request);
};

const MOST_MESSAGE = 500;

/** The answer to what cannot be carried out; the id is echoed if there is one. */
export const errorLine = (error: unknown, id?: Scalar): string => {
  const message = error instanceof Error ? error.message : String(error);
  return JSON.stringify({
    error: message.length > MOST_MESSAGE ? `${message.slice(0, MOST_MESSAGE)}…` : message,
    // Anything but a refusal is a fault of ours, and says so.
    ...(isRefusal(error) ? error.details : { internal: true }),
    ...(id === undefined ? {} : { id }),
  });
};

export interface Session {
  /** One answer line, without its line break, for one request line. Never throws. */
  readonly handle: (line: string) => string;
  /** True once the client has said "quit". */
  readonly done: () => boolean;
  /** The position's fingerprint, or null without a game. */
  readonly hash: () => string | null;
}

export const createSession = (): Session => {
  const table: Table = { game: null, done: false };
  return {
    handle: (line) => {
      let id: Scalar | undefined;
      try {
        const request = parseRequest(line);
        id = readId(request);
        const fields = answer(table, request);
        return JSON.stringify({ ...(id === undefined ? {} : { id }), ok: true, ...fields });
      } catch (error) {
        return errorLine(error, id);
      }
    },
    done: () => table.done,
    hash: () => (table.game === null ? null : hash(table.game.state)),
  };
};
