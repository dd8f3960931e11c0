/**
 * The pictures of docs/club-evening.md, from an evening of eight: docs/images/event-*.webp.
 *
 *   node packages/web/scripts/event-pictures.ts
 */
import { choices } from '@cap-diamant/engine';
import { pick } from '@cap-diamant/engine/chance';
import { account, type Known, playToEnd } from '../tests/support/by-api.ts';
import { openClub } from '../tests/support/club.ts';
import { pickOne } from '../tests/support/picks.ts';
import { buildIfStale } from './build.ts';
import { keepPicture } from './keep-picture.ts';

const WIDE = { viewport: { width: 900, height: 900 } };
const NAMES = ['Anna', 'Benoît', 'Chloé', 'Dora', 'Émile', 'Félix', 'Gaston', 'Hugo'];

await buildIfStale();
const server = await openClub({ isDrawn: true });
const people = new Map<string, Known>();
for (const name of NAMES) {
  const one = await account(server, name);
  people.set((await one.client.me()).id, one);
}
const [anna, ...others] = [...people.values()] as [Known, ...Known[]];
const { id: club } = await anna.client.foundClub('Cap Rouge');
const key = (await anna.client.club(club)).link!;
for (const { client } of others) await client.joinClub(key);

const { page } = await anna.visit(`#/new-event/${club}`, {}, WIDE);
await pickOne(page, 'event-format', 'duplicate');
await pickOne(page, 'event-rules', 'family');
await pickOne(page, 'event-rounds', '2');
await page.mouse.move(0, 0);
await keepPicture(page, 'event-new');
await page.getByRole('button', { name: 'Create the event' }).click();
await page.getByRole('heading', { name: 'Rules' }).waitFor();

const event = new URL(page.url()).hash.split('/').at(-1)!;
for (const { client } of people.values()) await client.enterEvent(event);
const { drawn } = await anna.client.startRound(event, 1);
for (const { seats } of drawn[0]!.tables) {
  const clients = seats.map(({ person }) => people.get(person)!.client);
  const { table } = (await clients[0]!.event(event)).you.at!;
  for (const [seat, client] of clients.entries()) await client.seat(table, seat, 'me');
  while ((await clients[0]!.table(table)).table.status === 'open') {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Any choice: games that end quickly give all players the same points.
  await playToEnd(clients, table, (state, random) => pick(choices(state), random));
}
await anna.client.startRound(event, 2);
await page.reload();
await page.getByRole('button', { name: 'Go to your table' }).waitFor();
await keepPicture(page, 'event-round');

await server.close();
// Ends the browser as well.
process.exit(0);
