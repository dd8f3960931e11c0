/** What a person can ask for before choosing: help, hint, forecast, board, log. */
import {
  type Choice,
  choices,
  decision,
  OFFERED_ACTIONS,
  SPACE_DISTRICT,
  type State,
} from '@cap-diamant/engine';
import { beside } from '../screen/layout.ts';
import type { Game } from './game.ts';
import { hintLines } from './hint.ts';
import { byTurns, sentences } from './narrate.ts';
import { boardLines, foldAll, type Size } from './screen.ts';
import { forecastTables, type Pen } from './tables.ts';
import { districtLine, hintText, KEY_HELP, NOTHING_YET, READING_HELP, taskHelp } from './words.ts';

/** Turns that the log shows unless it is asked for all. */
const LOG_TURNS = 20;

/** Districts whose actions the open choices can lead to. */
const districtsOnOffer = (state: State, open: readonly Choice[]): number[] => {
  const spaces = open.flatMap((choice) =>
    choice.kind === 'contribute' || choice.kind === 'site' ? [choice.space] : [],
  );
  const task = decision(state)?.task;
  const own = task?.kind === 'district' ? OFFERED_ACTIONS[SPACE_DISTRICT[task.space]!]! : [];
  return [...new Set([...spaces.map((space) => SPACE_DISTRICT[space]!), ...own])];
};

const help = (state: State): string[] => [
  ...taskHelp(decision(state)!.task.kind),
  ...districtsOnOffer(state, choices(state)).map((district) => `  ${districtLine(state, district)}`),
  '',
  ...KEY_HELP,
  '',
  ...READING_HELP,
];

const log = (game: Game, all: boolean, { who }: Pen): string[] => {
  const happenings = game.entries().flatMap((entry) => entry.happenings);
  const told = byTurns(happenings, 0).flatMap((story) => {
    const text = sentences(game.state(), story.happenings, who).join(' ');
    return text === '' ? [] : [`${String(story.turn).padStart(3)}. ${text}`];
  });
  if (told.length === 0) return [NOTHING_YET];
  return all ? told : told.slice(-LOG_TURNS);
};

const forecast = (state: State, seat: number, pen: Pen, width: number): string[] => {
  const [sources, withBuildings, lacking] = forecastTables(state, seat, pen);
  return [...sources!, '', ...beside(withBuildings!, lacking!, width, 4)];
};

export type Question = 'help' | 'hint' | 'forecast' | 'board' | 'log';

export const inform = (
  question: Question,
  rest: string,
  game: Game,
  seat: number,
  think: number,
  size: Size,
  pen: Pen,
): string[] => {
  const state = game.state();
  switch (question) {
    case 'help':
      return foldAll(help(state), size.columns);
    case 'hint':
      return [
        hintText.head(think),
        ...foldAll(hintLines(state, think, game.random('hint'), pen.who), size.columns),
      ];
    case 'forecast':
      return forecast(state, seat, pen, size.columns);
    case 'board':
      return boardLines(game, size, pen);
    case 'log':
      return foldAll(log(game, rest === 'all', pen), size.columns);
  }
};
