/**
 * A position as a PNG, made in the page: our own drawing with all its styles inside, put on a canvas. Its words are
 * written there afterwards: a picture alone would have to bring the typeface along, and browsers do not wait for that.
 */
import type { State } from '@cap-diamant/engine';
import { flushSync, mount, unmount } from 'svelte';
import Plate from '../../board/Plate.svelte';
import { PLATE } from '../../board/plate-size.ts';
import type { SetUp } from '../../games/set-up.ts';
import { stillTable } from '../../playback/still-table.ts';
import { View } from '../../view/view.svelte.ts';

/** Points of the picture for each of the drawing's. */
const SHARPNESS = 1.5;

/** All that our drawings set by style sheet; alone, a picture has none. */
const PROPERTIES = [
  'color',
  'display',
  'fill',
  'fill-rule',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
] as const;

/** A copy, off the page, with every style that the page gives its shapes: so all of them are looked for. */
const withStyles = (drawing: SVGElement): SVGElement => {
  const copy = drawing.cloneNode(true) as SVGElement;
  const originals = drawing.querySelectorAll<SVGElement>('*');
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const style = getComputedStyle(originals[index]!);
    element.setAttribute(
      'style',
      PROPERTIES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'),
    );
  }
  // What takes taps and the focus on the page is invisible; texts are drawn by the canvas.
  for (const other of copy.querySelectorAll('.hex, text')) other.remove();
  return copy;
};

interface Words {
  readonly text: string;
  readonly font: string;
  readonly colour: string;
  readonly align: CanvasTextAlign;
  readonly spacing: string;
  readonly x: number;
  readonly y: number;
  /** From there to the plate. */
  readonly way: DOMMatrix;
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

const wordsIn = (drawing: SVGSVGElement): readonly Words[] => {
  const back = drawing.getScreenCTM()!.inverse();
  return [...drawing.querySelectorAll('text')].map((text) => {
    const style = getComputedStyle(text);
    return {
      text: text.textContent,
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
      colour: style.fill,
      align: ALIGN[style.textAnchor] ?? 'left',
      spacing: style.letterSpacing === 'normal' ? '0px' : style.letterSpacing,
      x: Number(text.getAttribute('x') ?? 0),
      y: Number(text.getAttribute('y') ?? 0),
      way: DOMMatrix.fromMatrix(back.multiply(text.getScreenCTM()!)),
    };
  });
};

const write = (canvas: CanvasRenderingContext2D, { way, x, y, ...words }: Words): void => {
  canvas.setTransform(new DOMMatrix().scale(SHARPNESS).multiply(way));
  canvas.font = words.font;
  canvas.fillStyle = words.colour;
  canvas.textAlign = words.align;
  canvas.letterSpacing = words.spacing;
  canvas.fillText(words.text, x, y);
};

/** Out of sight while `draw` runs: what it mounts is its own, and may be searched. */
export const offstage = <T>(draw: (host: HTMLElement) => T): T => {
  const host = document.createElement('div');
  host.inert = true;
  host.style.cssText = `position:fixed;left:-20000px;top:0;width:${PLATE.width}px`;
  document.body.append(host);
  try {
    return draw(host);
  } finally {
    host.remove();
  }
};

interface Drawn {
  readonly shapes: SVGElement;
  readonly words: readonly Words[];
}

const drawn = (setUp: SetUp, state: State): Drawn =>
  offstage((host) => {
    const view = new View(stillTable(setUp, state, []));
    const component = mount(Plate, { target: host, props: { view } });
    flushSync();
    const plate = host.querySelector<SVGSVGElement>('.plate')!;
    const both = { shapes: withStyles(plate), words: wordsIn(plate) };
    void unmount(component);
    return both;
  });

export const pictureOf = async (setUp: SetUp, state: State): Promise<Blob> => {
  const { shapes, words } = drawn(setUp, state);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(shapes))}`;
  // A fallback that this machine does not have counts as failed (faces.css).
  await Promise.allSettled(words.map(({ font, text }) => document.fonts.load(font, text)));
  await image.decode();
  const element = document.createElement('canvas');
  [element.width, element.height] = [PLATE.width * SHARPNESS, PLATE.height * SHARPNESS];
  const canvas = element.getContext('2d')!;
  canvas.drawImage(image, 0, 0, element.width, element.height);
  for (const one of words) write(canvas, one);
  return new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
};
