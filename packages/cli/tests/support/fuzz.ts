/** Runs one check very often on random input, and reports how to reproduce a failure. */
import { type Random, seededRandom } from '@cap-diamant/engine/chance';
import { SOAKING } from '../../../../scripts/soaking.ts';

/** Use another seed with FUZZ_SEED=17 npm run test:unit -- packages/cli/tests/fuzz */
const SEED = process.env.FUZZ_SEED ?? '1608';

/** `step` returns whether its input was spoiled; repeats until `wanted` inputs were. */
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
