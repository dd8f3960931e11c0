/** What a pause in a scoring says: the step that comes, or the totals and the new event. */
import type { Happening } from '@cap-diamant/engine';
import { isLedger } from '../../playback/scoring.ts';
import { eventText, logLine } from '../../words/game.ts';
import { ui } from '../../words/ui.ts';
import { centuryLedger } from '../century-ledger.ts';
import type { View } from '../view.svelte.ts';

type Seen = Pick<View, 'state' | 'names'>;

/** The sentences of those happenings that have one. */
export const happeningLines = ({ state, names }: Seen, happenings: readonly Happening[]): readonly string[] =>
  happenings
    .map((happening) => logLine(state, { century: state.century, happening }, names))
    .filter((line) => line !== '');

const ofKind = (happenings: readonly Happening[], ...kinds: Happening['kind'][]): readonly Happening[] =>
  happenings.filter(({ kind }) => kinds.includes(kind));

/** Why the century ended (R8). */
export const whyCenturyEnded = (view: View): string =>
  happeningLines(view, ofKind(view.scoring?.done ?? [], 'century-ends')).join(' ');

/** What follows on the ledger: the next century, or the final scoring (R9). */
export const whatFollows = (view: View): string => {
  const begins = view.scoring?.done.find((one) => one.kind === 'century-begins');
  // The ledger names the sites that were closed.
  return begins === undefined
    ? ui('finalFollows')
    : happeningLines(view, [{ ...begins, flipped: [] }]).join(' ');
};

/** Workers that events move between the scoring and the next turn (R7.3). */
export const afterScoring = (view: View): readonly string[] => {
  const { done } = view.scoring!;
  const last = done.findLastIndex(({ kind }) => kind === 'zone-scored');
  return happeningLines(view, ofKind(done.slice(last + 1), 'activated', 'deactivated'));
};

/** Every player's total, for ears. */
const totalsText = (view: View): string => {
  const { totals } = centuryLedger(view.scoring!, view.names.length);
  const each = view.names.map((name, seat) => ui('pointsOf', { name, n: totals[seat]! }));
  return ui('ledgerTotals', { each: each.join(', ') });
};

/** The pause on show, for ears. The log says what is already done. */
export const scoringText = (view: View): string => {
  const { scoring } = view;
  if (scoring === null) return '';
  if (!isLedger(scoring)) return happeningLines(view, scoring.next).join(' ');
  const { event } = centuryLedger(scoring, view.names.length);
  return [totalsText(view), event === null ? '' : eventText(event)].join(' ').trim();
};
