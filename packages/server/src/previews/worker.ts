/** The thread that draws pictures: SVG text to PNG, with our own typeface and no other file, font or network. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { LIGHT } from '@cap-diamant/drawing/palette';
import { asSvg, drawCover, drawPlate, FACE_NAME } from '@cap-diamant/drawing/plate';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Picture } from './picture.ts';

const port = parentPort!;
const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string): Buffer => readFileSync(resolve(name));

const faces = (alphabet: string): readonly Buffer[] =>
  // The renderer takes the first face that has a letter, whatever its weight: bold is easier to read.
  [700, 400].map((weight) =>
    fileOf(`@fontsource/old-standard-tt/files/old-standard-tt-${alphabet}-${weight}-normal.woff2`),
  );
const LATIN = faces('latin');
const LATIN_EXTENDED = faces('latin-ext');
const CYRILLIC = faces('cyrillic');

/** Only the alphabets that occur: unpacking them takes most of the time of a small picture. */
const facesFor = (svg: string): Buffer[] => [
  ...LATIN,
  ...(/[\u0100-\u024F]/.test(svg) ? LATIN_EXTENDED : []),
  ...(/\p{Script=Cyrillic}/u.test(svg) ? CYRILLIC : []),
];

const svgOf = (picture: Picture): string =>
  asSvg(picture.kind === 'cover' ? drawCover(picture, LIGHT) : drawPlate(picture, LIGHT));

const ready = initWasm(fileOf('@resvg/resvg-wasm/index_bg.wasm'));

port.on('message', async (picture: Picture) => {
  await ready;
  const svg = svgOf(picture);
  const drawing = new Resvg(svg, {
    font: { fontBuffers: facesFor(svg), loadSystemFonts: false, defaultFontFamily: FACE_NAME },
  });
  const image = drawing.render();
  port.postMessage(image.asPng());
  image.free();
  drawing.free();
});
