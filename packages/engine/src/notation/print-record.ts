/** Writes a game record as text; docs/notation.md describes the format. */
import { decision } from '../game.ts';
import { hash } from '../hash.ts';
import { positionsOf } from '../history.ts';
import type { GameRecord } from '../record.ts';
import { SEAT_LETTERS } from '../seats.ts';
import { CENTURIES } from '../tiles.ts';
import { printChoice } from './choice.ts';
import { isHeaderText, isTag, RECORD_TITLE } from './header.ts';
import { printLayout } from './layout.ts';

const TILES_PER_LINE = 11;

const layoutLines = (text: string): string[] => {
  const codes = text.split(' ');
  const lines = [];
  for (let from = 0; from < codes.length; from += TILES_PER_LINE) {
    lines.push(`layout: ${codes.slice(from, from + TILES_PER_LINE).join(' ')}`);
  }
  return lines;
};

/** One row per turn under a heading per century; choices out of turn in parentheses. */
const moves = (record: GameRecord): { readonly lines: string[]; readonly hash: string } => {
  const lines: string[] = [];
  let line: string[] = [];
  let turn = 0;
  let century = -1;
  let at = 0;
  let end = '';
  const endLine = (): void => {
    if (line.length > 0) lines.push(line.join(' '));
    line = [];
  };
  for (const state of positionsOf(record)) {
    const choice = record.choices[at];
    at += 1;
    if (choice === undefined) {
      end = hash(state);
      break;
    }
    const by = decision(state)?.by ?? -1;
    if (state.century !== century) {
      endLine();
      century = state.century;
      lines.push('', CENTURIES[century]!);
    }
    if (state.turn !== turn && by >= 0) {
      endLine();
      turn = state.turn;
      line.push(`${turn}.`, SEAT_LETTERS[state.seat]!);
    }
    const text = printChoice(choice);
    line.push(by >= 0 && by !== state.seat ? `(${SEAT_LETTERS[by]} ${text})` : text);
  }
  endLine();
  return { lines, hash: end };
};

/** Refuses text that would not read back as it was. */
const checkHeaderText = ({ names, tags }: GameRecord): void => {
  const wrong = [...names, ...Object.values(tags)].find((value) => !isHeaderText(value));
  if (wrong !== undefined) {
    throw new Error(
      `${JSON.stringify(wrong)} cannot stand in a header: one line without blanks around it can`,
    );
  }
  const noTag = Object.keys(tags).find((tag) => !isTag(tag));
  if (noTag !== undefined) {
    throw new Error(`${JSON.stringify(noTag)} is no tag: small letters, digits and hyphens, not one of ours`);
  }
};

/** Replays the record, so only a legal game can be written. */
export const printRecord = (record: GameRecord): string => {
  const { options, names, tags } = record;
  checkHeaderText(record);
  const played = moves(record);
  return [
    RECORD_TITLE,
    `edition: ${options.edition}`,
    `rules: ${options.rules}`,
    `events: ${options.events ? 'yes' : 'no'}`,
    `players: ${options.players}`,
    ...names.flatMap((name, seat) => (name === '' ? [] : [`seat ${SEAT_LETTERS[seat]}: ${name}`])),
    ...Object.entries(tags).map(([tag, value]) => `${tag}: ${value}`),
    ...layoutLines(printLayout(record.layout)),
    `hash: ${played.hash}`,
    ...played.lines,
    '',
  ].join('\n');
};
