/** The small pieces that texts on the screen are made of. */
import { expect, test, vi } from 'vitest';
import { progressBar } from '../src/screen/progress.ts';
import { textGrid } from '../src/screen/text-grid.ts';

test('a grid has words on the left and numbers on the right', () => {
  expect(
    textGrid(
      ['name', 'points'],
      [
        ['Zoë', '7'],
        ['Québec', '108'],
      ],
    ),
  ).toBe(['name    points', '------  ------', 'Zoë          7', 'Québec     108', ''].join('\n'));
});

const streamOf = (isTTY: boolean) => {
  const write = vi.fn();
  return { write, stream: { isTTY, write } as unknown as NodeJS.WriteStream };
};

test('a progress bar fills up on a terminal and is cleared', () => {
  const { write, stream } = streamOf(true);
  const progress = progressBar(60, stream);
  progress.show(20);
  progress.show(21);
  progress.clear();
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    '\r[##########....................] 20 of 60',
    '\r\u001b[K',
  ]);
});

test('without a terminal it prints nothing', () => {
  const { write, stream } = streamOf(false);
  const progress = progressBar(60, stream);
  progress.show(60);
  progress.clear();
  expect(write).not.toHaveBeenCalled();
});
