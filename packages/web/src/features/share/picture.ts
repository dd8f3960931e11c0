/**
 * A position as a PNG, made in the page: our own drawing on a canvas. Its words are written there afterwards: a picture
 * alone would have to bring the typeface along, and browsers do not wait for that.
 */
import { type Lettering, PLATE } from '@cap-diamant/drawing/plate';
import type { State } from '@cap-diamant/engine';
import { fontOf, plateOf, shapesAddress } from '../../board/plate.ts';
import { coloursOf } from '../../games/seat-colours.ts';
import type { SetUp } from '../../games/set-up.ts';

/** Points of the picture for each of the drawing's. */
const SHARPNESS = 1.5;

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

const write = (canvas: CanvasRenderingContext2D, one: Lettering): void => {
  canvas.setTransform(
    new DOMMatrix()
      .scale(SHARPNESS)
      .translate(one.x, one.y)
      .scale(one.narrowed ?? 1, 1),
  );
  canvas.font = fontOf(one);
  canvas.fillStyle = one.colour;
  canvas.textAlign = ALIGN[one.anchor ?? 'start'];
  canvas.letterSpacing = `${one.spacing ?? 0}px`;
  canvas.fillText(one.text, 0, 0);
};

export const pictureOf = async (setUp: SetUp, state: State): Promise<Blob> => {
  const sheet = plateOf(state, setUp.names, coloursOf(setUp));
  const image = new Image();
  image.src = shapesAddress(sheet);
  // A fallback that this machine does not have counts as failed (faces.css).
  await Promise.allSettled(sheet.words.map((one) => document.fonts.load(fontOf(one), one.text)));
  await image.decode();
  const element = document.createElement('canvas');
  [element.width, element.height] = [PLATE.width * SHARPNESS, PLATE.height * SHARPNESS];
  const canvas = element.getContext('2d')!;
  canvas.drawImage(image, 0, 0, element.width, element.height);
  for (const one of sheet.words) write(canvas, one);
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
};
