/** What moderators see of the two people of a flag: who wrote the text, and who flagged it. */
import type { FlagBody } from '@cap-diamant/protocol';
import { bodyOf, personOf } from '../people/store.ts';

/** Of `people as author` and `people as minder`. */
export const FLAG_PEOPLE = [
  'author.id',
  'author.kind',
  'author.name',
  'author.muted_until',
  'author.banned_until',
  'author.moderator',
  'minder.id as by_id',
  'minder.kind as by_kind',
  'minder.name as by_name',
] as const;

type FlagRow = Parameters<typeof personOf>[0] & {
  readonly by_id: string;
  readonly by_kind: string;
  readonly by_name: string;
};

export const flagPeople = (row: FlagRow): Pick<FlagBody, 'person' | 'by' | 'mutedUntil' | 'bannedUntil'> => {
  const { mutedUntil = null, bannedUntil = null } = personOf(row);
  return {
    person: bodyOf(row.id, row.name, row.kind),
    by: bodyOf(row.by_id, row.by_name, row.by_kind),
    mutedUntil,
    bannedUntil,
  };
};
