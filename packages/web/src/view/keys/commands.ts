/** What the command box understands: every legal choice in words or notation, and short questions. */
import { DISTRICTS, printChoice, rulesOf } from '@cap-diamant/engine';
import { type Path, undoable } from '../../playback/table.ts';
import { buildingName, districtName } from '../../words/game.ts';
import { fetchInsightWords } from '../../words/insight/words.svelte.ts';
import { fetchNewsWords } from '../../words/news/words.svelte.ts';
import { districtLine } from '../../words/spaces.ts';
import { say, type TextBoardKey } from '../../words/text-board/words.svelte.ts';
import { type UiKey, ui } from '../../words/ui.ts';
import { openHelp } from '../help.svelte.ts';
import { clockText } from '../sentences/century-end.ts';
import { districtSites, groupsText, nearText, placeText } from '../sentences/geography.ts';
import { pathText } from '../sentences/paths.ts';
import { lastMove, playersText, playerText, sinceOwnMove, zonesText } from '../sentences/spoken.ts';
import type { View } from '../view.svelte.ts';

export interface Command {
  /** As the list shows it. */
  readonly label: string;
  /** Other ways to type it: its notation, or the words for a question. */
  readonly typed: readonly string[];
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
  ['groups', 'commandGroups', 'groupsShow', groupsText],
  ['me', 'commandMe', 'askMe', (view) => playerText(view, Math.max(0, view.own))],
  ['players', 'commandPlayers', 'askPlayers', playersText],
];

/** A question by its English word; single keys use it. */
export const answer = async (view: View, word: string): Promise<string> => {
  await (word === 'since' ? fetchNewsWords() : fetchInsightWords());
  return QUESTIONS.find(([name]) => name === word)?.[3](view) ?? '';
};

/** A word in English and in the language of the page. */
const both = (english: string, key: TextBoardKey): readonly string[] => [...new Set([english, say(key)])];

/** A command whose effect the table announces itself. */
const deed = (label: string, typed: readonly string[], act: () => void): Command => ({
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
    ...deed(pathText(state, path, names), [path.map(printChoice).join(' ')], () => view.commit(path)),
    path,
  }));
};

const waysBack = ({ table, canUndo }: View): readonly Command[] => {
  const back = undoable(table);
  return back !== null && canUndo
    ? [
        deed(ui(back.undoSpansOthers ? 'undoAsk' : 'undo'), both('undo', 'commandUndo'), () => back.undo()),
        ...(back.canRestart
          ? [deed(ui('restart'), both('restart', 'commandRestart'), () => back.restartTurn())]
          : []),
      ]
    : [];
};

/** All commands that work now, moves first. */
const commandsOf = (view: View): readonly Command[] => [
  ...moves(view),
  ...waysBack(view),
  ...QUESTIONS.filter(([word]) => word !== 'groups' || rulesOf(view.state).mainGroup).map(
    ([word, key, label, reply]) => ({
      label: ui(label),
      typed: both(word, key),
      run: () => reply(view),
    }),
  ),
  deed(ui('rulesHelp'), both('rules', 'commandRules'), () => openHelp()),
  {
    label: say('askHelp'),
    typed: both('help', 'commandHelp'),
    run: () => `${say('commandsHelp')} ${say('moreKeys')}`,
  },
];

/** Where a place is and what is around it. Not in the list until they are typed: there are sixty places. */
const places = (view: View): readonly Command[] => {
  const { state } = view;
  const question = (label: string, typed: readonly string[], run: () => string): Command => ({
    label,
    typed,
    run,
  });
  return [
    ...state.tiles.flatMap((tile, space) => {
      const place = buildingName(tile);
      return [
        question(say('askPlace', { place }), [place], () => placeText(view, space)),
        question(
          say('askNear', { place }),
          both('near', 'commandNear').map((word) => `${word} ${place}`),
          () => nearText(view, space),
        ),
      ];
    }),
    ...DISTRICTS.map((_, district) => {
      const place = districtName(state, district);
      return question(
        say('askPlace', { place }),
        [place],
        () => `${districtLine(state, district)} ${districtSites(view, district)}`,
      );
    }),
  ];
};

/** Without accents and case, with blanks for dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[-–—’]/g, ' ')
    .trim();

/** The commands that match a text: exact matches first, then those that contain all its words. */
const matching = (commands: readonly Command[], text: string): readonly Command[] => {
  const wanted = plain(text);
  const words = wanted.split(/\s+/);
  const rank = ({ label, typed }: Command): number => {
    const other = typed.map(plain);
    if (other.includes(wanted)) return 0;
    const all = [plain(label), ...other].join(' ');
    if (!words.every((word) => all.includes(word))) return -1;
    return plain(label).startsWith(wanted) ? 1 : 2;
  };
  return [0, 1, 2].flatMap((wantedRank) => commands.filter((one) => rank(one) === wantedRank));
};

/** The commands that a text means; without text, all that the list shows. */
export const commandsFor = (view: View, text: string): readonly Command[] => {
  const listed = commandsOf(view);
  return text.trim() === '' ? listed : matching([...listed, ...places(view)], text);
};
