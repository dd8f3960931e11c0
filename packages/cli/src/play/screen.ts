/** What a person sees before a choice: board, zones, players, news and the menu. */
import { AVAILABLE, choices, decision, type Happening, NONE, TASK_RULES } from '@cap-diamant/engine';
import { beside, fold } from '../screen/layout.ts';
import { padTo, widthOf } from '../screen/paint.ts';
import { boardView } from './board-view.ts';
import type { Game } from './game.ts';
import { menuLines } from './menu.ts';
import { byTurns, sentences } from './narrate.ts';
import { ladder, type Pen, playerTable } from './tables.ts';
import {
  CENTURY_LINE,
  eventText,
  KEY_LINE,
  LEGEND,
  NEWS_HEAD,
  questionText,
  sitesLeft,
  THIS_TURN_HEAD,
} from './words.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The board is this wide; beside it there is room for a panel from some width on. */
const BOARD_WIDTH = 77;
const LEAST_PANEL = 42;
const GAP = 1;
/** Lines from which the board is drawn with its edges. */
const TALL = 50;
/** More news than this are in the log. */
const MOST_NEWS = 8;
const MOST_NARROW = 100;
/** Rounds after which the legend makes room. */
const LEARNT = 3;

/** The event has its own line, and scoring was told as it happened. */
const TOLD: readonly Happening['kind'][] = ['event-revealed', 'zone-scored', 'final-step'];

/** What others did since the seat's last choice, or within a turn what it did itself. */
const news = (game: Game, seat: number, width: number, { who }: Pen): string[] => {
  const entries = game.entries();
  const last = entries.findLastIndex(({ by }) => by === seat);
  const others = entries.slice(last + 1);
  const state = game.state();
  const own = others.length === 0;
  const shown = own ? entries.slice(entries.findLastIndex(({ by }) => by !== seat) + 1) : others;
  // A choice may begin the next turn: what it did before that is known already.
  const before = own ? [] : (entries[last]?.happenings ?? []);
  const from = before.findLastIndex(({ kind }) => kind === 'turn');
  const happenings = [
    ...(from < 0 ? [] : before.slice(from)),
    ...shown.flatMap((entry) => entry.happenings),
  ].filter(({ kind }) => !TOLD.includes(kind));
  const lines = byTurns(happenings, state.turn).flatMap((story) => {
    const text = sentences(state, story.happenings, who).join(' ');
    return text === '' ? [] : fold(`· ${text}`, width, '  ');
  });
  if (lines.length === 0) return [];
  const cut = lines.length > MOST_NEWS ? ['  …', ...lines.slice(-MOST_NEWS)] : lines;
  return [own ? THIS_TURN_HEAD : NEWS_HEAD, ...cut];
};

const eventLines = (game: Game, width: number): string[] => {
  const { events, century } = game.state();
  const inPlay = century === 0 ? [events[0]!] : [events[0]!, events[century]!];
  return inPlay.flatMap((event) => (event === NONE ? [] : fold(eventText(event), width, '     ')));
};

export const boardLines = (game: Game, size: Size, { paint }: Pen): string[] =>
  boardView(game.state(), choices(game.state()), size.rows >= TALL, paint);

export const drawScreen = (game: Game, size: Size, pen: Pen): string[] => {
  const { paint, who } = pen;
  const state = game.state();
  const { by, task } = decision(state)!;
  const width = size.columns;
  const panelRoom = width - BOARD_WIDTH - GAP;
  const wide = panelRoom >= LEAST_PANEL;
  const board = boardLines(game, size, pen);
  const zones = ladder(state, pen);
  const players = playerTable(state, pen, by);
  const sites = state.status.filter((status) => status === AVAILABLE).length;
  const title = `${CENTURY_LINE(state)} · ${sitesLeft(sites)}`;

  const top = wide
    ? beside(
        board,
        [paint.bold(title), ...eventLines(game, panelRoom), '', ...zones, '', ...players],
        width,
        GAP,
      )
    : [
        paint.bold(title),
        ...eventLines(game, width),
        ...board,
        ...(state.turn <= LEARNT * state.active.length ? [paint.dim(LEGEND)] : []),
        ...beside(zones, players, width),
      ];
  const told = news(game, by, Math.min(width, MOST_NARROW + GAP), pen);
  const question = `${who(by)}: ${questionText(state, task)} (${TASK_RULES[task.kind]})`;
  return [
    ...top,
    '',
    ...(told.length > 0 ? [...told, ''] : []),
    paint.bold(question),
    ...menuLines(state, choices(state), Math.min(width, BOARD_WIDTH + LEAST_PANEL), who, paint),
    paint.dim(KEY_LINE),
  ];
};

/** For lists that are shown in between: at most as wide as the screen. */
export const foldAll = (lines: readonly string[], width: number): string[] =>
  lines.flatMap((line) => (widthOf(line) > width ? fold(line, width, '  ') : [padTo(line, 0)]));
