/** The map under the hexes as shapes. */
import {
  CLIFF,
  COURSES,
  FAR,
  HULL,
  MASTS,
  north,
  ROSE,
  ROSE_POINTS,
  rampart,
  SAILS,
  SHIPS,
  shore,
  TREE,
  WAVES,
  WOODS,
} from '../backdrop.ts';
import { HEIGHT, WIDTH } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { element, group, path } from './sheet.ts';

const rose = (fine: object, { paper, inkSoft }: Palette): string => {
  const light = { ...fine, fill: paper };
  const dark = { ...fine, fill: inkSoft };
  return group(
    `translate(${ROSE.x} ${ROSE.y})`,
    element('circle', { r: 25, ...light }),
    element('circle', { r: 19, ...light }),
    ...ROSE_POINTS.flatMap(({ d, turn }) => [
      path(d, { transform: `rotate(${turn})`, ...dark }),
      path(d, { transform: `rotate(${turn}) scale(-1 1)`, ...light }),
    ]),
  );
};

/** Strokes are made fainter one by one: the opacity of a whole shape takes a renderer ten times as long. */
export const drawGround = (palette: Palette): string => {
  const { land, water, paper, inkSoft } = palette;
  const line = { fill: 'none', stroke: inkSoft };
  const sheet = { x: -FAR, y: -FAR, width: Math.round(WIDTH + 2 * FAR), height: HEIGHT + 2 * FAR };
  return [
    element('rect', { ...sheet, fill: land }),
    path(`${shore(0)}V${HEIGHT + FAR}H${-FAR}Z`, { fill: water }),
    path(`${north(0)}V${-FAR}H${-FAR}Z`, { fill: water }),
    ...WAVES.flatMap((wave) => [
      path(shore(wave), { ...line, 'stroke-width': 0.7, 'stroke-opacity': (0.7 - wave / 80).toFixed(2) }),
      path(north(wave), { ...line, 'stroke-width': 0.7, 'stroke-opacity': (0.6 - wave / 90).toFixed(2) }),
    ]),
    path(COURSES, { ...line, 'stroke-width': 0.5, 'stroke-opacity': 0.16 }),
    path(CLIFF, { ...line, 'stroke-width': 0.9, 'stroke-opacity': 0.8 }),
    path(rampart(-150), { ...line, 'stroke-width': 2.6, 'stroke-opacity': 0.75 }),
    path(rampart(-145), { ...line, 'stroke-width': 0.8, 'stroke-opacity': 0.75 }),
    ...WOODS.map(([x, y]) =>
      path(TREE, {
        transform: `translate(${x} ${y}) scale(1.25)`,
        fill: paper,
        stroke: inkSoft,
        'stroke-width': 0.8,
        'stroke-opacity': 0.75,
      }),
    ),
    ...SHIPS.map(([x, y, size]) => {
      const rigged = { stroke: inkSoft, 'stroke-width': 0.9, 'stroke-linejoin': 'round' };
      return group(
        `translate(${x} ${y}) scale(${size})`,
        path(HULL, { ...rigged, fill: inkSoft }),
        path(MASTS, { ...rigged, fill: 'none' }),
        path(SAILS, { ...rigged, fill: paper }),
      );
    }),
    rose({ stroke: inkSoft, 'stroke-width': 0.8 }, palette),
  ].join('');
};
