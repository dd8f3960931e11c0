/** Who may write for others to read, and how often they may flag what others wrote. */
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import type { Tallies } from '../http/tallies.ts';
import type { Person } from '../people/person.ts';

const HOUR_MS = 3_600_000;

export const requireVoice = ({ mutedUntil }: Person): void => {
  if (mutedUntil === undefined) return;
  refuse('forbidden', `you are muted until ${new Date(mutedUntil).toISOString()}`);
};

/**
 * Moderators read the latest flags first: nobody may bury what others have flagged. `network`: where the request comes
 * from.
 */
export const countFlag = async (
  tallies: Tallies,
  { reportsPerHour, addressReportsPerHour }: Limits,
  { id }: Person,
  network: string,
): Promise<void> => {
  if (
    (await tallies.add(`reports of ${id}`, HOUR_MS)) > reportsPerHour ||
    (await tallies.add(`reports of ${network}`, HOUR_MS)) > addressReportsPerHour
  ) {
    refuse('too-many', 'too many flags: wait a while');
  }
};
