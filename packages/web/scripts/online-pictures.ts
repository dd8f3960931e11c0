/**
 * The pictures of docs/online.md, from a server with a few people: docs/images/online-*.webp.
 *
 *   node packages/web/scripts/online-pictures.ts
 */
import { account, guest, playOneTurn, QUICK, startTable } from '../tests/support/by-api.ts';
import { openClub } from '../tests/support/club.ts';
import { buildIfStale } from './build.ts';
import { keepPicture } from './keep-picture.ts';

const WIDE = { viewport: { width: 1200, height: 680 } };
const PHONE = { viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true };
const THREE = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
const THREE_DAYS = 259_200;
const TURNS = 14;

await buildIfStale();
const club = await openClub({ isDrawn: true });
const anna = await account(club, 'Anna');
const ben = await account(club, 'Benoît');
const chloe = await account(club, 'Chloé');
const dora = await guest(club, 'Dora');

/** The address of a game of Anna and Benoît, in its first century. */
const playGame = async (): Promise<string> => {
  const begun = await startTable([anna, ben], { visibility: 'public', moveSeconds: 3600, rated: true });
  const table = begun.slice('#/table/'.length);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { waiting } = (await anna.client.table(table)).table;
    await playOneTurn([anna, ben][waiting!]!.client, table, waiting!);
  }
  return begun;
};
for (const loser of [ben, anna, ben]) await loser.client.resign((await playGame()).slice('#/table/'.length));
const address = await playGame();
const id = address.slice('#/table/'.length);
const slow = { pace: 'correspondence', moveSeconds: THREE_DAYS, vacationDays: 7, weekends: 60 } as const;
await chloe.client.createTable({
  ...QUICK,
  ...slow,
  options: THREE,
  visibility: 'public',
  seats: ['me', 'mason', null],
  strength: 'beginner',
});
await ben.client.createTable({
  ...QUICK,
  visibility: 'public',
  bank: { seconds: 1200, increment: 15 },
  strength: 'strong',
});
const { id: chloeId } = await chloe.client.me();
const { table } = await anna.client.createTable({
  ...QUICK,
  ...slow,
  options: THREE,
  seats: ['me', null, null],
  invites: [null, chloeId, null],
});

const lobby = await dora.visit('#/online', {}, WIDE);
await lobby.page.getByRole('heading', { name: 'Games to watch' }).waitFor();
await keepPicture(lobby.page, 'online-lobby');

const invited = await chloe.visit(`#/table/${table.id}`, {}, PHONE);
await invited.page.getByRole('button', { name: 'Decline' }).waitFor();
await keepPicture(invited.page, 'online-invitation');

const watching = await dora.visit(address, {}, WIDE);
await dora.client.sayAsOnlooker(id, 'Both build quickly: the century may end early.');
await watching.page.getByText('Both build quickly').waitFor();
await keepPicture(watching.page, 'online-onlookers');

const profile = await dora.visit('#/people/Anna', {}, PHONE);
await profile.page.getByRole('button', { name: /^Follow/ }).waitFor();
await keepPicture(profile.page, 'online-person');

await club.close();
// Ends the browser as well.
process.exit(0);
