/** The normal distribution, as far as it is needed here. */

/** Coefficients of W. J. Cody's rational approximation as Numerical Recipes simplifies it: right to 1.2e-7, relatively. */
const ERFC = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/** Probability of a deviate of `z` or more. */
export const normalTail = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const tail = (t * Math.exp(-x * x + ERFC.reduceRight((sum, coefficient) => sum * t + coefficient, 0))) / 2;
  return z >= 0 ? tail : 1 - tail;
};

const FAR = 40;
const HALVINGS = 60;

/** The deviate that is reached or exceeded with this probability. */
export const normalQuantile = (tail: number): number => {
  let [low, high] = [-FAR, FAR];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};
