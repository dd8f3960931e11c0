/** A table at the terminal: asks people, lets bots and chance act, shows what happens, saves the file. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { createBot, timeBudget } from '@cap-diamant/bots';
import { CHANCE, type Choice, choices, decision, winners } from '@cap-diamant/engine';
import { COLOURED, PLAIN } from '../screen/paint.ts';
import { readAnswer } from './answer.ts';
import { ledger } from './grids.ts';
import { inform } from './inform.ts';
import { freeName, saveRecord } from './keep.ts';
import type { Lines } from './lines.ts';
import { centuryBefore, sentences } from './narrate.ts';
import { makePen, type Voice } from './pen.ts';
import { endsCentury, scoringRows } from './scoring-steps.ts';
import { drawScreen, foldAll, type Size } from './screen.ts';
import type { Entry, Sitting } from './sitting.ts';

export interface Manner {
  readonly colour: boolean;
  /** At a terminal: clears the screen, pauses, and shows that bots think. */
  readonly live: boolean;
  /** Ask before a turn ends. */
  readonly confirm: boolean;
  /** Milliseconds for a choice of the strongest bot. */
  readonly think: number;
  /** The file of the game. */
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

/** Prints sentences, wrapped to the screen's width. */
const printFolded = (...lines: readonly string[]): void => print(...foldAll(lines, screenSize().columns));

/** The end of every question. */
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
      printFolded(say('save-where'));
      return;
    }
    try {
      saveRecord(name, game.record());
      file = name;
      // Commands and names of files stay whole, to be copied.
      print(say('saved', { file: name }));
    } catch (error) {
      const { code, message } = (error as Error).cause as NodeJS.ErrnoException;
      printFolded(say('not-saved', { file: name, why: code ?? message }));
    }
  };

  /** Retries until it is saved, or the player gives up. */
  const saveLast = async (): Promise<void> => {
    while (file === null) {
      const heard = await lines.ask(asking(say('ask-save')));
      if (typeof heard !== 'object' || heard.line.trim() === '') return;
      saveAs(heard.line.trim());
    }
  };

  /** Saves before leaving and says how to continue. */
  const leave = async (ending: Ending): Promise<Ending> => {
    if (ending === 'interrupted') print('');
    if (file !== null) saveAs(file);
    else if (manner.live && game.entries().length > 0) {
      if (ending === 'interrupted') saveAs(freeName());
      else await saveLast();
    }
    if (file !== null) print(say('resume', { command: `cap-diamant play --load ${file}` }));
    printFolded(say('goodbye'));
    return ending;
  };

  /** Waits for Enter at a terminal. False if the player has left instead. */
  const pause = async (): Promise<boolean> => {
    if (!manner.live) return true;
    return typeof (await lines.ask(paint.dim(asking(say('enter'))))) === 'object';
  };

  const tellScoring = async (entry: Entry): Promise<boolean> => {
    if (!endsCentury(entry.happenings)) return true;
    if (manner.live) process.stdout.write(CLEAR_SCREEN);
    printFolded(...scoringRows(game.state(), entry.happenings, pen), '');
    return game.state().over || pause();
  };

  const undo = (seat: number): boolean => {
    if (!game.canUndo(seat)) return false;
    const taken = game.undo();
    keep();
    printFolded(say('undone', { choice: numbered(text.choice(game.state(), taken.choice, players)) }));
    return true;
  };

  /** Asks for one choice; a person may look around first, or leave. */
  const askChoice = async (seat: number): Promise<Choice | 'undone' | Ending> => {
    const open = choices(game.state());
    for (;;) {
      const heard = await lines.ask(asking(title(seat)));
      if (heard === 'interrupted') return 'interrupted';
      if (heard === 'ended') {
        printFolded(say('ended'));
        return 'quit';
      }
      const answer = readAnswer(heard.line, game.state(), open, voice);
      if (answer.kind === 'choice') return answer.choice;
      if (answer.kind === 'mistake') printFolded(answer.why);
      else if (answer.command === 'quit') return 'quit';
      else if (answer.command === 'save') saveAs(answer.rest);
      else if (answer.command !== 'undo') {
        print('', ...inform(answer.command, answer.rest, game, seat, manner.think, screenSize(), pen), '');
      } else if (undo(seat)) return 'undone';
      else printFolded(say('nothing-to-undo'));
    }
  };

  /** The last chance to take a choice back. */
  const confirmed = async (seat: number, entry: Entry): Promise<boolean | Ending> => {
    if (!manner.confirm || decision(game.state())?.by === seat) return true;
    const end = entry.happenings.findIndex(({ kind }) => kind === 'turn' || kind === 'zone-scored');
    const own = end < 0 ? entry.happenings : entry.happenings.slice(0, end);
    const { turn } = game.state();
    const done = { turn, century: centuryBefore(game.state(), entry.happenings), happenings: own };
    printFolded(...sentences(game.state(), done, pen));
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
    // Lets the text appear and Ctrl-C arrive before the bot thinks.
    await nextTick();
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
