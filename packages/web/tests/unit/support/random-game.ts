/** A whole game of choices at random. */
import {
  choices,
  choicesOf,
  decision,
  type History,
  historyOf,
  type Options,
  play,
  type Replayable,
} from '@cap-diamant/engine';
import { deal, pick, seededRandom } from '@cap-diamant/engine/chance';

const OPTIONS: Options = { edition: 2011, rules: 'complete', events: true, players: 3 };

export const randomGame = (seed: string, options: Options = OPTIONS): Replayable => {
  const random = seededRandom(seed);
  let history: History = historyOf({ options, layout: deal('balanced', random), choices: [] });
  while (decision(history.state) !== null) history = play(history, pick(choices(history.state), random));
  return { options, layout: history.layout, choices: choicesOf(history) };
};
