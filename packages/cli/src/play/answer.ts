/** What the player typed: a choice, a command, or a mistake with its explanation. */
import { type Choice, objection, parseChoice, printChoice, type State } from '@cap-diamant/engine';
import { nearest } from '../nearest.ts';
import type { Voice } from './pen.ts';

const COMMANDS = {
  '?': 'help',
  help: 'help',
  h: 'hint',
  hint: 'hint',
  u: 'undo',
  undo: 'undo',
  f: 'forecast',
  forecast: 'forecast',
  b: 'board',
  board: 'board',
  l: 'log',
  log: 'log',
  q: 'quit',
  quit: 'quit',
  exit: 'quit',
  save: 'save',
} as const;
type CommandWord = keyof typeof COMMANDS;
type Command = (typeof COMMANDS)[CommandWord];

export type Answer =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'command'; readonly command: Command; readonly rest: string }
  | { readonly kind: 'mistake'; readonly why: string };

const mistake = (why: string): Answer => ({ kind: 'mistake', why });

const isCommand = (word: string): word is CommandWord => Object.hasOwn(COMMANDS, word);

const notation = (typed: string, state: State, open: readonly Choice[], { say, text }: Voice): Answer => {
  const known = open.find((choice) => printChoice(choice) === typed);
  if (known !== undefined) return { kind: 'choice', choice: known };
  try {
    return mistake(say('illegal', { typed, why: text.objection(objection(state, parseChoice(typed))) }));
  } catch {
    const meant = nearest(typed, [
      ...open.map(printChoice),
      ...Object.keys(COMMANDS).filter((word) => word.length > 1),
    ]);
    return mistake(meant === null ? say('unknown', { typed }) : say('meant', { typed, word: meant }));
  }
};

export const readAnswer = (line: string, state: State, open: readonly Choice[], voice: Voice): Answer => {
  const { say } = voice;
  const trimmed = line.trim();
  const text = trimmed.toLowerCase();
  if (text === '') return mistake(say('nothing-typed'));
  if (/^\d+$/.test(text)) {
    const choice = open[Number(text) - 1];
    return choice === undefined
      ? mistake(say('no-choice', { number: text, most: open.length }))
      : { kind: 'choice', choice };
  }
  const [word = ''] = text.split(/\s+/, 1);
  if (isCommand(word)) {
    return { kind: 'command', command: COMMANDS[word], rest: trimmed.slice(word.length).trim() };
  }
  return notation(text, state, open, voice);
};
