/** `cap-diamant play`: a game in the terminal, against bots or with people at the same keyboard. */
import { existsSync } from 'node:fs';
import { LEVEL_NAMES, STYLE_NAMES } from '@cap-diamant/bots';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { VARIANT_FLAGS } from '../games/variant-flags.ts';
import { loadRecord } from '../play/keep.ts';
import { LANGUAGE_LIST, languageFor } from '../play/language.ts';
import { openLines } from '../play/lines.ts';
import { loadVoice } from '../play/pen.ts';
import { askForFlags, type GameFlags, loadedSitting, newSitting } from '../play/set-up.ts';
import { type NewSitting, openSitting } from '../play/sitting.ts';
import { type Manner, playAtTable } from '../play/table.ts';
import { fold } from '../screen/layout.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant play [options]

A game against bots, in the terminal. Every screen shows the board, what the zones would
score now and what has happened since your last choice; choices are numbered. While you
play, ? explains the choice at hand, h asks the strongest bot, u takes a choice back, f is
a forecast, l the log and q leaves. Read from a pipe, answers are lines.

Options:
  --players N            2 to 5, you included (3)
  --level NAME           of all bots: ${LEVEL_NAMES.join(', ')}
                         (${LEVEL_NAMES[0]}); or a governor with a style:
                         ${STYLE_NAMES.join(', ')}
  --seats LIST           who sits where instead: you, you:NAME or a bot for each seat
  --edition YEAR         2011 or 2026
  --rules NAME           family or complete
  --events, --no-events  with or without events
  --seed TEXT            what chance starts from; random by default
  --deal KIND            how the tiles are dealt: balanced, random, first-game (balanced)
  --think MS             how long governors and hints may think (1000)
  --save FILE            keep the game in a file, written after each of your choices
  --load FILE            go on with a game, kept in the same file unless --save names another
  --confirm, --no-confirm
                         ask before your turn ends, so that it can be taken back (at a terminal)
  --color, --no-color    colours or not; NO_COLOR is respected
  --language CODE        ${LANGUAGE_LIST}; by default from LC_ALL, LC_MESSAGES or LANG
  -h, --help             show this help

Examples:
  cap-diamant play
  cap-diamant play --players 4 --level mason --save evening.txt
  cap-diamant play --load evening.txt
  cap-diamant play --seats you:Ada,governor,you:Ben --edition 2011 --no-events
`;

const FLAGS = {
  ...VARIANT_FLAGS,
  level: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string' },
  deal: { type: 'string', default: 'balanced' },
  think: { type: 'string', default: '1000' },
  save: { type: 'string' },
  load: { type: 'string' },
  confirm: { type: 'boolean' },
  color: { type: 'boolean' },
  language: { type: 'string' },
} as const;

const LONGEST_THINK = 600_000;
const EXIT_INTERRUPTED = 130;

const wantsColour = (flag: boolean | undefined, live: boolean): boolean =>
  flag ?? (live && !process.env.NO_COLOR && process.stdout.hasColors(256));

const run = async (args: readonly string[]): Promise<number> => {
  const { values: flags, positionals } = parseFlags(args, FLAGS);
  if (positionals.length > 0) throw usageError(`unexpected '${positionals[0]}'`);
  const language = languageFor(flags.language, process.env);
  const live = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  const manner: Manner = {
    colour: wantsColour(flags.color, live),
    live,
    confirm: flags.confirm ?? live,
    think: wholeNumber(flags.think, '--think', 1, LONGEST_THINK),
    file: flags.save ?? flags.load ?? null,
  };
  if (flags.save !== undefined && flags.save !== flags.load && existsSync(flags.save))
    throw usageError(`${flags.save} is there already: --load goes on with it`);
  const loaded = flags.load === undefined ? null : loadedSitting(loadRecord(flags.load), flags);
  // Reports wrong options before asking anything.
  if (loaded === null) newSitting(flags);

  const voice = await loadVoice(language);
  const { say, text } = voice;
  const lines = openLines();
  try {
    const setUp = async (): Promise<NewSitting | null> => {
      if (loaded !== null) return loaded;
      const asked: GameFlags | null = live ? await askForFlags(flags, lines, voice) : flags;
      return asked === null ? null : newSitting(asked);
    };
    const chosen = await setUp();
    if (chosen === null) {
      process.stdout.write(`\n${say('goodbye')}\n`);
      return lines.interrupted() ? EXIT_INTERRUPTED : 0;
    }
    const { options, seed } = chosen;
    const { edition, players } = options;
    const named = { edition: text.edition(edition), rules: text.ruleSet(options), players, seed };
    process.stdout.write(`${fold(say('game', named), 80, '  ').join('\n')}\n`);
    const ending = await playAtTable(openSitting(chosen), lines, manner, voice);
    return ending === 'interrupted' ? EXIT_INTERRUPTED : 0;
  } finally {
    lines.close();
  }
};

export const play: Command = { help: HELP, run };
