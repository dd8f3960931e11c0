/** Games whose chance and bots follow from one seed in their record: local games and daily deals. */
import type { Choice } from '../choices.ts';
import type { Made } from '../history.ts';
import { clone, type State } from '../state.ts';
import { drawOne, playChance } from './chance.ts';
import { type DrawScheme, drawNumber } from './draw-scheme.ts';
import { seededRandom } from './random.ts';

/** What chance chooses next, after the choices `made`. Does not change the state. */
export const seededDraw = (
  seed: string,
  drawScheme: DrawScheme,
  state: State,
  made: readonly Pick<Made, 'by'>[],
): readonly Choice[] => {
  const number = drawNumber(drawScheme, made);
  return drawScheme === 1
    ? playChance(clone(state), seededRandom(`${seed} ${number}`))
    : [drawOne(state, seededRandom(`${seed} draw ${number}`))];
};

const BOT_SEEDS = 2 ** 32;

/** A bot's seed after so many choices. It reveals neither the game's seed nor its draws. */
export const botSeed = (seed: string, choices: number): string =>
  String(seededRandom(`${seed} bot ${choices}`)(BOT_SEEDS));
