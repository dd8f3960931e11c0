/** What one player did, put together from the rows of the log that are theirs. */
import { type Happening, NEUTRAL } from '@cap-diamant/engine';
import type { Deed, Leaving } from '@cap-diamant/text';
import type { LogRow } from '../playback/logged-game.ts';

type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

/** Points with a row of their own in the log. The goal of an event has another row. */
const EXTRA = ['districts', 'leaders'];

/** A player can have workers on several stages: they are counted together. */
const withLeaving = (all: readonly Leaving[], more: Leaving): Leaving[] => {
  const isSame = ({ seat, zone }: Leaving): boolean => seat === more.seat && zone === more.zone;
  const before = all.find(isSame)?.workers ?? 0;
  return [...all.filter((one) => !isSame(one)), { ...more, workers: before + more.workers }];
};

/** `seat` did what the rows say, in this order. */
export const deedsOf = (rows: readonly LogRow[], seat: number): readonly Deed[] => {
  const deeds: Deed[] = [];
  /** Deeds of one century are not added to those of another. */
  let centuryStart = 0;
  let leaving: Leaving[] = [];

  /** Replaces the latest deed that fits, or adds a new one. */
  const merge = <K extends Deed['kind']>(
    kind: K,
    fits: (deed: DeedOf<K>) => boolean,
    made: (before: DeedOf<K> | undefined) => Deed,
  ): void => {
    const at = deeds.findLastIndex(
      (deed, index) => index >= centuryStart && deed.kind === kind && fits(deed as DeedOf<K>),
    );
    const deed = made(deeds[at] as DeedOf<K> | undefined);
    if (at < 0) deeds.push(deed);
    else deeds[at] = deed;
  };
  const sends = (zone: number, workers: number): void =>
    merge(
      'sends',
      (deed) => deed.zone === zone,
      (before) => ({ kind: 'sends', zone, workers: (before?.workers ?? 0) + workers }),
    );

  const add = (happening: Happening, before: Happening | undefined): void => {
    switch (happening.kind) {
      case 'lifted':
        leaving = [];
        deeds.push({ kind: 'leaves', space: happening.space });
        return;
      case 'workers-left-building': {
        const { seat: of, space, zone, workers } = happening;
        // Workers leave with an architect. If that was not theirs to move, the player only said where the workers go.
        const isMover = deeds.some((deed) => deed.kind === 'leaves' && deed.space === space);
        if (isMover || of !== seat) leaving = withLeaving(leaving, { seat: of, zone, workers });
        else deeds.push({ kind: 'redirects', space, zone, workers });
        return;
      }
      case 'completed': {
        const { space } = happening;
        const deed: Deed = { kind: 'completes', space, token: null, leaving };
        merge(
          'leaves',
          (left) => left.space === space,
          () => deed,
        );
        leaving = [];
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
        deeds.push({ kind: 'starts', space, isNeutral: architect === NEUTRAL });
        return;
      }
      case 'contributed':
        deeds.push({ kind: 'helps', space: happening.space });
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
      case 'leader-taken':
        {
          // Taking it activates workers first (R4.7).
          const activated = before?.kind === 'activated' ? deeds.pop() : undefined;
          const workers = activated?.kind === 'activates' ? activated.workers : 0;
          deeds.push({ kind: 'takes', leader: happening.leader, workers });
        }
        return;
      case 'star-raised':
        deeds.push({ kind: 'raises', space: happening.space, stars: happening.stars });
        return;
      case 'activated':
        // Every new building activates workers (R4.3): that goes without saying.
        if (before?.kind !== 'started') deeds.push({ kind: 'activates', workers: happening.workers });
        return;
      case 'scored': {
        const { seat: of, source, points } = happening;
        if (EXTRA.includes(source))
          deeds.push(of === seat ? { kind: 'scores', points } : { kind: 'gives', seat: of, points });
        return;
      }
      case 'event-claimed': {
        const { seat: of, event, points } = happening;
        deeds.push({ kind: 'claims', seat: of, event, points });
        return;
      }
      case 'century-ends':
        deeds.push({ kind: 'ends', century: happening.century });
        centuryStart = deeds.length;
        return;
      default:
    }
  };

  rows.forEach(({ century, happening }, index) => {
    // Another player may have ended the century.
    if (index > 0 && century !== rows[index - 1]!.century) centuryStart = deeds.length;
    add(happening, rows[index - 1]?.happening);
  });
  return deeds;
};
