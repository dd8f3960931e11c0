/** Under the ledger of a century's end: what decided it for you, and what became of the buildings. */
import type { BySeat } from '@cap-diamant/engine';
import { explained } from '../../words/explained/words.svelte.ts';
import { zoneName } from '../../words/game.ts';
import { type CenturyLedger, centuryLedger } from '../century-ledger.ts';
import type { View } from '../view.svelte.ts';

/** The other seat with the most points at this century's end. */
const bestRival = ({ totals }: CenturyLedger, own: number): number => {
  const others = totals.map((points, seat) => (seat === own ? Number.NEGATIVE_INFINITY : points));
  return others.indexOf(Math.max(...others));
};

/** By seat: zones with the most workers, alone or tied (R8.4). */
const zonesLed = ({ zones, totals }: CenturyLedger): BySeat<number> =>
  totals.map(
    (_, seat) =>
      zones.filter(
        ({ points }) => points !== null && points[seat]! > 0 && points[seat] === Math.max(...points),
      ).length,
  );

const workersMoved = ({ zones, totals }: CenturyLedger): BySeat<number> =>
  totals.map((_, seat) => zones.reduce((sum, { cascades }) => sum + cascades[seat]!, 0));

/** Nothing at a screen that several people share: nobody there is "you". */
export const whatDecided = ({ table, names, own, scoring }: View): readonly string[] => {
  const isAlone = table.setUp.seats.filter((kind) => kind === 'person').length === 1;
  if (table.kind !== 'played' || scoring === null || !isAlone) return [];
  const ledger = centuryLedger(scoring, names.length);
  const best = bestRival(ledger, own);
  const rival = names[best]!;
  const [led, moved] = [zonesLed(ledger), workersMoved(ledger)];
  const gap = ledger.totals[best]! - ledger.totals[own]!;
  const sentence = explained(gap > 0 ? 'ledger.behind' : 'ledger.ahead', {
    rival,
    gap: Math.abs(gap),
    zones: led[best]!,
    moved: moved[best]!,
    own: led[own]!,
    ownMoved: moved[own]!,
  });
  const lost = ledger.zones.map(({ points }) => (points === null ? 0 : points[best]! - points[own]!));
  const most = Math.max(...lost);
  const { zone, points } = ledger.zones[lost.indexOf(most)]!;
  if (gap <= 0 || most <= 0) return [sentence];
  const widest = { zone: zoneName(zone), yours: points![own]!, theirs: points![best]!, rival };
  return [sentence, explained('ledger.zone', widest)];
};

/** R8.7: buildings under construction stay. Said once, when the second century begins. */
export const whatBecameOfBuildings = ({ scoring, state }: View): string => {
  const begun = scoring?.done.some((one) => one.kind === 'century-begins');
  return begun && state.century === 1 && state.architects.some((space) => space >= 0)
    ? explained('ledger.stay')
    : '';
};
