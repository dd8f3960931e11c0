/** Under the ledger of a century's end: what decided it for you, and what became of the buildings. */
import {
  type BySeat,
  cascadeSize,
  eventFacts,
  everybodyCascades,
  type Happening,
  rulesOf,
  type State,
  scoreOf,
} from '@cap-diamant/engine';
import { explained } from '../../words/explained/words.svelte.ts';
import { centuryName, listed, zoneName } from '../../words/game.ts';
import { type CenturyLedger, centuryLedger, firstOf } from '../century-ledger.ts';
import type { View } from '../view.svelte.ts';

/** The other seat with the most points at this century's end; of several, the one with the most in the game. */
const bestRival = ({ totals }: CenturyLedger, own: number, state: State): number => {
  const rivals = totals.flatMap((_, seat) => (seat === own ? [] : [seat]));
  return rivals.toSorted((a, b) => totals[b]! - totals[a]! || scoreOf(state, b) - scoreOf(state, a))[0]!;
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
export const whatDecided = ({ table, names, own, scoring, state }: View): readonly string[] => {
  const isAlone = table.setUp.seats.filter((kind) => kind === 'person').length === 1;
  if (table.kind !== 'played' || scoring === null || !isAlone) return [];
  const ledger = centuryLedger(scoring, names.length);
  const best = bestRival(ledger, own, state);
  const rival = names[best]!;
  const [led, moved] = [zonesLed(ledger), workersMoved(ledger)];
  const gap = ledger.totals[best]! - ledger.totals[own]!;
  const [more, fewer] = gap > 0 ? [best, own] : [own, best];
  // Leads that are no more than the other's explain nothing.
  const explains = led[more]! > led[fewer]! || moved[more]! > moved[fewer]!;
  const sentence = explained(gap > 0 ? 'ledger.behind' : 'ledger.ahead', {
    why: explains ? 'figures' : 'none',
    rival,
    gap: Math.abs(gap),
    zones: led[best]!,
    moved: moved[best]!,
    own: led[own]!,
    ownMoved: moved[own]!,
  });
  const gained = ledger.zones.map(({ points }) => (points === null ? 0 : points[more]! - points[fewer]!));
  const most = Math.max(...gained);
  const { zone, points } = ledger.zones[gained.indexOf(most)]!;
  if ((gap <= 0 && explains) || gap === 0 || most <= 0) return [sentence];
  const widest = { zone: zoneName(zone), yours: points![own]!, theirs: points![best]!, rival };
  return [sentence, explained('ledger.zone', widest)];
};

/** What a worker is worth in the zone that comes, and to whom the most bring more (R8.4, R8.6), unless an event changes that. */
export const howItScores = (
  state: State,
  { zone, workers, cascades, next }: Extract<Happening, { kind: 'zone-scored' }>,
): string => {
  if (!rulesOf(state).cascades) return explained('ledger.how.family');
  if (everybodyCascades(eventFacts(state), zone))
    return explained('ledger.how.all', { zone: zoneName(next) });
  const most = Math.max(...workers);
  const isAsUsual = workers.every((n, seat) => cascades[seat] === (n === most ? cascadeSize(n) : 0));
  if (!isAsUsual) return explained('ledger.how');
  return next < 0 ? explained('ledger.how.last') : explained('ledger.how.on', { zone: zoneName(next) });
};

/** R8.7: nobody built there in the century that ends. */
export const closedSites = ({ scoring }: View): string => {
  const begins = scoring?.done.find((one) => one.kind === 'century-begins');
  const n = begins?.flipped.length ?? 0;
  return n === 0 ? '' : explained('ledger.closed', { n });
};

/** R8.7: buildings under construction stay; the second architect's has just been completed (R8.1). */
export const whatBecameOfBuildings = ({ scoring, state }: View): string => {
  const done = scoring?.done ?? [];
  if (!done.some((one) => one.kind === 'century-begins')) return '';
  const end = done.findIndex((one) => one.kind === 'century-ends');
  const isSecondDone = done.slice(end).some((one) => one.kind === 'completed');
  return [
    isSecondDone ? explained('ledger.stay.second') : '',
    state.architects.some((space) => space >= 0) ? explained('ledger.stay') : '',
  ]
    .join(' ')
    .trim();
};

/** Whose turn begins the new century (R8.9), and who has no active worker in it. */
export const whoBegins = ({ scoring, state, names }: View): string => {
  const done = scoring?.done ?? [];
  if (!done.some((one) => one.kind === 'century-begins')) return '';
  const goesFirst = firstOf(done, state);
  const idle = names.filter((_, seat) => state.active[seat] === 0);
  const century = centuryName(state.century);
  return [
    ...(goesFirst === null
      ? []
      : [explained('ledger.first', { player: names[goesFirst.seat]!, century, why: goesFirst.why })]),
    ...(idle.length === 0
      ? []
      : [explained('ledger.first.none', { players: listed(idle), several: idle.length > 1 ? 'yes' : 'no' })]),
  ].join(' ');
};
