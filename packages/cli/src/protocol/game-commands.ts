/** The commands that begin, change, save and drop games. */
import {
  parseChoice,
  parsePosition,
  parseRecord,
  printPosition,
  printRecord,
  recordOf,
} from '@cap-diamant/engine';
import { gameName, keep, type Memory, stateOf, theGame } from './memory.ts';
import { checked, refusal } from './refusal.ts';
import { has, type Request, readCount, readText, readTexts } from './request.ts';
import { createGame, createGameAt, playAll, playAutomatic, playRecorded, undo } from './session-game.ts';
import { readChance, readNewGame, readSteps } from './set-up.ts';
import { news, readExtras, standing } from './standing.ts';

export const newGame = (memory: Memory, request: Request): object => {
  const extras = readExtras(request);
  const game = createGame(readNewGame(request));
  const answered = news(game, extras, (emit) => playAutomatic(game, emit));
  keep(memory, request, game);
  return answered;
};

export const load = (memory: Memory, request: Request): object => {
  const extras = readExtras(request);
  const text = readText(request, 'record');
  const steps = readSteps(request);
  const chance = readChance(request);
  const record = checked(() => parseRecord(text));
  const all = record.choices.length;
  const upTo = has(request, 'upTo') ? readCount(request, 'upTo', 0) : all;
  if (upTo > all) throw refusal(`upTo is ${upTo}, but the record has only ${all} choices`);
  const game = createGame({ ...record, steps, chance });
  playRecorded(game, record.choices.slice(0, upTo));
  playAutomatic(game);
  keep(memory, request, game);
  return { names: game.names, tags: game.tags, ...standing(game, extras) };
};

/** The position as text; or, if a text is given, a new game from that position. */
export const position = (memory: Memory, request: Request): object => {
  if (!has(request, 'position')) {
    const unfit = ['seed', 'chance', 'steps', 'tell'].find((key) => has(request, key));
    if (unfit !== undefined) throw refusal(`${unfit} goes with a position to begin from`);
    return { position: printPosition(stateOf(memory, request)) };
  }
  const extras = readExtras(request);
  const text = readText(request, 'position');
  const steps = readSteps(request);
  const chance = readChance(request);
  const state = checked(() => parsePosition(text));
  const game = createGameAt(state, { steps, chance });
  const answered = news(game, extras, (emit) => playAutomatic(game, emit));
  keep(memory, request, game);
  return answered;
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

export const playChoices = (memory: Memory, request: Request): object => {
  const game = theGame(memory, request);
  const extras = readExtras(request);
  const list = readChoices(request).map((text) => checked(() => parseChoice(text)));
  return news(game, extras, (emit) => playAll(game, list, emit));
};

export const undoChoices = (memory: Memory, request: Request): object => {
  const game = theGame(memory, request);
  const extras = readExtras(request);
  undo(game, has(request, 'n') ? readCount(request, 'n', 1) : 1);
  return standing(game, extras);
};

export const save = (memory: Memory, request: Request): object => {
  const { history, names, tags, fromPosition } = theGame(memory, request);
  if (fromPosition) throw refusal('a game that began from a position has no record: use "position"');
  const record = recordOf(history, names, tags);
  return { record: checked(() => printRecord(record)) };
};

export const close = (memory: Memory, request: Request): object => {
  theGame(memory, request);
  memory.games.delete(gameName(request));
  return {};
};
