/** A game as one self-contained replay file (docs/web/sharing.md). */
import { scoreOf, winners, ZONES } from '@cap-diamant/engine';
import { mount, unmount } from 'svelte';
import { settings } from '../../browser/settings.svelte.ts';
import { packRecord } from '../../games/record-link.ts';
import { recordOf } from '../../games/saved-games.ts';
import { coloursOf } from '../../games/seat-colours.ts';
import { loggedGame } from '../../playback/logged-game.ts';
import type { Table } from '../../playback/table.ts';
import Mark from '../../ui/marks/Mark.svelte';
import ZoneMark from '../../ui/marks/ZoneMark.svelte';
import { centuryName, logLine, zoneName } from '../../words/game.ts';
import { say } from '../../words/replay/words.svelte.ts';
import { ui } from '../../words/ui.ts';
import { fontRules } from './fonts.ts';
import { offstage } from './offstage.ts';
import { playFilm } from './play-film.ts';
import { type ReplayPage, replayPage } from './replay-page.ts';
import { shootFilm } from './shoot-film.ts';
import { styleRules } from './style-rules.ts';

/** A small picture as markup. */
const markupBy = (draw: (target: HTMLElement) => object): string =>
  offstage((host) => {
    const drawn = draw(host);
    const markup = host.innerHTML.replace(/<!--.*?-->/gs, '');
    void unmount(drawn);
    return markup;
  });

/** The colours of the seats, unless the record has others. */
const seatColours = ({ setUp }: Pick<Table, 'setUp'>): string =>
  `:root{${coloursOf(setUp)
    .flatMap((colour, seat) =>
      ['', '-edge'].map((part) => `--player-${seat}${part}:var(--paint-${colour}${part})`),
    )
    .join(';')}}`;

const logOf = (
  { setUp, choices }: Pick<Table, 'setUp' | 'choices'>,
  { log, history: { state } }: ReturnType<typeof loggedGame>,
): ReplayPage['log'] => {
  const centuries: { heading: string; lines: { at: number; text: string }[] }[] = [];
  let before = -1;
  for (const row of log) {
    const { at, century } = row;
    const text = logLine(state, row, setUp.names);
    if (text === '') continue;
    if (century !== before) centuries.push({ heading: centuryName(century), lines: [] });
    before = century;
    centuries.at(-1)!.lines.push({ at: Math.min(at, choices.length), text });
  }
  return centuries;
};

export const replayFileOf = async (table: Pick<Table, 'setUp' | 'choices'>): Promise<Blob> => {
  const { setUp, choices } = table;
  const film = shootFilm(table);
  const story = loggedGame({ ...setUp, choices });
  const { state } = story.history;
  const marks = setUp.names.map((_, seat) => markupBy((target) => mount(Mark, { target, props: { seat } })));
  const signs = ZONES.map((_, zone) => markupBy((target) => mount(ZoneMark, { target, props: { zone } })));
  const won = winners(state)
    .map((seat) => setUp.names[seat]!)
    .join(', ');
  const points = setUp.names.map((name, seat) => `${name} ${scoreOf(state, seat)}`).join(' · ');
  const title = ui('labelled', {
    label: 'Cap Diamant',
    value: state.over
      ? `${ui(winners(state).length > 1 ? 'shared' : 'wins', { names: won })} (${points})`
      : points,
  });
  const log = logOf(table, story);
  const said = log.flatMap(({ lines }) => lines.map(({ text }) => text)).join('');
  const html = replayPage({
    language: settings.language,
    title,
    names: setUp.names,
    counts: film.frames.at(-1)!.counts,
    marks,
    columns: [
      { sign: '★', label: ui('points') },
      { sign: '■', label: ui('active') },
      { sign: '□', label: ui('passive') },
      ...ZONES.map((_, zone) => ({ sign: signs[zone]!, label: zoneName(zone) })),
    ],
    log,
    record: recordOf(setUp, choices),
    styles:
      (await fontRules(said + title)) +
      styleRules(film.ground + film.drawings.join('') + marks.join('') + signs.join('')) +
      seatColours(table),
    film: await packRecord(JSON.stringify(film), Number.POSITIVE_INFINITY),
    player: String(playFilm),
    words: {
      play: say('playFilm'),
      pause: say('pauseFilm'),
      board: ui('board'),
      log: ui('log'),
      record: say('recordInside'),
      move: say('move'),
      ways: [
        { key: 'Home', label: say('toStart') },
        { key: 'ArrowLeft', label: say('moveBack') },
        { key: 'ArrowRight', label: say('moveOn') },
        { key: 'End', label: say('toEnd') },
      ],
      noScript: say('filmNoScript'),
      footer: ui('footer'),
    },
  });
  return new Blob([html], { type: 'text/html' });
};
