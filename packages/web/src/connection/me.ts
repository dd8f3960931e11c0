/** Asks the server who you are and which tables wait for you. Only online screens and the banner need it. */
import type { Me } from '@cap-diamant/protocol';
import { client } from './client.ts';
import { online } from './online.svelte.ts';
import { keepTables } from './tables-kept.ts';

let asking: Promise<Me> | null = null;

/** The first visit creates a guest. One request at a time, or the server would create two. */
export const whoAmI = async (): Promise<Me> => {
  if (online.me !== null) return online.me;
  asking ??= client.me().finally(() => {
    asking = null;
  });
  online.me = await asking;
  return online.me;
};

/** After a login, a logout or a new name: load everything about this person again. */
export const becomes = async (me: Me | null): Promise<void> => {
  online.me = me;
  online.tables = [];
  await refreshTables();
};

export const rename = async (name: string): Promise<void> => {
  online.me = await client.rename(name);
};

let asked = 0;
let shown = 0;

/** Answers may arrive in any order: only the one to the latest request counts. */
export const refreshTables = async (): Promise<void> => {
  await whoAmI();
  asked += 1;
  const number = asked;
  const { tables } = await client.myTables();
  if (number < shown) return;
  shown = number;
  online.tables = tables;
  keepTables(tables.filter(({ status }) => status !== 'over').length);
};
