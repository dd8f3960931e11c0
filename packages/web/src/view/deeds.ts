/** What one player did, put together from the rows of the log that are theirs. */
import { type Happening, NEUTRAL } from '@cap-diamant/engine';
import type { Deed, ExtraSource, Leaving } from '@cap-diamant/text/news';
import type { LogRow } from '../playback/logged-game.ts';

type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;
type Group = DeedOf<'takes' | 'uses'>;

/** A row of the log, and whose turn it was; nobody's (−1) at a century's end. */
export interface TurnRow {
  readonly row: LogRow;
  readonly turn: number;
  readonly turnOf: number;
}

/** Points with a row of their own in the log. The goal of an event has another row. */
const EXTRA: readonly string[] = ['districts', 'leaders'] satisfies readonly ExtraSource[];

/** `seat` did what the rows say, in this order. `leavingFrom`: all workers that have left a building. */
export const deedsOf = (
  rows: readonly TurnRow[],
  seat: number,
  leavingFrom: (space: number) => readonly Leaving[],
): readonly Deed[] => {
  const all: Deed[] = [];
  /** Deeds of one century are not added to those of another. */
  let centuryStart = 0;
  /** Where a deed goes: to the others, or to what a leader or a district brings until the turn is over. */
  let list = all;

  /** Replaces the latest deed that fits, or adds a new one. */
  const merge = <K extends Deed['kind']>(
    kind: K,
    fits: (deed: DeedOf<K>) => boolean,
    made: (before: DeedOf<K> | undefined) => Deed,
  ): void => {
    const start = list === all ? centuryStart : 0;
    const at = list.findLastIndex(
      (deed, index) => index >= start && deed.kind === kind && fits(deed as DeedOf<K>),
    );
    const deed = made(list[at] as DeedOf<K> | undefined);
    if (at < 0) list.push(deed);
    else list[at] = deed;
  };
  const sends = (zone: number, workers: number): void =>
    merge(
      'sends',
      (deed) => deed.zone === zone,
      (before) => ({ kind: 'sends', zone, workers: (before?.workers ?? 0) + workers }),
    );
  /** What follows in the same turn comes from it. */
  const open = (made: (effects: readonly Deed[]) => Group, first: readonly Deed[] = []): void => {
    const effects = [...first];
    all.push(made(effects));
    list = effects;
  };

  const add = (happening: Happening, turnOf: number, before: Happening | undefined): void => {
    switch (happening.kind) {
      case 'lifted':
        list.push({ kind: 'leaves', space: happening.space });
        return;
      case 'workers-left-building': {
        const { space, zone, workers } = happening;
        // With the building of whose turn it is; in another's turn the player has only said where they go (R6.4).
        if (turnOf !== seat) list.push({ kind: 'redirects', space, zone, workers });
        return;
      }
      case 'completed': {
        const { space } = happening;
        const deed: Deed = { kind: 'completes', space, token: null, leaving: leavingFrom(space) };
        merge(
          'leaves',
          (left) => left.space === space,
          () => deed,
        );
        return;
      }
      case 'star-placed': {
        const { seat: of, space, stars } = happening;
        const token = { seat: of, stars };
        merge(
          'completes',
          (deed) => deed.space === space,
          (deed) => ({ kind: 'completes', space, leaving: deed?.leaving ?? [], token }),
        );
        return;
      }
      case 'started': {
        const { space, architect } = happening;
        list.push({ kind: 'starts', space, isNeutral: architect === NEUTRAL });
        return;
      }
      case 'contributed':
        list.push({ kind: 'helps', space: happening.space });
        return;
      case 'sent':
        sends(happening.zone, 1);
        return;
      case 'put':
        sends(happening.zone, happening.active + happening.passive);
        return;
      case 'moved': {
        const { from, to, workers } = happening;
        merge(
          'moves',
          (deed) => deed.from === from && deed.to === to,
          (deed) => ({ kind: 'moves', from, to, workers: (deed?.workers ?? 0) + workers }),
        );
        return;
      }
      case 'leader-taken': {
        const { leader } = happening;
        // Taking it activates workers first (R4.7).
        const activated = before?.kind === 'activated' ? list.pop() : undefined;
        open(
          (effects) => ({ kind: 'takes', leader, effects }),
          activated?.kind === 'activates' ? [{ ...activated, isPerLeader: true }] : [],
        );
        return;
      }
      case 'action-used': {
        const { district } = happening;
        open((effects) => ({ kind: 'uses', district, effects }));
        return;
      }
      case 'star-raised':
        list.push({ kind: 'raises', space: happening.space, stars: happening.stars });
        return;
      case 'activated':
        // Every new building activates workers (R4.3): that goes without saying.
        if (before?.kind !== 'started')
          list.push({ kind: 'activates', workers: happening.workers, isPerLeader: false });
        return;
      case 'scored': {
        const { seat: of, points } = happening;
        if (!EXTRA.includes(happening.source)) return;
        const source = happening.source as ExtraSource;
        list.push(
          of === seat ? { kind: 'scores', points, source } : { kind: 'gives', seat: of, points, source },
        );
        return;
      }
      case 'event-claimed': {
        const { seat: of, event, points } = happening;
        list.push({ kind: 'claims', seat: of, event, points });
        return;
      }
      case 'century-ends':
        list = all;
        all.push({ kind: 'ends', century: happening.century });
        centuryStart = all.length;
        return;
      default:
    }
  };

  rows.forEach(({ row, turn, turnOf }, index) => {
    const before = rows[index - 1];
    if (before !== undefined && turn !== before.turn) list = all;
    // Another player may have ended the century.
    if (before !== undefined && row.century !== before.row.century) centuryStart = all.length;
    add(row.happening, turnOf, before?.row.happening);
  });
  // An action of which nothing was done (R5.17).
  return all.filter((deed) => deed.kind !== 'uses' || deed.effects.length > 0);
};
