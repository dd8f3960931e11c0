/** Players' shares of the seed: committed to before the game starts, revealed when it does. */
import { commitmentOf } from '@cap-diamant/protocol/fair';
import { isSealed, seatOf } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Person } from '../people/person.ts';
import type { LiveTable } from './live.ts';
import type { Decide, Draft } from './play.ts';

const seatAt = (live: LiveTable, { id }: Person): number =>
  seatOf(live, id) ?? refuse('forbidden', 'you do not sit at this table');

/** Before the game starts it can still be replaced: nobody has seen any share yet. */
export const commit =
  (person: Person, commitment: string): Decide =>
  (live) => {
    const by = seatAt(live, person);
    if (live.settings.duplicate !== undefined) refuse('conflict', 'the deal of a duplicate match is shared');
    if (live.seedShares[by]?.commitment === commitment) return [];
    if (live.status !== 'open' || isSealed(live)) refuse('conflict', 'the game has begun');
    return [{ kind: 'commit', by, commitment }];
  };

/** The last share starts the game. */
export const reveal =
  (person: Person, share: string): Decide =>
  async (live) => {
    const by = seatAt(live, person);
    const part = live.seedShares[by] ?? refuse('conflict', 'you have not committed to a share');
    if (part.share === share) return [];
    if (live.status !== 'open') refuse('conflict', 'the game has begun');
    if (!isSealed(live)) refuse('conflict', 'keep it secret until the game starts');
    if ((await commitmentOf(share)) !== part.commitment)
      refuse('invalid', 'this is not what you committed to');
    const draft: Draft = { kind: 'reveal', by, share };
    const isLast = live.seedShares.every(
      (other, seat) => seat === by || other === null || other.share !== null,
    );
    return isLast ? [draft, { kind: 'start' }] : [draft];
  };
