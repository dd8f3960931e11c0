/** Positions and covers as SVG text, in the size of link previews. */
export { type CoverWords, drawCover } from './cover.ts';
export { drawPlate, PLATE, type PlateWords, type Position } from './plate.ts';
export { asSvg, escaped, FACE_NAME, type Lettering, type Sheet, shapesAsSvg } from './sheet.ts';
