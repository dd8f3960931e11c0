/** Several choices in a row, as one phrase. */
import { type Choice, choices, decision, newGame, next, proceed } from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';
import { expect, test } from 'vitest';
import { loadText } from '../src/index.ts';
import { lineText } from '../src/report.ts';

test('a turn of several choices is one phrase: each after the first begins small', async () => {
  const text = await loadText('en');
  const players = ['Ada', 'Ben', 'Chloé'];
  const random = seededRandom('lines');
  let phrases = 0;
  for (let game = 0; game < 3; game += 1) {
    let state = newGame(
      { edition: 2011, rules: 'complete', events: false, players: 3 },
      deal('balanced', random),
    );
    while (decision(state) !== null) {
      const { turn } = state;
      const { by } = decision(state)!;
      const from = state;
      const line: Choice[] = [];
      const labels: string[] = [];
      while (decision(state)?.by === by && state.turn === turn) {
        const choice = pick(choices(state), random);
        line.push(choice);
        labels.push(text.choice(state, choice, players));
        state = next(state, choice);
        proceed(state);
      }
      if (by < 0 || line.length < 2 || line.some(({ kind }) => kind === 'start')) continue;
      const said = lineText(text, from, line, players);
      expect(said.startsWith(labels[0]!)).toBe(true);
      for (const label of labels.slice(1)) expect(said).toContain(label.slice(1));
      for (const label of labels.slice(1)) expect(said).not.toContain(label);
      phrases += 1;
    }
  }
  expect(phrases).toBeGreaterThan(20);
});
