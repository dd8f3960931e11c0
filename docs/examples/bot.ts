/**
 * A player of your own at a table of any server. Make a token on your account's page, then:
 *
 *   CAP_DIAMANT_TOKEN=… node scripts/run.mjs docs/examples/bot.ts http://localhost:1608 TABLE SEAT
 *
 * It takes the seat (from 0 on), waits for the start and plays to the end. Replace `best` by something
 * cleverer: `state` holds the whole position, `choices` all that is legal in it.
 */
import { type Choice, choices, historyOf, parseRecord, printChoice, type State } from '@cap-diamant/engine';
import { ApiError, createClient } from '@cap-diamant/protocol/client';

const [base = '', table = '', seatText = ''] = process.argv.slice(2);
const seat = Number(seatText);
const client = createClient({ base, token: process.env.CAP_DIAMANT_TOKEN ?? '' });

/** Starts a building when it can, and else does the first thing that is allowed. */
const best = (state: State): Choice => {
  const legal = choices(state);
  return legal.find(({ kind }) => kind === 'start') ?? legal[0]!;
};

/** Plays for as long as it is our turn; says whether the game is over. */
const play = async (): Promise<boolean> => {
  for (;;) {
    const { table: now, record } = await client.table(table);
    if (now.status === 'over') return true;
    if (now.waiting !== seat || record === null) return false;
    const choice = printChoice(best(historyOf(parseRecord(record)).state));
    await client.choose(table, now.position, [choice]).catch((error: unknown) => {
      // The table has moved on meanwhile: look again.
      if (!(error instanceof ApiError && error.refused.kind === 'stale')) throw error;
    });
  }
};

await client.seat(table, seat, 'me');
await new Promise<void>((resolve, reject) => {
  let turn = Promise.resolve(false);
  const stop = client.watch(table, {
    refused: reject,
    hear: () => {
      turn = turn.then((over) => over || play());
      turn.then((over) => {
        if (!over) return;
        stop();
        resolve();
      }, reject);
    },
  });
});
console.log(`The game is over: ${base}/api/tables/${table}/record`);
