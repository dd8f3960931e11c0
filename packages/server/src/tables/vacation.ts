/** Announcing a vacation: the player's clock stops, for a limited number of days in a game. */
import { DAY_MS, vacationTaken } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import { ownSeat } from './moves.ts';
import type { Decide } from './play.ts';

/** Every visitor reads the whole log. */
const MAX_VACATIONS = 20;

/** For so many days from now; 0: back again, and the rest can be taken later. */
export const takeVacation =
  (person: Person, days: number): Decide =>
  (live) => {
    const by = ownSeat(live, person);
    if (live.status !== 'playing') refuse('conflict', 'there is no game going on');
    const now = Date.now();
    const isAway = live.vacations.some(({ seat, until }) => seat === by && until > now);
    if (days === 0) return isAway ? [{ kind: 'vacation', by, until: now }] : [];
    if (isAway) refuse('conflict', 'you are on vacation already: come back first');
    const most = (live.settings.vacationDays ?? 0) * DAY_MS;
    if (vacationTaken(live.vacations, by) + days * DAY_MS > most) {
      refuse('conflict', `vacation in this game: at most ${live.settings.vacationDays ?? 0} days`);
    }
    const taken = live.entries.filter((entry) => entry.kind === 'vacation' && entry.by === by).length;
    if (taken >= MAX_VACATIONS) refuse('too-many', 'you have announced too many vacations in this game');
    return [{ kind: 'vacation', by, until: now + days * DAY_MS }];
  };
