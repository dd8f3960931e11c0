/**
 * exp and log that are the same to the last bit wherever the program runs. The language leaves `Math.exp` and
 * `Math.log` to the engine, and browsers differ in the last bit; of two lines that are worth the same a bot might
 * then play one here and the other there. These use nothing but operations whose results IEEE 754 prescribes, and
 * are those of fdlibm, which Node and Chrome have built in. A test refuses the inexact ones (scripts/portable.test.ts).
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems, Inc.
 * business. Permission to use, copy, modify, and distribute this software is freely granted, provided that this
 * notice is preserved.
 */
const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
/** Which of the two words holds the sign and the exponent. */
const HIGH = (() => {
  double[0] = 1;
  return words[1] === 0 ? 0 : 1;
})();
const LOW = 1 - HIGH;

const highOf = (value: number): number => {
  double[0] = value;
  return words[HIGH]!;
};

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const ONE_BY_LN2 = Math.LOG2E;

const OVERFLOW = 709.782712893384;
const UNDERFLOW = -745.1332191019411;

const P1 = 0.16666666666666602;
const P2 = -0.0027777777777015593;
const P3 = 6.613756321437934e-5;
const P4 = -1.6533902205465252e-6;
const P5 = 4.1381367970572385e-8;

/** Two to the power of a whole number, within what a double holds. */
export const powerOfTwo = (power: number): number => {
  words[HIGH] = (power + 1023) << 20;
  words[LOW] = 0;
  return double[0]!;
};

export const exp = (x: number): number => {
  if (Number.isNaN(x)) return x;
  if (x > OVERFLOW) return Number.POSITIVE_INFINITY;
  if (x < UNDERFLOW) return 0;
  const bits = highOf(x);
  const size = bits & 0x7fffffff;
  let high = 0;
  let low = 0;
  let k = 0;
  let rest = x;
  // More than half of ln 2: the power of two is taken out.
  if (size > 0x3fd62e42) {
    if (size < 0x3ff0a2b2) {
      if (x === 1) return Math.E;
      const sign = bits >>> 31;
      high = x - (sign === 0 ? LN2_HIGH : -LN2_HIGH);
      low = sign === 0 ? LN2_LOW : -LN2_LOW;
      k = 1 - sign - sign;
    } else {
      k = Math.trunc(ONE_BY_LN2 * x + (x < 0 ? -0.5 : 0.5));
      high = x - k * LN2_HIGH;
      low = k * LN2_LOW;
    }
    rest = high - low;
  } else if (size < 0x3e300000) return 1 + x;
  const t = rest * rest;
  const c = rest - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  if (k === 0) return 1 - ((rest * c) / (c - 2) - rest);
  const y = 1 - (low - (rest * c) / (2 - c) - high);
  if (k >= -1021) return k === 1024 ? y * 2 * powerOfTwo(1023) : y * powerOfTwo(k);
  return y * powerOfTwo(k + 1000) * powerOfTwo(-1000);
};

const L1 = 0.6666666666666735;
const L2 = 0.3999999999940942;
const L3 = 0.2857142874366239;
const L4 = 0.22222198432149784;
const L5 = 0.1818357216161805;
const L6 = 0.15313837699209373;
const L7 = 0.14798198605116586;
const TWO_TO_54 = 2 ** 54;

export const log = (value: number): number => {
  let x = value;
  let bits = highOf(x) | 0;
  let k = 0;
  if (bits < 0x00100000) {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    if (bits < 0) return Number.NaN;
    k = -54;
    x *= TWO_TO_54;
    bits = highOf(x) | 0;
  }
  if (bits >= 0x7ff00000) return x + x;
  k += (bits >> 20) - 1023;
  bits &= 0x000fffff;
  let i = (bits + 0x95f64) & 0x100000;
  double[0] = x;
  words[HIGH] = bits | (i ^ 0x3ff00000);
  x = double[0]!;
  k += i >> 20;
  const f = x - 1;
  if ((0x000fffff & (2 + bits)) < 3) {
    if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    const r = f * f * (0.5 - 0.3333333333333333 * f);
    return k === 0 ? f - r : k * LN2_HIGH - (r - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  i = bits - 0x6147a;
  const j = 0x6b851 - bits;
  const r = w * (L2 + w * (L4 + w * L6)) + z * (L1 + w * (L3 + w * (L5 + w * L7)));
  if ((i | j) > 0) {
    const half = 0.5 * f * f;
    return k === 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - r) : k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
};
