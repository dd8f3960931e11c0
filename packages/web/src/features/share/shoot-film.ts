/** Renders a game off screen and records what the board shows at every step. */

import { scoreOf, workersIn, ZONES } from '@cap-diamant/engine';
import { flushSync, mount, unmount } from 'svelte';
import WholeMap from '../../board/WholeMap.svelte';
import { ReplayTable } from '../../playback/replay-table.svelte.ts';
import type { Table } from '../../playback/table.ts';
import { targetsOf } from '../../view/happening-targets.ts';
import { View } from '../../view/view.svelte.ts';
import { centuryName } from '../../words/game.ts';
import { say } from '../../words/replay/words.svelte.ts';
import { ui } from '../../words/ui.ts';
import { Drawings, type Film, type Frame } from './film.ts';
import { offstage } from './offstage.ts';

/**
 * The film is made of the board's own drawings: they are taken out of a board that is never shown, so it is searched for
 * them. Svelte's comments and the buttons over the drawings are left out.
 */
const markupOf = (element: Element): string => element.innerHTML.replace(/<!--.*?-->/gs, '');

const whereOf = ({ at, end, state }: ReplayTable): string =>
  [
    say('moveAt', { n: at, all: end }),
    centuryName(state.century),
    ...(state.turn > 0 ? [ui('turnAt', { n: state.turn })] : []),
  ].join(' · ');

const countsOf = ({ state }: ReplayTable): Frame['counts'] =>
  state.active.map((active, seat) => [
    scoreOf(state, seat),
    active,
    state.passive[seat]!,
    ...ZONES.map((_, zone) => workersIn(state, zone, seat)),
  ]);

const groundOf = (map: Element): string => {
  const ground = map.querySelector('.ground')!.cloneNode(true) as Element;
  for (const hex of ground.querySelectorAll('.hex')) hex.remove();
  return markupOf(ground);
};

export const shootFilm = ({ setUp, choices }: Pick<Table, 'setUp' | 'choices'>): Film =>
  offstage((host) => {
    const table = new ReplayTable(setUp, choices, 0);
    const map = mount(WholeMap, { target: host, props: { view: new View(table) } });
    flushSync();
    const spaces = [...host.querySelectorAll('[data-space] .drawing')];
    const markups = spaces.map(markupOf);
    const watcher = new MutationObserver(() => {});
    watcher.observe(host, { attributes: true, characterData: true, childList: true, subtree: true });
    const drawings = new Drawings();
    const frames = Array.from({ length: table.end + 1 }, (_, at): Frame => {
      flushSync(() => table.go(at));
      const touched = watcher.takeRecords().map(({ target }) => target);
      for (const [space, drawing] of spaces.entries()) {
        if (touched.some((node) => drawing.contains(node))) markups[space] = markupOf(drawing);
      }
      return {
        drawn: drawings.changes(markups),
        lit: [...new Set(table.shown.flatMap(targetsOf))].flatMap((key) =>
          key.startsWith('space:') ? [Number(key.slice(6))] : [],
        ),
        where: whereOf(table),
        by: table.maker,
        counts: countsOf(table),
      };
    });
    const film = { ground: groundOf(host), drawings: drawings.all, frames };
    watcher.disconnect();
    void unmount(map);
    return film;
  });
