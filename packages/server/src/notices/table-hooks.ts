/** Webhooks of players that announce the turns of everybody at a table. */
import type { TableHooks } from '@cap-diamant/protocol';
import { isHost, seatOf } from '@cap-diamant/protocol/table-log';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import { createKeyedQueue } from '../tables/keyed-queue.ts';
import type { LiveTable } from '../tables/live.ts';
import { findChannel, hookOf } from './channels.ts';
import { reconsiderTable } from './turns.ts';

const MAX_HOOKS = 5;

const requirePlayer = (live: LiveTable, person: string): void => {
  if (seatOf(live, person) === null && !isHost(live, person)) {
    refuse('forbidden', 'only players of this table and its host can do this');
  }
};

const listed = async ({ db }: Storage, { id }: LiveTable): Promise<TableHooks> => {
  const rows = await db
    .selectFrom('table_hooks')
    .innerJoin('notice_ways', 'notice_ways.id', 'table_hooks.way_id')
    .selectAll('notice_ways')
    .where('table_hooks.table_id', '=', id)
    .orderBy('created_at')
    .orderBy('notice_ways.id')
    .execute();
  return {
    hooks: rows.map(hookOf),
  };
};

export const listTableHooks = async (
  storage: Storage,
  live: LiveTable,
  person: string,
): Promise<TableHooks> => {
  requirePlayer(live, person);
  return listed(storage, live);
};

const addOne = createKeyedQueue();

/** Adding it twice is the same as once. */
export const addTableHook = (
  storage: Storage,
  live: LiveTable,
  person: string,
  way: string,
): Promise<TableHooks> =>
  // One at a time: otherwise several at once would all be the fifth.
  addOne(live.id, async () => {
    requirePlayer(live, person);
    if (live.status === 'over') refuse('conflict', 'the game is over');
    const channel = await findChannel(storage, person, way);
    if (channel?.kind !== 'webhook') return refuse('not-found', 'you have no such webhook');
    const { hooks } = await listed(storage, live);
    if (hooks.some(({ id }) => id === way)) return { hooks };
    if (hooks.length >= MAX_HOOKS) refuse('too-many', `webhooks of a table: at most ${MAX_HOOKS}`);
    await storage.db
      .insertInto('table_hooks')
      .values({ table_id: live.id, way_id: way })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await reconsiderTable(storage, live.id);
    return listed(storage, live);
  });

/** By its owner or by the host. */
export const removeTableHook = async (
  storage: Storage,
  live: LiveTable,
  person: string,
  way: string,
): Promise<TableHooks> => {
  const { hooks } = await listed(storage, live);
  const hook = hooks.find(({ id }) => id === way);
  // Its owner may have left the table.
  if (hook?.owner !== person) requirePlayer(live, person);
  if (hook === undefined) return refuse('not-found', 'this table has no such webhook');
  if (hook.owner !== person && !isHost(live, person)) refuse('forbidden', 'this webhook is not yours');
  await storage.db
    .deleteFrom('table_hooks')
    .where('table_id', '=', live.id)
    .where('way_id', '=', way)
    .execute();
  return listed(storage, live);
};
