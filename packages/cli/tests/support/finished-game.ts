/** A game on a server, played to its end. */
import { historyOf, parseRecord, printChoice } from '@cap-diamant/engine';
import { seededRandom } from '@cap-diamant/engine/chance';
import type { Client } from '@cap-diamant/protocol/client';
import { quickChoice } from '../../../../scripts/quick-game.ts';
import { newVisitor } from './visitor.ts';

const TABLE = {
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  deal: 'balanced',
  pace: 'live',
  moveSeconds: null,
  standIn: 'apprentice',
} as const;
const PASSWORD = 'correct horse battery';

/** Of two people who get accounts with these names; the id of their table. */
export const finishedGame = async (
  base: string,
  visibility: 'link' | 'public',
  names: readonly [string, string],
): Promise<{ readonly id: string; readonly players: readonly [Client, Client] }> => {
  const players = [newVisitor(base), newVisitor(base)] as const;
  for (const [seat, player] of players.entries()) {
    await player.me();
    await player.createAccount(names[seat]!, PASSWORD);
  }
  const { id } = (await players[0].createTable({ ...TABLE, visibility, seats: ['me', null] })).table;
  await players[1].seat(id, 1, 'me');
  await players[0].start(id);
  const random = seededRandom('examples');
  for (;;) {
    const { table, record } = await players[0].table(id);
    if (table.status === 'over') return { id, players };
    const { state } = historyOf(parseRecord(record!));
    await players[table.waiting as 0 | 1].choose(id, table.position, [
      printChoice(quickChoice(state, random)),
    ]);
  }
};
