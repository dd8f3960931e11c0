/** `cap-diamant puzzle`, answered from a pipe. */
import { answersOf, judge, loadPuzzles, positionOf } from '@cap-diamant/bots/puzzles';
import { type Choice, printChoice } from '@cap-diamant/engine';
import { expect, test } from 'vitest';
import { run } from './support/program.ts';

const puzzles = await loadPuzzles();
const puzzle = puzzles.find(({ asks, best }) => asks === 'turn' && best.length > 1)!;
const typed = (line: readonly Choice[]): string => line.map((choice) => `${printChoice(choice)}\n`).join('');
const solve = (input: string, ...flags: string[]) =>
  run(['puzzle', puzzle.id, '--language', 'en', ...flags], input);

test('the best answer is right, even after taking another one back', async () => {
  const { code, stdout, stderr } = await solve(`${typed(puzzle.best.slice(0, 1))}u\n${typed(puzzle.best)}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Puzzle ${puzzle.id}, rated ${puzzle.rating}.`);
  expect(stdout).toMatch(/\nRight!\n(Found by: .*|No bot level .*)\n$/s);
});

test('a wrong answer shows its cost, the best answer, and why', async () => {
  const { line } = answersOf(positionOf(puzzle).state, 'turn').find(
    (answer) => judge(puzzle, answer.line).result === 'wrong',
  )!;
  const { stdout } = await solve(typed(line));
  expect(stdout).toContain(`\nNo. Average cost in places: ${judge(puzzle, line).lost.toFixed(2)}.\nBest: `);
});

test('each day has a puzzle, and an unknown one is reported', async () => {
  const day = await run(['puzzle', '--day', '--language', 'fr'], 'h\n');
  expect(day.code).toBe(0);
  expect(day.stdout).toContain('Le meilleur coup\u00a0: ');
  expect(await run(['puzzle', 'nothing'])).toMatchObject({ code: 2, stdout: '' });
  expect(await run(['puzzle', '--theme', 'sheep'])).toMatchObject({ code: 2, stdout: '' });
});
