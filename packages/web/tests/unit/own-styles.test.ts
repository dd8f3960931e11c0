/**
 * A component styles its own elements and no others: no `:global`, no `:has`. Elements register themselves
 * (view/elements.ts, view/choosable.ts) or are bound; hardly anything is looked for by a selector.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '..', '..', 'src');

/** How often each file matches; files that do not are left out. */
const count = (files: string, pattern: RegExp): Record<string, number> =>
  Object.fromEntries(
    globSync(files, { cwd: SOURCES })
      .toSorted()
      .map(
        (file) => [file, readFileSync(path.join(SOURCES, file), 'utf8').match(pattern)?.length ?? 0] as const,
      )
      .filter(([, times]) => times > 0),
  );

test('no style reaches into another component', () => {
  expect(count('**/*.{svelte,css}', /:global\b|:has\(/g)).toEqual({});
});

test('no markup has a style in it, which the server’s Content-Security-Policy blocks: directives set it', () => {
  expect(count('**/*.svelte', /\sstyle="/g)).toEqual({});
});

test('elements are looked for only where a comment says why', () => {
  const queries =
    /\b(?:querySelector(?:All)?|getElement(?:ById|sBy\w+))(?:<[^>]*>)?\(|\.(?:closest|matches)(?:<[^>]*>)?\(/g;
  expect(count('**/*.{svelte,ts}', queries)).toEqual({
    // The element that the app is mounted in.
    'app/main.ts': 1,
    // The heading of the present screen; the link or button of a list's entry.
    'browser/arrive.ts': 2,
    'browser/focus-entry.ts': 1,
    // What is around a button that has gone.
    'browser/keep-focus.ts': 3,
    // An element is asked about itself: is the mouse over it, does it take letters, has it the focus by keyboard.
    'browser/resting-mouse.ts': 1,
    'browser/typing.ts': 2,
    'features/replay/ReplayBar.svelte': 1,
    'view/looking.ts': 1,
    'table/overlays/Tooltips.svelte': 3,
    // Copies of drawings, off the page; and a page of its own, which is saved as a file.
    'features/share/play-film.ts': 3,
    'features/share/shoot-film.ts': 3,
    // The paragraphs of a card, which a screen reader says.
    'view/sentences/card-text.ts': 3,
  });
});
