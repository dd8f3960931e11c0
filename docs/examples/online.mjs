// A whole game on a server, as a guest against a bot: a quick trial of a server that was just set up.
//
//   npm install @cap-diamant/engine @cap-diamant/protocol
//   node online.mjs https://club.example
//
// In a checkout, after `npm run setup`: node scripts/run.mjs docs/examples/online.mjs https://club.example
import { setTimeout } from 'node:timers/promises';
import { advance, choices, decision, historyOf, parseRecord, printChoice } from '@cap-diamant/engine';
import { createClient } from '@cap-diamant/protocol/client';

const base = process.argv[2] ?? 'http://localhost:1608';

// A browser sends its cookies by itself; this program has to, because the cookie identifies the guest.
let cookie = '';
const client = createClient({
  base,
  fetch: async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const answer = await fetch(address, { ...init, headers });
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  },
});

await client.me();
const { table: begun } = await client.createTable({
  options: { edition: 2011, rules: 'family', events: false, players: 2 },
  deal: 'balanced',
  visibility: 'link',
  pace: 'live',
  moveSeconds: null,
  standIn: 'apprentice',
  seats: ['me', 'apprentice'],
});
await client.start(begun.id);

for (;;) {
  const { table, record } = await client.table(begun.id);
  if (table.status === 'over') break;
  if (table.waiting !== 0 || record === null) {
    await setTimeout(20);
    continue;
  }
  const { state } = historyOf(parseRecord(record));
  const { turn } = state;
  const made = [];
  while (decision(state)?.by === 0 && state.turn === turn) {
    const [first] = choices(state);
    if (first === undefined) break;
    made.push(printChoice(first));
    advance(state, first);
  }
  await client.choose(begun.id, table.position, made);
}
console.log(`Played to the end: ${base}/api/tables/${begun.id}/record`);
