/** Runs one check very often on random input, and says how to see a failure again. */
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { SOAKING } from '../../../../scripts/soaking.ts';

/** Another one may be given: FUZZ_SEED=17 npm run test:unit -- packages/cli/tests/fuzz */
const SEED = process.env.FUZZ_SEED ?? '1608';

/** `step` says whether its input was spoiled; goes on until that many were. */
export const fuzz = (title: string, wanted: number, step: (random: Random) => boolean): void => {
  const random = seededRandom(`${SEED} ${title}`);
  let tried = 0;
  let spoiled = 0;
  const started = performance.now();
  const enough = SOAKING ? 30 * wanted : wanted;
  while (spoiled < enough) {
    try {
      if (step(random)) spoiled += 1;
    } catch (error) {
      const where = `${title}: input ${tried}, FUZZ_SEED=${SEED}`;
      throw new Error(`${where}\n${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    tried += 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${title}: ${tried} inputs in ${seconds} s, ${spoiled} of them refused (seed ${SEED})`);
};
