/**
 * One puzzle at this terminal: the position as in a game, choices until the answer is complete, then its
 * value.
 */
import { LEVEL_NAMES } from '@cap-diamant/bots';
import { explain } from '@cap-diamant/bots/explain';
import { isWhole, judge, type Puzzle, positionOf } from '@cap-diamant/bots/puzzles';
import { type Choice, choices } from '@cap-diamant/engine';
import { lineText, placesText } from '@cap-diamant/text/report';
import type { Paint } from '../screen/paint.ts';
import { readAnswer } from './answer.ts';
import { inform } from './inform.ts';
import type { Lines } from './lines.ts';
import { makePen, type Voice } from './pen.ts';
import { drawScreen, foldAll, type Size } from './screen.ts';
import { PERSON } from './seating.ts';
import { openSitting, type Sitting } from './sitting.ts';

/** Milliseconds for a hint; puzzles offer none. */
const THINK = 1000;

const sittingAt = ({ id, game, seat }: Puzzle): Sitting =>
  openSitting({
    ...game,
    seats: Array.from({ length: game.options.players }, (_, other) =>
      other === seat ? { level: null, name: PERSON } : { level: 'governor', name: 'governor' },
    ),
    tags: {},
    seed: id,
  });

/** False if the solver has left. */
export const solveAtTable = async (
  puzzle: Puzzle,
  lines: Lines,
  paint: Paint,
  size: () => Size,
  voice: Voice,
): Promise<boolean> => {
  const game = sittingAt(puzzle);
  const pen = makePen(voice, paint, game, game.state());
  const { numbered, players, say, text, title, who } = pen;
  const made: Choice[] = [];
  const print = (...shown: readonly string[]): void => {
    process.stdout.write(`${shown.join('\n')}\n`);
  };
  const printFolded = (...sentences: readonly string[]): void => print(...foldAll(sentences, size().columns));

  const { state } = positionOf(puzzle);
  const best = say('puzzle.best', { line: numbered(lineText(text, state, puzzle.best, players)) });
  const levels = LEVEL_NAMES.filter((level) => puzzle.foundBy.includes(level)).map((level) =>
    text.botLevel(level),
  );
  const about = [
    ...(puzzle.isSolved ? [say('puzzle.solved')] : []),
    levels.length > 0 ? say('puzzle.found', { levels: levels.join(', ') }) : say('puzzle.nobody'),
  ];
  const tellVerdict = (): void => {
    const { result, lost } = judge(puzzle, made);
    if (result === 'right') {
      printFolded(say('puzzle.right'), ...about);
      return;
    }
    const explanation = explain({ state, better: puzzle.best, worse: made });
    printFolded(
      say(`puzzle.${result}`, { lost: placesText(text, lost) }),
      best,
      numbered(voice.why(state, explanation, { players, you: puzzle.seat })),
      ...about,
    );
  };

  const named = { id: puzzle.id, rating: puzzle.rating, name: who(puzzle.seat) };
  for (;;) {
    if (made.length > 0 && isWhole(puzzle, made)) {
      tellVerdict();
      return true;
    }
    print('', ...drawScreen(game, size(), pen), '');
    printFolded(puzzle.asks === 'turn' ? say('puzzle.turn', named) : say('puzzle.choice', named));
    const heard = await lines.ask(`${title(puzzle.seat)} › `);
    if (typeof heard === 'string') return false;
    const answer = readAnswer(heard.line, game.state(), choices(game.state()), voice);
    if (answer.kind === 'mistake') printFolded(answer.why);
    else if (answer.kind === 'choice') {
      game.play(answer.choice);
      made.push(answer.choice);
    } else if (answer.command === 'quit') return false;
    else if (answer.command === 'hint') {
      printFolded(best, ...about);
      return true;
    } else if (answer.command === 'undo') {
      if (made.pop() === undefined) printFolded(say('nothing-to-undo'));
      else game.undo();
    } else if (answer.command !== 'save') {
      print('', ...inform(answer.command, answer.rest, game, puzzle.seat, THINK, size(), pen), '');
    }
  }
};
