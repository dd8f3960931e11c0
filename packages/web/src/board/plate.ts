/** A position as a picture, with the words of the page, light or dark as the page is. */

import { DARK, LIGHT, type Palette } from '@cap-diamant/drawing/palette';
import { drawPlate, FACE_NAME, type Lettering, type Sheet, shapesAsSvg } from '@cap-diamant/drawing/plate';
import { DISTRICTS, eventsInPlay, type State, ZONES } from '@cap-diamant/engine';
import { settings } from '../browser/settings.svelte.ts';
import { centuryName, districtName, eventName, zoneName } from '../words/game.ts';
import { ui } from '../words/ui.ts';

const aboutOf = (state: State): string =>
  [
    state.over ? ui('gameOver') : centuryName(state.century),
    ...(state.over || state.turn === 0 ? [] : [ui('turnAt', { n: state.turn })]),
    ...eventsInPlay(state).map(eventName),
  ].join(' · ');

const pagePalette = (): Palette =>
  settings.theme === 'dark' ||
  (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    ? DARK
    : LIGHT;

/** `colours`: the players' by seat, where they have chosen them. */
export const plateOf = (state: State, names: readonly string[], colours: readonly number[] = []): Sheet => {
  const palette = pagePalette();
  const players = palette.players.map((usual, seat) => palette.players[colours[seat] ?? -1] ?? usual);
  const words = {
    about: aboutOf(state),
    zones: ZONES.map((_, zone) => zoneName(zone)),
    districts: DISTRICTS.map((_, district) => districtName(state, district)),
  };
  return drawPlate({ state, names, words }, { ...palette, players });
};

export const shapesAddress = (sheet: Sheet): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shapesAsSvg(sheet))}`;

export const fontOf = ({ bold, size }: Lettering): string =>
  `${bold ? 700 : 400} ${size}px "${FACE_NAME}", Georgia, serif`;
