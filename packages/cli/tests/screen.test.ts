/** The small pieces that texts on the screen are made of. */
import { expect, test, vi } from 'vitest';
import { progressBar } from '../src/screen/progress.ts';
import { table } from '../src/screen/table.ts';

test('a table has its words to the left and its numbers to the right', () => {
  expect(
    table(
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

test('a progress bar fills up on a terminal and is wiped away', () => {
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

test('where nobody watches it stays silent', () => {
  const { write, stream } = streamOf(false);
  const progress = progressBar(60, stream);
  progress.show(60);
  progress.clear();
  expect(write).not.toHaveBeenCalled();
});
