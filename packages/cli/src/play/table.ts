/** The game at the table: asks people, lets bots and chance act, tells the story, keeps the file. */
import { setImmediate as breathe } from 'node:timers/promises';
import { createBot, timeBudget } from '@cap-diamant/bots';
import {
  CHANCE,
  type Choice,
  choices,
  decision,
  SEAT_LETTERS,
  type State,
  winners,
} from '@cap-diamant/engine';
import { COLOURED, PLAIN } from '../screen/paint.ts';
import { readAnswer } from './answer.ts';
import type { Entry, Game } from './game.ts';
import { inform } from './inform.ts';
import { freeName, saveRecord } from './keep.ts';
import type { Lines } from './lines.ts';
import { sentences } from './narrate.ts';
import { endsCentury, scoringStory } from './scoring-story.ts';
import { drawScreen, foldAll, type Size } from './screen.ts';
import { ledger, type Pen } from './tables.ts';
import { choiceLabel, talk, winnersText } from './words.ts';

export interface Manner {
  readonly colour: boolean;
  /** A terminal: the screen is cleared, pauses are made and bots are seen thinking. */
  readonly live: boolean;
  /** Ask before a turn ends. */
  readonly confirm: boolean;
  /** Milliseconds for a choice of the strongest bot. */
  readonly think: number;
  /** Where the game is kept. */
  readonly file: string | null;
}

export type Ending = 'over' | 'quit' | 'interrupted';

const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';
const CLEAR_LINE = '\r\u001b[K';

const say = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

const penFor = ({ seats }: Game, colour: boolean): Pen => {
  const paint = colour ? COLOURED : PLAIN;
  const who = (seat: number): string => paint.seat(seat, SEAT_LETTERS[seat]!);
  return { paint, who, title: (seat) => `${who(seat)} ${seats[seat]!.name}` };
};

const screenSize = (): Size => ({
  columns: Math.max(80, process.stdout.columns ?? 80),
  rows: process.stdout.rows ?? 40,
});

export const playAtTable = async (game: Game, lines: Lines, manner: Manner): Promise<Ending> => {
  const pen = penFor(game, manner.colour);
  const { who, title, paint } = pen;
  let { file } = manner;

  const keep = (): void => {
    if (file !== null) saveRecord(file, game.record());
  };

  const label = ({ by, choice }: Entry, before: State): string =>
    choiceLabel(before, decision(before)!.task, choice, who).text || SEAT_LETTERS[by]!;

  /** Saves on the way out and says how to go on. */
  const leave = async (ending: Ending): Promise<Ending> => {
    if (ending === 'interrupted') say('');
    if (file === null && manner.live && game.entries().length > 0) {
      if (ending === 'interrupted') file = freeName();
      else {
        const heard = await lines.ask(talk.askSave);
        if (typeof heard === 'object' && heard.line.trim() !== '') file = heard.line.trim();
      }
    }
    if (file !== null) {
      keep();
      say(talk.saved(file), talk.resume(file));
    }
    say(talk.goodbye);
    return ending;
  };

  /** Waits for Enter at a terminal. False if whoever plays has left instead. */
  const pause = async (): Promise<boolean> => {
    if (!manner.live) return true;
    return typeof (await lines.ask(paint.dim(talk.enter))) === 'object';
  };

  const tellScoring = async (entry: Entry): Promise<boolean> => {
    if (!endsCentury(entry.happenings)) return true;
    if (manner.live) process.stdout.write(CLEAR_SCREEN);
    say(...foldAll(scoringStory(game.state(), entry.happenings, who), screenSize().columns), '');
    return game.state().over || pause();
  };

  const saveAs = (name: string): void => {
    if (name === '') {
      say(talk.saveWhere);
      return;
    }
    try {
      saveRecord(name, game.record());
      file = name;
      say(talk.saved(name));
    } catch (error) {
      say((error as Error).message);
    }
  };

  const undo = (seat: number): boolean => {
    if (!game.canUndo(seat)) return false;
    const taken = game.undo();
    keep();
    say(talk.undone(label(taken, game.state())));
    return true;
  };

  /** Asks for one choice; a person may look around first, or leave. */
  const askChoice = async (seat: number): Promise<Choice | 'undone' | Ending> => {
    const open = choices(game.state());
    for (;;) {
      const heard = await lines.ask(talk.prompt(title(seat)));
      if (heard === 'interrupted') return 'interrupted';
      if (heard === 'ended') {
        say(talk.ended);
        return 'quit';
      }
      const answer = readAnswer(heard.line, game.state(), open);
      if (answer.kind === 'choice') return answer.choice;
      if (answer.kind === 'mistake') say(...foldAll([answer.why], screenSize().columns));
      else if (answer.command === 'quit') return 'quit';
      else if (answer.command === 'save') saveAs(answer.rest);
      else if (answer.command !== 'undo') {
        say('', ...inform(answer.command, answer.rest, game, seat, manner.think, screenSize(), pen), '');
      } else if (undo(seat)) return 'undone';
      else say(talk.nothingToUndo);
    }
  };

  /** The last moment to take a choice back. */
  const confirmed = async (seat: number, entry: Entry): Promise<boolean | Ending> => {
    if (!manner.confirm || decision(game.state())?.by === seat) return true;
    const end = entry.happenings.findIndex(({ kind }) => kind === 'turn' || kind === 'zone-scored');
    const own = end < 0 ? entry.happenings : entry.happenings.slice(0, end);
    say(...foldAll(sentences(game.state(), own, who), screenSize().columns));
    const heard = await lines.ask(paint.dim(talk.confirm));
    if (heard === 'interrupted') return heard;
    if (heard === 'ended') return 'quit';
    return !['u', 'undo'].includes(heard.line.trim().toLowerCase()) || !undo(seat);
  };

  const personActs = async (seat: number): Promise<Ending | null> => {
    keep();
    if (manner.live) process.stdout.write(CLEAR_SCREEN);
    say(...(manner.live ? [] : ['']), ...drawScreen(game, screenSize(), pen));
    const choice = await askChoice(seat);
    if (choice === 'undone') return null;
    if (typeof choice === 'string') return choice;
    const entry = game.play(choice);
    const settled = await confirmed(seat, entry);
    if (settled === false) return null;
    keep();
    if (settled !== true) return settled;
    return (await tellScoring(entry)) ? null : 'quit';
  };

  const botActs = async (seat: number): Promise<Ending | null> => {
    if (manner.live) process.stdout.write(CLEAR_LINE + paint.dim(talk.thinks(title(seat))));
    // The line is seen and Ctrl-C heard before the thinking starts.
    await breathe();
    const budget = timeBudget(manner.think, () => performance.now());
    const choice = createBot(game.seats[seat]!.level!).choose(game.state(), budget, game.random('bot'));
    const entry = game.play(choice);
    if (manner.live) process.stdout.write(CLEAR_LINE);
    return (await tellScoring(entry)) ? null : 'quit';
  };

  const tellEnd = (): void => {
    keep();
    say(
      ...ledger(game.state(), pen, screenSize().columns),
      '',
      paint.bold(winnersText(winners(game.state()), title)),
    );
    if (file !== null) say(talk.recordAt(file));
  };

  for (;;) {
    const due = decision(game.state());
    if (due === null) {
      tellEnd();
      return 'over';
    }
    if (lines.interrupted()) return leave('interrupted');
    if (due.by === CHANCE) {
      game.playChance();
      continue;
    }
    const acts = game.seats[due.by]!.level === null ? personActs : botActs;
    const ending = await acts(due.by);
    if (ending !== null) return leave(lines.interrupted() ? 'interrupted' : ending);
  }
};
