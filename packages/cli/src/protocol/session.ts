/**
 * The line protocol (docs/engine-protocol.md) without its streams: one request line in, one answer line
 * out. A request that is refused changes nothing.
 */
import {
  type Choice,
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
  recordOf,
  type State,
  type Tell,
} from '@cap-diamant/engine';
import packageJson from '../../package.json' with { type: 'json' };
import { nameForecast } from './forecast.ts';
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
import { createGame, goOn, playAll, playRecorded, type SessionGame, undo } from './session-game.ts';
import { readChance, readNewGame, readSteps } from './set-up.ts';

/** Grows when a client written for the last one would no longer understand. */
const PROTOCOL = 1;

/** What a session remembers between two lines. */
interface Memory {
  game: SessionGame | null;
  done: boolean;
}

interface ProtocolCommand {
  /** The keys it takes besides id and cmd. */
  readonly keys: readonly string[];
  /** Gives the fields of the answer. */
  readonly run: (memory: Memory, request: Request) => object;
}

const theGame = ({ game }: Memory): SessionGame => {
  if (game === null) throw refusal('there is no game yet: begin with "new" or "load"');
  return game;
};

const describeDecision = (state: State): object | null => {
  const due = decision(state);
  return due === null ? null : describeTask(state, due.task);
};

/** Where the game stands, in short; `length` counts the choices that a record would hold. */
const position = ({ history: { state, made } }: SessionGame): object => ({
  decision: describeDecision(state),
  over: state.over,
  length: made.length,
  hash: hash(state),
});

/** What was played, what happened, and where that leads. */
const news = (game: SessionGame, go: (tell: Tell) => readonly Choice[]): object => {
  const happenings: Happening[] = [];
  const played = go((happening) => happenings.push(happening));
  return {
    played: played.map(printChoice),
    happenings: happenings.map(nameHappening),
    ...position(game),
  };
};

const newGame = (memory: Memory, request: Request): object => {
  const game = createGame(readNewGame(request));
  const answered = news(game, (tell) => goOn(game, tell));
  memory.game = game;
  return answered;
};

const load = (memory: Memory, request: Request): object => {
  const text = readText(request, 'record');
  const steps = readSteps(request);
  const chance = readChance(request);
  const record = checked(() => parseRecord(text));
  const all = record.choices.length;
  const upTo = has(request, 'upTo') ? readCount(request, 'upTo', 0) : all;
  if (upTo > all) throw refusal(`upTo is ${upTo}, but the record has only ${all} choices`);
  const game = createGame({ ...record, steps, chance });
  playRecorded(game, record.choices.slice(0, upTo));
  goOn(game);
  memory.game = game;
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

const playChoices = (memory: Memory, request: Request): object => {
  const game = theGame(memory);
  const list = readChoices(request).map((text) => checked(() => parseChoice(text)));
  return news(game, (tell) => playAll(game, list, tell));
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
  state: { keys: [], run: (memory) => ({ state: describe(theGame(memory).history.state) }) },
  decision: { keys: [], run: (memory) => ({ decision: describeDecision(theGame(memory).history.state) }) },
  choices: {
    keys: [],
    run: (memory) => ({ choices: choices(theGame(memory).history.state).map(printChoice) }),
  },
  play: { keys: ['choice', 'choices'], run: playChoices },
  undo: {
    keys: ['n'],
    run: (memory, request) => {
      const game = theGame(memory);
      undo(game, has(request, 'n') ? readCount(request, 'n', 1) : 1);
      return position(game);
    },
  },
  save: {
    keys: [],
    run: (memory) => {
      const { history, names, tags } = theGame(memory);
      const record = recordOf(history, names, tags);
      return { record: checked(() => printRecord(record)) };
    },
  },
  load: { keys: ['record', 'upTo', 'seed', 'chance', 'steps'], run: load },
  forecast: { keys: [], run: (memory) => ({ forecast: nameForecast(theGame(memory).history.state) }) },
  quit: {
    keys: [],
    run: (memory) => {
      memory.done = true;
      return {};
    },
  },
};

const answer = (memory: Memory, request: Request): object => {
  const command = COMMANDS[readWord(request, 'cmd', COMMAND_NAMES)];
  refuseUnknownKeys(request, ['id', 'cmd', ...command.keys]);
  return command.run(memory, request);
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
  const memory: Memory = { game: null, done: false };
  return {
    handle: (line) => {
      let id: Scalar | undefined;
      try {
        const request = parseRequest(line);
        id = readId(request);
        const fields = answer(memory, request);
        return JSON.stringify({ ...(id === undefined ? {} : { id }), ok: true, ...fields });
      } catch (error) {
        return errorLine(error, id);
      }
    },
    done: () => memory.done,
    hash: () => (memory.game === null ? null : hash(memory.game.history.state)),
  };
};
