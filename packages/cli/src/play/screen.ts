/** What a person sees before a choice: board, zones, players, news and the menu. */
import { choices, decision, eventsInPlay, type Happening, sitesLeft, TASK_RULES } from '@cap-diamant/engine';
import { beside, fold } from '../screen/layout.ts';
import { padTo, widthOf } from '../screen/paint.ts';
import { boardView } from './board-view.ts';
import { ladder, playerGrid } from './grids.ts';
import { type Detail, menuLines } from './menu.ts';
import { byTurns, centuryBefore, sentences } from './narrate.ts';
import type { Pen } from './pen.ts';
import type { Sitting } from './sitting.ts';
import type { SayWords } from './words.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The board's width; wider screens have room for a panel beside it. */
const BOARD_WIDTH = 77;
const LEAST_PANEL = 42;
const GAP = 1;
/** The screen height from which the board is drawn with edges. */
const TALL = 50;
/** Older news are only in the log. */
const MOST_NEWS = 8;
const MOST_NARROW = 100;
/** Below the screen: where answers are typed. */
const PROMPT_ROWS = 1;
/** Rounds after which the legend is hidden. */
const LEARNT = 3;

/** Not news: the event has its own row, and scoring was shown as it happened. */
const NOT_NEWS: readonly Happening['kind'][] = ['event-revealed', 'zone-scored', 'final-step'];

/** What others did since the seat's last choice, or, within a turn, what the seat did. */
const news = (game: Sitting, seat: number, width: number, pen: Pen): string[] => {
  const entries = game.entries();
  const last = entries.findLastIndex(({ by }) => by === seat);
  const others = entries.slice(last + 1);
  const state = game.state();
  const own = others.length === 0;
  const shown = own ? entries.slice(entries.findLastIndex(({ by }) => by !== seat) + 1) : others;
  // A choice may begin the next turn; what it did before that is already known.
  const before = own ? [] : (entries[last]?.happenings ?? []);
  const from = before.findLastIndex(({ kind }) => kind === 'turn');
  const happenings = [...(from < 0 ? [] : before.slice(from)), ...shown.flatMap((entry) => entry.happenings)];
  const unseen = happenings.filter(({ kind }) => !NOT_NEWS.includes(kind));
  const lines = byTurns(unseen, state.turn, centuryBefore(state, happenings)).flatMap((turn) => {
    const text = sentences(state, turn, pen).join(' ');
    return text === '' ? [] : fold(`· ${text}`, width, '  ');
  });
  if (lines.length === 0) return [];
  const cut = lines.length > MOST_NEWS ? ['  …', ...lines.slice(-MOST_NEWS)] : lines;
  return [pen.say(own ? 'this-turn' : 'news'), ...cut];
};

/** "Port district: Activate 3 workers." */
export const titled = (name: string, rule: string, say: SayWords): string => say('titled', { name, rule });

export const eventRules = (game: Sitting, { say, text }: Pen): string[] =>
  eventsInPlay(game.state()).map((event) => titled(text.event(event), text.eventRule(event), say));

export const boardLines = (game: Sitting, size: Size, pen: Pen): string[] =>
  boardView(game.state(), choices(game.state()), size.rows >= TALL, pen);

/** The example in explanations of the board. */
export const example = (say: SayWords) => ({
  century: 'II',
  free: say('free'),
  built: 'A:BC.',
  done: 'B **',
  none: '--',
});

const legend = ({ say }: Pen): string => {
  const { free, built, done } = example(say);
  return say('legend', { free, built, done });
};

const keyLine = ({ say }: Pen): string =>
  [
    say('key.number'),
    `? ${say('key.help')}`,
    `h ${say('key.hint')}`,
    `u ${say('key.undo')}`,
    `f ${say('key.forecast')}`,
    `l ${say('key.log')}`,
    `q ${say('key.quit')}`,
  ].join(' · ');

export const drawScreen = (game: Sitting, size: Size, pen: Pen): string[] => {
  const { numbered, paint, players: names, say, text } = pen;
  const state = game.state();
  const { by, task } = decision(state)!;
  const width = size.columns;
  const panelRoom = width - BOARD_WIDTH - GAP;
  const wide = panelRoom >= LEAST_PANEL;
  const zones = ladder(state, pen);
  const players = playerGrid(state, pen, by);
  const sites = sitesLeft(state);
  const title = [
    text.century(state.century),
    say('turn', { turn: state.turn }),
    say('sites-left', { sites }),
  ].join(' · ');

  const legendLines = state.turn <= LEARNT * state.active.length ? [paint.dim(legend(pen))] : [];
  const events = (detail: Detail, room: number): string[] =>
    detail === 'tight'
      ? eventsInPlay(game.state()).flatMap((event) => fold(text.event(event), room, '  '))
      : eventRules(game, pen).flatMap((line) => fold(line, room, '  '));
  const top = (board: readonly string[], detail: Detail): string[] =>
    wide
      ? beside(
          board,
          [paint.bold(title), ...events(detail, panelRoom), '', ...zones, '', ...players],
          width,
          GAP,
        )
      : [
          paint.bold(title),
          ...events(detail, width),
          ...board,
          ...(detail === 'tight' ? [] : legendLines),
          ...beside(zones, players, width),
        ];
  const latest = news(game, by, Math.min(width, MOST_NARROW + GAP), pen);
  const question = numbered(`${text.prompt(state, names)}\u00a0(${TASK_RULES[task.kind]})`);
  const menuWidth = Math.min(width, BOARD_WIDTH + LEAST_PANEL);
  const drawn = (rows: number, detail: Detail): string[] => [
    ...top(boardLines(game, { ...size, rows }, pen), detail),
    '',
    ...(latest.length > 0 ? [...latest, ''] : []),
    ...fold(question, width).map(paint.bold),
    ...menuLines(state, choices(state), menuWidth, pen, detail),
    paint.dim(keyLine(pen)),
  ];
  // As much as fits on the screen; help shows the rest.
  for (const rows of [size.rows, 0]) {
    for (const detail of ['full', 'plain'] as const) {
      const lines = drawn(rows, detail);
      if (lines.length + PROMPT_ROWS <= size.rows) return lines;
    }
  }
  return drawn(0, 'tight');
};

/** Wraps texts to the width of the screen. */
export const foldAll = (lines: readonly string[], width: number): string[] =>
  lines.flatMap((line) => (widthOf(line) > width ? fold(line, width, '  ') : [padTo(line, 0)]));
