/**
 * The tools that buildings are drawn with. A building stands on the ground at y = 0, within 25 to either side
 * of x = 0 and 34 high. The tools count upwards from the ground; a path written out by hand counts downwards,
 * as SVG does.
 */
import { dark, light, line, type Shape, tone } from '../picture.ts';

const rectangle = (x: number, foot: number, width: number, height: number): string =>
  `M${x - width / 2} ${-foot}v${-height}h${width}v${height}z`;

/** An upright wall. */
export const block = (x: number, width: number, height: number, foot = 0): Shape =>
  tone(rectangle(x, foot, width, height));

/** A slab of roof: a flat top, a cornice, a chimney. */
export const slab = (x: number, width: number, height: number, foot: number): Shape =>
  dark(rectangle(x, foot, width, height));

/** A roof seen from its gable end. */
export const gable = (x: number, width: number, foot: number, rise: number): Shape =>
  dark(`M${x - width / 2 - 1} ${-foot}L${x} ${-foot - rise} ${x + width / 2 + 1} ${-foot}z`);

/** A roof seen from its long side; `inset` is how far its ridge is shorter at either end: 0 for a plain one. */
export const hip = (x: number, width: number, foot: number, rise: number, inset = 3): Shape =>
  dark(`M${x - width / 2 - 1} ${-foot}l${inset} ${-rise}h${width + 2 - 2 * inset}l${inset} ${rise}z`);

/** A roof that is steep below and almost flat above. */
export const mansard = (x: number, width: number, foot: number, rise: number): Shape => {
  const [left, right, lower] = [x - width / 2 - 1, x + width / 2 + 1, rise * 0.75];
  return dark(
    `M${left} ${-foot}c1 ${-lower * 0.4} 1.6 ${-lower * 0.6} 2.2 ${-lower}l2.4 ${lower - rise}H${right - 4.6}l2.4 ${rise - lower}c.6 ${lower * 0.4} 1.2 ${lower * 0.6} 2.2 ${lower}z`,
  );
};

/** A slender pointed roof, flaring a little at its foot. */
export const spire = (x: number, width: number, foot: number, rise: number): Shape => {
  const half = width / 2 + 0.6;
  return dark(
    `M${x - half} ${-foot}Q${x - half * 0.5} ${-foot - rise * 0.2} ${x} ${-foot - rise} ${x + half * 0.5} ${-foot - rise * 0.2} ${x + half} ${-foot}z`,
  );
};

/** A round roof. */
export const dome = (x: number, width: number, foot: number, rise: number): Shape =>
  dark(`M${x - width / 2} ${-foot}a${width / 2} ${rise} 0 0 1 ${width} 0z`);

/** A wall's notched top. */
export const battlements = (x: number, width: number, foot: number, teeth: number, height = 2): Shape => {
  const step = width / (teeth * 2 - 1);
  const notches = Array.from({ length: teeth - 1 }, () => `v${height}h${step}v${-height}h${step}`).join('');
  return tone(`M${x - width / 2} ${-foot}v${-height}h${step}${notches}v${height}z`);
};

/** Openings with a straight top, one at each x. */
export const windows = (at: readonly number[], foot: number, width = 1.8, height = 3): Shape =>
  light(at.map((x) => rectangle(x, foot, width, height)).join(''));

/** Openings with a round top. */
export const arches = (at: readonly number[], foot: number, width = 2.2, height = 4): Shape =>
  light(
    at
      .map(
        (x) =>
          `M${x - width / 2} ${-foot}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
      )
      .join(''),
  );

/** A round opening: a rose window, a clock. */
export const round = (x: number, middle: number, radius: number): Shape =>
  light(
    `M${x - radius} ${-middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
  );

/** Windows in the slope of a roof, each under a little gable. */
export const dormers = (at: readonly number[], foot: number): Shape =>
  light(at.map((x) => `M${x - 1.1} ${-foot}v-1.8l1.1-1.3 1.1 1.3v1.8z`).join(''));

export const cross = (x: number, foot: number, size = 3.4): Shape =>
  line(`M${x} ${-foot}v${-size}M${x - size * 0.3} ${-foot - size * 0.66}h${size * 0.6}`);

export const flag = (x: number, foot: number): Shape => line(`M${x} ${-foot}v-5.5h3.4v2.2h-3.4`);
