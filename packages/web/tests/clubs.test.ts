/** A club on a real server: founded, joined by its link, a table, a notice, handed over and left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './support/barriers.ts';
import { account } from './support/by-api.ts';
import { type Club, openClub, PASSWORD } from './support/club.ts';
import { handOf } from './support/hand.ts';
import { sideways } from './support/tour.ts';
import { type Way, WINDOWS } from './support/ways.ts';
import { wordsIn } from './support/words.ts';

let server: Club;
beforeAll(async () => {
  server = await openClub();
});
afterAll(() => server?.close());

test.each<Way>([
  ['en', 'laptop'],
  ['fr', 'phone'],
])('in %s on a %s: found a club, invite, play, write, hand over, leave', async (language, screen) => {
  const { ui, online: sayOnline, clubs: say } = await wordsIn(language);
  const named = (name: string): string => `${name} ${language}`;
  const host = await account(server, named('Anne'));
  const anne = await host.visit('#/online', { language }, WINDOWS[screen]);
  const byAnne = handOf(anne.page, screen);
  const check = async (page: typeof anne.page, what: string): Promise<void> => {
    expect(await barriers(page), what).toEqual([]);
    expect(await sideways(page), what).toBe(0);
  };

  await byAnne.press(anne.page.getByRole('link', { name: sayOnline('toClubs') }));
  await byAnne.write(anne.page.getByRole('textbox', { name: say('clubName') }), 'Cap Rouge');
  await byAnne.press(anne.page.getByRole('button', { name: say('foundNow') }));
  await anne.page.getByRole('heading', { name: 'Cap Rouge', level: 1 }).waitFor();
  await anne.page.getByRole('img', { name: say('qrCode') }).waitFor();
  await check(anne.page, 'a new club');
  const club = new URL(anne.page.url()).hash.split('/').at(-1)!;

  // Anne copies the link; Ben opens it as a guest, and becomes an account right there.
  await anne.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await byAnne.press(anne.page.getByRole('button', { name: sayOnline('copyLink') }));
  await anne.page.getByText(ui('copied')).waitFor();
  const link = await anne.page.evaluate(() => navigator.clipboard.readText());
  const ben = await server.visit('', { language }, WINDOWS[screen]);
  const byBen = handOf(ben.page, screen);
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: say('joinTitle', { name: 'Cap Rouge' }) }).waitFor();
  expect(await ben.page.getByRole('button', { name: say('joinNow') }).count()).toBe(0);
  await check(ben.page, 'an invitation');
  await byBen.write(ben.page.locator('[name=account-name]'), named('Ben'));
  await byBen.write(ben.page.locator('[name=new-password]'), PASSWORD);
  await byBen.press(ben.page.getByRole('button', { name: sayOnline('withPassword') }));
  await byBen.press(ben.page.getByRole('button', { name: say('joinNow') }));
  await ben.page.getByRole('heading', { name: 'Cap Rouge', level: 1 }).waitFor();
  expect(await ben.page.getByRole('heading', { name: say('wayIn') }).count()).toBe(0);

  // Ben opens a table for the club, which is on its page and first in Anne's lobby.
  await byBen.press(ben.page.getByRole('button', { name: say('openTable') }));
  const form = ben.page.getByRole('form', { name: sayOnline('newTable') });
  await form.getByText(sayOnline('byClubMeans')).waitFor();
  await byBen.choose(form, 'online-players', '2');
  await byBen.press(form.getByRole('button', { name: sayOnline('setUpTable') }));
  await ben.page.getByRole('heading', { name: sayOnline('waitingRoom') }).waitFor();
  const table = new URL(ben.page.url()).hash.split('/').at(-1)!;
  await anne.page.reload();
  const joining = new RegExp(`^${sayOnline('join')}: ${named('Ben')}`);
  await anne.page.getByRole('link', { name: joining }).waitFor();
  await anne.page.goto(`${server.url()}#/online`);
  const first = anne.page.locator('.lists section').first();
  await first.getByRole('heading', { name: sayOnline('clubTables') }).waitFor();
  await byAnne.press(first.getByRole('link', { name: joining }));
  await byAnne.press(anne.page.getByRole('button', { name: sayOnline('sitHere', { n: 2 }) }));
  const start = ben.page.getByRole('button', { name: sayOnline('startGame') });
  await expect.poll(() => start.isEnabled()).toBe(true);
  await byBen.press(start);
  await anne.page.locator('.hex').first().waitFor();

  // Anne resigns: the club's ranking counts the game.
  await host.client.resign(table);
  await ben.page.goto(`${server.url()}#/club/${club}`);
  await byBen.press(ben.page.getByRole('button', { name: say('newNotice') }));
  const text = 'Tuesday at **eight**\n\n* [map](https://map.example/x)\n* <b>snacks</b>';
  await byBen.write(ben.page.getByRole('textbox', { name: say('noticeText') }), text);
  await byBen.press(ben.page.getByRole('button', { name: say('putUp') }));
  const notice = ben.page.getByRole('article');
  await notice.getByText('eight').waitFor();
  expect(await notice.locator('strong').allTextContents()).toEqual(['eight']);
  expect(await notice.locator('li').allTextContents()).toEqual(['map', '<b>snacks</b>']);
  expect(await notice.getByRole('link').getAttribute('href')).toBe('https://map.example/x');
  await byBen.choose(ben.page.getByRole('main'), 'club-players', '2');
  const rows = ben.page.getByRole('table').locator('tbody').getByRole('row');
  await rows.nth(1).waitFor();
  expect(await rows.first().getByRole('link').textContent()).toBe(named('Ben'));
  await check(ben.page, 'a member’s page');

  // Anne reports the notice, hands the club over and leaves; Ben owns it.
  await anne.page.goto(`${server.url()}#/club/${club}`);
  const reporting = say('reportNoticeOf', { name: named('Ben') });
  await byAnne.press(anne.page.getByRole('button', { name: reporting }));
  await anne.page.getByText(sayOnline('reported')).waitFor();
  await byAnne.press(anne.page.getByRole('button', { name: say('changeOf', { name: named('Ben') }) }));
  await check(anne.page, 'the owner’s page');
  const asked: string[] = [];
  anne.page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await byAnne.press(anne.page.getByRole('button', { name: say('handOver') }));
  await anne.page.getByRole('button', { name: say('endClub') }).waitFor({ state: 'detached' });
  await byAnne.press(anne.page.getByRole('button', { name: say('leaveClub') }));
  await anne.page.getByText(say('noClubs')).waitFor();
  expect(asked).toEqual([say('handOverSure', { name: named('Ben') }), say('leaveSure', { heir: 'member' })]);
  await ben.page.reload();
  await ben.page.getByRole('button', { name: say('endClub') }).waitFor();
  expect(await ben.page.getByRole('heading', { name: say('members', { n: 1 }) }).count()).toBe(1);
  await anne.page.goto(`${server.url()}#/club/${club}`);
  await anne.page.getByText(say('noSuchClub')).waitFor();
  expect([...anne.errors, ...ben.errors]).toEqual([]);
});
