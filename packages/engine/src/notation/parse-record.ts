/** Reads a game record; every choice is checked by playing it. Errors name the row and the reason. */
import type { Choice } from '../choices.ts';
import { advance, decision, newGame } from '../game.ts';
import { hash } from '../hash.ts';
import { checkOptions, type Options } from '../options.ts';
import type { GameRecord } from '../record.ts';
import { SEAT_LETTERS } from '../seats.ts';
import type { State } from '../state.ts';
import { CENTURIES } from '../tiles.ts';
import { parseChoice } from './choice.ts';
import { isHeaderText, isTag, RECORD_TITLE } from './header.ts';
import { parseLayout } from './layout.ts';

export type RecordError = Error & { readonly line: number };

const recordError = (line: number, reason: string): RecordError =>
  Object.assign(new Error(`line ${line}: ${reason}`), { name: 'RecordError', line });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Adds the row's number to any error that `run` throws. */
const atLine = <T>(line: number, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    throw recordError(line, reasonOf(error));
  }
};

/** Blanks out {comments} and ; comments, but keeps line breaks. */
const withoutComments = (text: string): string => {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\{[^}]*\}?|;[^\n]*/g, (comment) => {
    if (comment.startsWith('{') && !comment.endsWith('}')) return comment;
    return blank(comment);
  });
};

interface Header {
  readonly fields: ReadonlyMap<string, { readonly value: string; readonly line: number }>;
  /** How many rows the header has. */
  readonly length: number;
}

const HEADER_LINE = /^([a-z][a-z0-9-]*(?: [A-E])?):(?:\s+(.*))?$/s;

const parseHeader = (lines: readonly string[]): Header => {
  const fields = new Map<string, { value: string; line: number }>();
  let length = 1;
  for (; length < lines.length; length += 1) {
    const text = lines[length]!.trim();
    if (text === '') break;
    const line = length + 1;
    const match = HEADER_LINE.exec(text);
    if (match === null) throw recordError(line, `expected "name: value", got ${JSON.stringify(text)}`);
    const name = match[1]!;
    const value = match[2] ?? '';
    if (!isHeaderText(value)) throw recordError(line, `the value of ${name} holds control characters`);
    const before = fields.get(name);
    if (before === undefined) fields.set(name, { value, line });
    else if (name === 'layout') fields.set(name, { value: `${before.value} ${value}`, line: before.line });
    else throw recordError(line, `${name} is given twice, first in line ${before.line}`);
  }
  return { fields, length };
};

const EVENTS_WORDS: { readonly [word: string]: boolean } = { yes: true, no: false };

const parseOptions = ({ fields, length }: Header): Options => {
  const field = (name: string): string => {
    const found = fields.get(name);
    if (found === undefined) throw recordError(length, `the header has no line "${name}: …"`);
    return found.value;
  };
  const input = {
    edition: Number(field('edition')),
    rules: field('rules'),
    events: EVENTS_WORDS[field('events')],
    players: Number(field('players')),
  };
  if (input.events === undefined) throw recordError(fields.get('events')!.line, 'events must be yes or no');
  return atLine(fields.get('players')!.line, () => checkOptions(input));
};

interface Word {
  readonly text: string;
  readonly line: number;
  /** In parentheses: a choice out of turn. */
  readonly aside: boolean;
}

/** `before`: how many rows are above these. */
const wordsOf = (lines: readonly string[], before: number): Word[] => {
  const words: Word[] = [];
  let aside = false;
  lines.forEach((content, index) => {
    for (const [text] of content.matchAll(/[()]|[^\s()]+/g)) {
      if (text === '(' || text === ')') aside = text === '(';
      else words.push({ text, line: before + index + 1, aside });
    }
  });
  return words;
};

/** Headings, turn numbers and seats are for readers; they are optional, but must be right. */
const checkMark = (state: State, { text, line, aside }: Word): boolean => {
  const wrong = (what: string, expected: string): RecordError =>
    recordError(line, `${what} ${text} stands where ${expected} is due`);
  if (/^I{1,3}$|^IV$/.test(text)) {
    if (text !== CENTURIES[state.century]) throw wrong('century', `century ${CENTURIES[state.century]}`);
    return true;
  }
  if (/^\d+\.$/.test(text)) {
    if (text !== `${state.turn}.`) throw wrong('turn', `turn ${state.turn}`);
    return true;
  }
  if (/^[A-E]$/.test(text)) {
    const by = decision(state)?.by ?? -1;
    const due = SEAT_LETTERS[by < 0 || aside ? by : state.seat];
    if (due === undefined) throw recordError(line, `seat ${text} has nothing to decide here`);
    if (text !== due) throw wrong('seat', `seat ${due}`);
    return true;
  }
  return false;
};

/** Reads and checks a whole record. */
export const parseRecord = (text: string): GameRecord => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]!.trim() !== RECORD_TITLE) throw recordError(1, `a record begins with "${RECORD_TITLE}"`);
  const header = parseHeader(lines);
  const { fields } = header;
  const options = parseOptions(header);
  const layoutField = fields.get('layout');
  if (layoutField === undefined) throw recordError(header.length, 'the header has no line "layout: …"');
  const layout = atLine(layoutField.line, () => parseLayout(layoutField.value));
  const names = SEAT_LETTERS.slice(0, options.players).map(
    (letter) => fields.get(`seat ${letter}`)?.value ?? '',
  );

  const state = newGame(options, layout);
  const choices: Choice[] = [];
  const moves = withoutComments(lines.slice(header.length).join('\n')).split('\n');
  for (const word of wordsOf(moves, header.length)) {
    if (checkMark(state, word)) continue;
    const choice = atLine(word.line, () => parseChoice(word.text));
    if (choice.kind === 'proceed') throw recordError(word.line, 'steps that nobody decides are not written');
    atLine(word.line, () => advance(state, choice));
    choices.push(choice);
  }

  const given = fields.get('hash');
  if (given !== undefined && given.value !== hash(state)) {
    throw recordError(given.line, `the hash is ${hash(state)} after the last move, not ${given.value}`);
  }
  const tags: Record<string, string> = {};
  for (const [name, { value }] of fields) {
    if (isTag(name)) tags[name] = value;
  }
  return { options, layout, names, tags, choices };
};
