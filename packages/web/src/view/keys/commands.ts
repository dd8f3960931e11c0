/** What the command box understands: every legal choice in words or notation, and short questions. */
import { printChoice } from '@cap-diamant/engine';
import { type Path, undoable } from '../../playback/table.ts';
import { say, type TextBoardKey } from '../../words/text-board/words.svelte.ts';
import { type UiKey, ui } from '../../words/ui.ts';
import { openHelp } from '../help.svelte.ts';
import { pathText } from '../sentences/paths.ts';
import {
  clockText,
  lastMove,
  playersText,
  playerText,
  sinceOwnMove,
  zonesText,
} from '../sentences/spoken.ts';
import type { View } from '../view.svelte.ts';

export interface Command {
  /** As the list shows it. */
  readonly label: string;
  /** Another way to type it: notation, or the word for a question. */
  readonly typed: string;
  /** The choices that it makes, if it is a move. */
  readonly path?: Path;
  /** Runs the command; the page announces what it returns. */
  readonly run: () => string;
}

const QUESTIONS: readonly (readonly [
  word: string,
  key: TextBoardKey,
  label: UiKey,
  answer: (view: View) => string,
])[] = [
  ['last', 'commandLast', 'askLast', lastMove],
  ['since', 'commandSince', 'sinceYou', sinceOwnMove],
  ['zones', 'commandZones', 'askZones', zonesText],
  ['clock', 'commandClock', 'askClock', clockText],
  ['me', 'commandMe', 'askMe', (view) => playerText(view, Math.max(0, view.own))],
  ['players', 'commandPlayers', 'askPlayers', playersText],
];

/** A question by its English word; single keys use it. */
export const answer = (view: View, word: string): string =>
  QUESTIONS.find(([name]) => name === word)?.[3](view) ?? '';

/** A word in English and in the language of the page. */
const both = (english: string, key: TextBoardKey): string => [...new Set([english, say(key)])].join(' ');

/** A command whose effect the table announces itself. */
const deed = (label: string, typed: string, act: () => void): Command => ({
  label,
  typed,
  run: () => {
    act();
    return '';
  },
});

const moves = (view: View): readonly Command[] => {
  const { table, offers, state, names } = view;
  if (view.scoring !== null) {
    return [
      deed(ui('goOnScoring'), both('next', 'commandNext'), () => view.goOnScoring()),
      deed(ui('skipAll'), both('end', 'commandEnd'), () => view.goOnScoring(true)),
    ];
  }
  if (table.kind === 'played' && table.waitsForHandOver)
    return [deed(ui('endTurn'), both('end', 'commandEnd'), () => table.handOver())];
  const paths = [
    ...offers.buttons.map((choice) => [choice] as const),
    ...[...offers.targets.values()].flat(),
  ];
  return paths.map((path) => ({
    ...deed(pathText(state, path, names), path.map(printChoice).join(' '), () => view.commit(path)),
    path,
  }));
};

const waysBack = ({ table, canUndo }: View): readonly Command[] => {
  const back = undoable(table);
  return back !== null && canUndo
    ? [
        deed(ui('undo'), both('undo', 'commandUndo'), () => back.undo()),
        deed(ui('restart'), both('restart', 'commandRestart'), () => back.restartTurn()),
      ]
    : [];
};

/** All commands that work now, moves first. */
export const commandsOf = (view: View): readonly Command[] => [
  ...moves(view),
  ...waysBack(view),
  ...QUESTIONS.map(([word, key, label, say]) => ({
    label: ui(label),
    typed: both(word, key),
    run: () => say(view),
  })),
  deed(ui('rulesHelp'), both('rules', 'commandRules'), () => openHelp()),
  {
    label: say('askHelp'),
    typed: both('help', 'commandHelp'),
    run: () => `${say('commandsHelp')} ${say('moreKeys')}`,
  },
];

/** Without accents and case, with blanks for dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[-–—’]/g, ' ')
    .trim();

/** The commands that match a text: exact matches first, then those that contain all its words. */
export const matching = (commands: readonly Command[], text: string): readonly Command[] => {
  const wanted = plain(text);
  if (wanted === '') return commands;
  const words = wanted.split(/\s+/);
  const rank = ({ label, typed }: Command): number => {
    const exact = plain(typed);
    if (exact === wanted) return 0;
    if (exact.split(' ').includes(wanted)) return 1;
    const all = `${plain(label)} ${exact}`;
    if (!words.every((word) => all.includes(word))) return -1;
    return plain(label).startsWith(wanted) ? 2 : 3;
  };
  return [0, 1, 2, 3].flatMap((wantedRank) => commands.filter((one) => rank(one) === wantedRank));
};
