/** The rules of an event: fixed when it is made. */

import type { KeptSettings, NewEvent } from '@cap-diamant/protocol';
import { MAX_EVENT_PLAYERS } from '@cap-diamant/protocol/schemas';
import type { Scoring } from '../contest/standings.ts';
import { refuse } from '../http/refusal.ts';
import { checkedClock, checkedOptions } from '../tables/create.ts';

export type EventRules = Omit<NewEvent, 'name'>;

/** A duplicate match has at most so many tables. */
const MOST_DUPLICATE_TABLES = 50;

export const isDuplicate = ({ format }: EventRules): boolean => format === 'duplicate';

export const mostPlayers = (rules: EventRules): number =>
  isDuplicate(rules)
    ? Math.min(MAX_EVENT_PLAYERS, MOST_DUPLICATE_TABLES * rules.sizes[0]!)
    : MAX_EVENT_PLAYERS;

/** The settings of its tables with so many players; the first seat begins. */
export const tableSettings = (rules: EventRules, players: number): KeptSettings => {
  const { options, deal, pace, moveSeconds, bank = null, weekends = null, vacationDays = 0, standIn } = rules;
  return {
    options: { ...options, players },
    ...{ deal, pace, moveSeconds, bank, weekends, vacationDays, standIn },
    ...{ visibility: 'link', absence: 'bot', begins: 0 },
  };
};

const checkedPoints = ({ sizes, points }: EventRules): void => {
  if (points.length !== sizes.length || points.some((places, at) => places.length !== sizes[at])) {
    refuse('invalid', 'there are points for each place of each size of table');
  }
  for (const places of points) {
    if (places.some((here, at) => at > 0 && here > places[at - 1]!)) {
      refuse('invalid', 'no place gives more points than a better one');
    }
  }
};

export const checkedRules = (rules: EventRules): void => {
  const { rounds, format, sizes, points, tieBreaks } = rules;
  for (const players of sizes) {
    const settings = tableSettings(rules, players);
    checkedOptions(settings.options);
    checkedClock(settings);
  }
  if (rounds === null && format !== 'round-robin')
    refuse('invalid', 'only a round robin needs no number of rounds');
  if (!isDuplicate(rules)) {
    checkedPoints(rules);
    if (tieBreaks.includes('difference')) refuse('invalid', 'only duplicate events compare the same deals');
    return;
  }
  if (sizes.length > 1) refuse('invalid', 'tables of different sizes cannot play the same deal');
  if (points.length > 0) refuse('invalid', 'duplicate events give points by comparison');
};

export const scoringOf = (rules: EventRules): Scoring => ({
  points: new Map(rules.points.map((places, at) => [rules.sizes[at]!, places])),
  compares: isDuplicate(rules),
  bye: rules.bye,
  standInsCount: rules.standInsCount,
  tieBreaks: rules.tieBreaks,
});
