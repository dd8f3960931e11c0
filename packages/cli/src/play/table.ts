/** The game at the table: asks people, lets bots and chance act, tells the story, keeps the file. */
import { setImmediate as breathe } from 'node:timers/promises';
import { createBot, timeBudget } from '@cap-diamant/bots';
import { CHANCE, type Choice, choices, decision, winners } from '@cap-diamant/engine';
import { COLOURED, PLAIN } from '../screen/paint.ts';
import { readAnswer } from './answer.ts';
import { inform } from './inform.ts';
import { freeName, saveRecord } from './keep.ts';
import type { Lines } from './lines.ts';
import { centuryBefore, sentences } from './narrate.ts';
import { makePen, type Voice } from './pen.ts';
import { endsCentury, scoringStory } from './scoring-story.ts';
import { drawScreen, foldAll, type Size } from './screen.ts';
import type { Entry, Sitting } from './sitting.ts';
import { ledger } from './tables.ts';

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

const print = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

const screenSize = (): Size => ({
  columns: Math.max(80, process.stdout.columns ?? 80),
  rows: process.stdout.rows ?? 49,
});

/** Sentences, which may be longer than the screen is wide. */
const tell = (...lines: readonly string[]): void => print(...foldAll(lines, screenSize().columns));

/** What asks for a typed line ends like this. */
const asking = (text: string): string => `${text} › `;

export const playAtTable = async (
  game: Sitting,
  lines: Lines,
  manner: Manner,
  voice: Voice,
): Promise<Ending> => {
  const pen = makePen(voice, manner.colour ? COLOURED : PLAIN, game, game.state());
  const { numbered, paint, players, say, text, title } = pen;
  const titles = game.seats.map((_, seat) => title(seat));
  let { file } = manner;

  const keep = (): void => {
    if (file !== null) saveRecord(file, game.record());
  };

  const saveAs = (name: string): void => {
    if (name === '') {
      tell(say('save-where'));
      return;
    }
    try {
      saveRecord(name, game.record());
      file = name;
      // Commands and names of files stay whole, to be copied.
      print(say('saved', { file: name }));
    } catch (error) {
      const { code, message } = (error as Error).cause as NodeJS.ErrnoException;
      tell(say('not-saved', { file: name, why: code ?? message }));
    }
  };

  /** Until it is written, or nobody wants it any more. */
  const saveLast = async (): Promise<void> => {
    while (file === null) {
      const heard = await lines.ask(asking(say('ask-save')));
      if (typeof heard !== 'object' || heard.line.trim() === '') return;
      saveAs(heard.line.trim());
    }
  };

  /** Saves on the way out and says how to go on. */
  const leave = async (ending: Ending): Promise<Ending> => {
    if (ending === 'interrupted') print('');
    if (file !== null) saveAs(file);
    else if (manner.live && game.entries().length > 0) {
      if (ending === 'interrupted') saveAs(freeName());
      else await saveLast();
    }
    if (file !== null) print(say('resume', { command: `cap-diamant play --load ${file}` }));
    tell(say('goodbye'));
    return ending;
  };

  /** Waits for Enter at a terminal. False if whoever plays has left instead. */
  const pause = async (): Promise<boolean> => {
    if (!manner.live) return true;
    return typeof (await lines.ask(paint.dim(asking(say('enter'))))) === 'object';
  };

  const tellScoring = async (entry: Entry): Promise<boolean> => {
    if (!endsCentury(entry.happenings)) return true;
    if (manner.live) process.stdout.write(CLEAR_SCREEN);
    tell(...scoringStory(game.state(), entry.happenings, pen), '');
    return game.state().over || pause();
  };

  const undo = (seat: number): boolean => {
    if (!game.canUndo(seat)) return false;
    const taken = game.undo();
    keep();
    tell(say('undone', { choice: numbered(text.choice(game.state(), taken.choice, players)) }));
    return true;
  };

  /** Asks for one choice; a person may look around first, or leave. */
  const askChoice = async (seat: number): Promise<Choice | 'undone' | Ending> => {
    const open = choices(game.state());
    for (;;) {
      const heard = await lines.ask(asking(title(seat)));
      if (heard === 'interrupted') return 'interrupted';
      if (heard === 'ended') {
        tell(say('ended'));
        return 'quit';
      }
      const answer = readAnswer(heard.line, game.state(), open, voice);
      if (answer.kind === 'choice') return answer.choice;
      if (answer.kind === 'mistake') tell(answer.why);
      else if (answer.command === 'quit') return 'quit';
      else if (answer.command === 'save') saveAs(answer.rest);
      else if (answer.command !== 'undo') {
        print('', ...inform(answer.command, answer.rest, game, seat, manner.think, screenSize(), pen), '');
      } else if (undo(seat)) return 'undone';
      else tell(say('nothing-to-undo'));
    }
  };

  /** The last moment to take a choice back. */
  const confirmed = async (seat: number, entry: Entry): Promise<boolean | Ending> => {
    if (!manner.confirm || decision(game.state())?.by === seat) return true;
    const end = entry.happenings.findIndex(({ kind }) => kind === 'turn' || kind === 'zone-scored');
    const own = end < 0 ? entry.happenings : entry.happenings.slice(0, end);
    const { turn } = game.state();
    const story = { turn, century: centuryBefore(game.state(), entry.happenings), happenings: own };
    tell(...sentences(game.state(), story, pen));
    const heard = await lines.ask(paint.dim(asking(say('confirm'))));
    if (heard === 'interrupted') return heard;
    if (heard === 'ended') return 'quit';
    return !['u', 'undo'].includes(heard.line.trim().toLowerCase()) || !undo(seat);
  };

  const personActs = async (seat: number): Promise<Ending | null> => {
    keep();
    if (manner.live) process.stdout.write(CLEAR_SCREEN);
    print(...(manner.live ? [] : ['']), ...drawScreen(game, screenSize(), pen));
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
    if (manner.live) process.stdout.write(CLEAR_LINE + paint.dim(`… ${text.waiting(seat, titles)}`));
    // The line is seen and Ctrl-C heard before the thinking starts.
    await breathe();
    const budget = timeBudget(manner.think, () => performance.now());
    const choice = createBot(game.seats[seat]!.level!).choose(
      game.state(),
      budget,
      game.random('bot'),
      game.record(),
    );
    const entry = game.play(choice);
    if (manner.live) process.stdout.write(CLEAR_LINE);
    return (await tellScoring(entry)) ? null : 'quit';
  };

  const tellEnd = (): void => {
    keep();
    print(
      ...ledger(game.state(), pen, screenSize().columns),
      '',
      paint.bold(text.happening({ kind: 'game-over', winners: winners(game.state()) }, game.state(), titles)),
    );
    if (file !== null) print(say('record-at', { file, command: `cap-diamant replay ${file}` }));
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
