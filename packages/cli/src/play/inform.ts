/** What a person can ask for before choosing: help, hint, forecast, board, log. */
import {
  type Choice,
  choices,
  decision,
  OFFERED_ACTIONS,
  rulesOf,
  SPACE_DISTRICT,
  type State,
  TASK_RULES,
} from '@cap-diamant/engine';
import { beside } from '../screen/layout.ts';
import { padTo, widthOf } from '../screen/paint.ts';
import { forecastGrids } from './grids.ts';
import { hintHead, hintLines } from './hint.ts';
import { byTurns, sentences } from './narrate.ts';
import type { Pen } from './pen.ts';
import { boardLines, eventRules, example, foldAll, type Size, titled } from './screen.ts';
import type { Sitting } from './sitting.ts';

/** Turns that the log shows by default. */
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

const keyHelp = ({ say }: Pen): string[] => {
  const keys = [
    ['?', say('help.help')],
    ['h', say('help.hint')],
    ['u', say('help.undo')],
    ['f', say('help.forecast')],
    ['b', say('help.board')],
    ['l, l all', say('help.log')],
    [`save ${say('key.file')}`, say('help.save')],
    ['q', say('help.quit')],
  ] as const;
  const room = Math.max(...keys.map(([key]) => widthOf(key)));
  return keys.map(([key, what]) => `  ${padTo(key, room)}  ${what}`);
};

const help = (game: Sitting, pen: Pen): string[] => {
  const state = game.state();
  const { say, text } = pen;
  const rules = rulesOf(state);
  const { kind } = decision(state)!.task;
  const open = choices(state);
  const leaders = open.flatMap((choice) => (choice.kind === 'take' ? [choice.leader] : []));
  return [
    text.withRule(say(`about.${kind}`), TASK_RULES[kind]),
    ...districtsOnOffer(state, open).map(
      (district) =>
        `  ${titled(text.district(district, rules.options.edition), text.districtAction(district), say)}`,
    ),
    ...leaders.map((leader) => `  ${titled(text.leader(leader), text.leaderRule(leader, rules), say)}`),
    ...eventRules(game, pen).map((line) => `  ${line}`),
    '',
    say('help.number', { example: 'send:religion' }),
    ...keyHelp(pen),
    '',
    say('reading.board', example(say)),
    say('reading.zones', { rung: '4+2›3' }),
    say('reading.players'),
  ];
};

const log = (game: Sitting, all: boolean, pen: Pen): string[] => {
  const happenings = game.entries().flatMap((entry) => entry.happenings);
  const rows = byTurns(happenings, 0, 0).flatMap((turn) => {
    const text = sentences(game.state(), turn, pen).join(' ');
    return text === '' ? [] : [`${String(turn.turn).padStart(3)}. ${text}`];
  });
  if (rows.length === 0) return [pen.say('nothing-yet')];
  return all ? rows : rows.slice(-LOG_TURNS);
};

const forecast = (state: State, seat: number, pen: Pen, width: number): string[] => {
  const [sources, withBuildings, lacking] = forecastGrids(state, seat, pen);
  return [...sources!, '', ...beside(withBuildings!, lacking!, width, 4)];
};

export type Question = 'help' | 'hint' | 'forecast' | 'board' | 'log';

export const inform = (
  question: Question,
  rest: string,
  game: Sitting,
  seat: number,
  think: number,
  size: Size,
  pen: Pen,
): string[] => {
  const state = game.state();
  switch (question) {
    case 'help':
      return foldAll(help(game, pen), size.columns);
    case 'hint':
      return [
        hintHead(think, pen),
        ...foldAll(hintLines(state, think, game.random('hint'), pen), size.columns),
      ];
    case 'forecast':
      return forecast(state, seat, pen, size.columns);
    case 'board':
      return boardLines(game, size, pen);
    case 'log':
      return foldAll(log(game, rest === 'all', pen), size.columns);
  }
};
