/** A game that waits for each kind of decision there is, from all variants: to be looked at. */
import {
  advance,
  type Choice,
  choices,
  decision,
  newGame,
  type Options,
  printRecord,
  type State,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';

const TABLES: readonly Options[] = [
  { edition: 2026, rules: 'complete', events: true, players: 4 },
  { edition: 2011, rules: 'complete', events: true, players: 2 },
  { edition: 2026, rules: 'complete', events: true, players: 5 },
  { edition: 2011, rules: 'complete', events: false, players: 3 },
];
const GAMES = 40;
const NAMES = ['Ada', 'Benoît', 'Chloé', 'Дима', 'Éléonore'];

/** Every decision of these games, with the record of the game so far. */
function* decisions(): Generator<{
  readonly state: State;
  readonly made: number;
  readonly record: () => string;
}> {
  for (let game = 0; game < GAMES; game += 1) {
    const random = seededRandom(`decisions ${game}`);
    const options = TABLES[game % TABLES.length]!;
    const layout = deal('balanced', random);
    const state = newGame(options, layout);
    const made: Choice[] = [];
    for (let now = decision(state); now !== null; now = decision(state)) {
      if (now.by >= 0) {
        const names = NAMES.slice(0, options.players);
        const tags = { 'seat-kinds': names.map(() => 'person').join(' '), seed: 'decisions', ended: 'no' };
        const record = (): string => printRecord({ options, layout, names, tags, choices: made });
        yield { state, made: made.length, record };
      }
      const choice = pick(choices(state), random);
      made.push(choice);
      advance(state, choice);
    }
  }
}

/** By the kind of task: the record of a game that has come to it. */
export const gamesByDecision = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { state, made, record } of decisions()) {
    const { kind } = decision(state)!.task;
    // Not the very first turns: there is something on the table.
    if (made > 30 && !found.has(kind)) found.set(kind, record());
  }
  return found;
};

/** The first that has what a test wants. */
export const gameWaitingFor = (wanted: (state: State) => boolean): string => {
  for (const { state, record } of decisions()) if (wanted(state)) return record();
  throw new Error('no such decision');
};
