/** Shared links as the services fetch them that show previews; and what the pictures must not show. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { choices, historyOf, parseRecord, printChoice, printRecord } from '@cap-diamant/engine';
import { deal, seededRandom } from '@cap-diamant/engine/chance';
import type { NewTable } from '@cap-diamant/protocol';
import { expect, test } from 'vitest';
import { createPictures } from '../src/previews/draw.ts';
import type { Picture } from '../src/previews/picture.ts';
import { onDatabase } from './support/server.ts';
import { newGuest, startedTable, TWO_PEOPLE } from './support/table.ts';

const FETCHERS = [
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.24.20.89 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
];
/** Some of them read no more than this. */
const HEAD_BYTES = 4096;
const DAY = '2026-11-23';
const PUBLIC: NewTable = { ...TWO_PEOPLE, visibility: 'public' };

/** The tags as a service finds them: in the first kilobytes, without running anything. */
const tagsIn = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...page
        .slice(0, HEAD_BYTES)
        .matchAll(/<meta (?:property|name)="((?:og|twitter|robots)[^"]*)" content="([^"]*)"/g),
    ].map(([, name, content]) => [name, content!.replaceAll('&amp;', '&')]),
  );

const fetchAs = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers: { 'user-agent': FETCHERS[0]!, ...headers } });
  const page = await answer.text();
  return { status: answer.status, page, tags: tagsIn(page) };
};

const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString() === 'PNG';

const packed = (record: string): string => deflateRawSync(record).toString('base64url');

/** A whole game of random choices. */
const aGame = (): string => {
  const random = seededRandom('previews');
  const options = { edition: 2026, rules: 'complete', events: true, players: 3 } as const;
  const layout = deal('balanced', random);
  const made: Parameters<typeof historyOf>[0]['choices'][number][] = [];
  for (;;) {
    const { state } = historyOf({ options, layout, choices: made });
    const all = choices(state);
    if (all.length === 0 || made.length >= 60) break;
    made.push(all[random(all.length)]!);
  }
  return printRecord({ options, layout, choices: made, names: ['Anna', 'Борис', '漢字'], tags: {} });
};

onDatabase('sqlite', 'previews', (servers) => {
  test('the start page has them too, and is the app’s own', async () => {
    const webRoot = mkdtempSync(path.join(tmpdir(), 'cap-diamant-web-'));
    writeFileSync(path.join(webRoot, 'index.html'), '<html><head></head><body>the app</body></html>');
    const { url } = await servers.start(await servers.newDatabase(), { webRoot });
    for (const language of ['fr', 'xx, de;q=0.5']) {
      const { page, tags } = await fetchAs(`${url}/?lang=x&from=chat`, { 'accept-language': language });
      expect(page).toContain('the app');
      expect(tags).toMatchObject({ 'og:url': `${url}/`, 'twitter:card': 'summary_large_image' });
      const picture = Buffer.from(await (await fetch(tags['og:image']!)).arrayBuffer());
      expect(sizeOf(picture)).toEqual([1200, 630]);
    }
    rmSync(webRoot, { recursive: true });
    expect((await fetch(`${url}/`)).status).toBe(404);
  });

  test('every kind of link has tags and a picture, for every service', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { dailyClock: () => Date.parse(DAY) });
    const { id } = await startedTable(url, PUBLIC);
    const record = packed(aGame());
    const links = [
      ...[`/table/${id}`, '/daily', `/daily/${DAY}`, '/puzzle/today'],
      `/replay?game=${record}&move=60`,
    ];
    for (const link of links) {
      for (const agent of FETCHERS) {
        const { status, page, tags } = await fetchAs(url + link, { 'user-agent': agent });
        expect([link, status]).toEqual([link, 200]);
        expect(tags).toMatchObject({
          'og:site_name': 'Cap Diamant',
          'og:url': url + link,
          'og:image:width': '1200',
          'og:image:height': '630',
          'twitter:card': 'summary_large_image',
          robots: 'noindex',
        });
        expect(tags['og:title']).not.toBe('');
        expect(tags['og:image']?.startsWith(`${url}/picture/`)).toBe(true);
        // People get into the app, without a script in the page itself.
        expect(page).toMatch(/<a id="open" href="\.{1,2}\/#\/(table|daily|puzzle|replay)/);
        expect(page).not.toMatch(/<script>/);
      }
      const { tags } = await fetchAs(url + link);
      const answer = await fetch(tags['og:image']!);
      const png = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type'), isPng(png)]).toEqual([
        200,
        'image/png',
        true,
      ]);
      expect(sizeOf(png)).toEqual([1200, 630]);
      // The largest that WhatsApp shows.
      expect(png.length).toBeLessThan(600_000);
      const again = await fetch(tags['og:image']!, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    }
  });

  test('addresses are right behind a proxy, and the host’s own address wins', async () => {
    const behind = await servers.start(await servers.newDatabase(), { trustProxy: true });
    const { tags } = await fetchAs(`${behind.url}/daily`, {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'club.example',
    });
    expect(tags['og:url']).toBe('https://club.example/daily');
    expect(tags['og:image']).toMatch(/^https:\/\/club\.example\/picture\/daily\?/);
    const set = await servers.start(await servers.newDatabase(), { publicUrl: 'https://games.example' });
    expect((await fetchAs(`${set.url}/daily`)).tags['og:url']).toBe('https://games.example/daily');
    // Without a proxy nobody chooses what others are sent to.
    const open = await servers.start(await servers.newDatabase());
    const forged = await fetchAs(`${open.url}/daily`, { 'x-forwarded-host': 'evil.example' });
    expect(forged.tags['og:url']).toBe(`${open.url}/daily`);
  });

  test('an invitation says who invites to what, in the language of the link', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const host = await newGuest(url, 'Anne <b>');
    const { table } = await host.client.createTable({ ...TWO_PEOPLE, moveSeconds: 120 });
    const { tags, page } = await fetchAs(`${url}/table/${table.id}`);
    expect(tags['og:title']).toBe('Anne &lt;b&gt; invites you to a game');
    expect(page).not.toContain('<b>');
    expect(tags['og:description']).toBe(
      'full game with events, 2011 edition · 2 players · 2 minutes per move · not rated · one seat is free',
    );
    const french = await fetchAs(`${url}/table/${table.id}?lang=fr`, { 'accept-language': 'de' });
    expect(french.page).toContain('<html lang="fr"');
    expect(french.tags['og:title']).toContain('vous invite');
    expect(new URL(french.tags['og:image']!).searchParams.get('lang')).toBe('fr');
    expect((await fetchAs(`${url}/daily`, { 'accept-language': 'de-CH,de;q=0.9' })).page).toContain(
      '<html lang="de"',
    );
  });

  test('a public game is shown as it is; a private one and a running match are not', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const tagOf = async (id: string): Promise<string> =>
      (await fetch(`${url}/picture/table/${id}`)).headers.get('etag')!;
    const cover = await startedTable(url);
    const hidden = await fetchAs(`${url}/table/${cover.id}`);
    expect(hidden.page).not.toMatch(/Anne|Benoît/);
    const other = await startedTable(url);
    expect(await tagOf(cover.id)).toBe(await tagOf(other.id));

    const { id, people } = await startedTable(url, PUBLIC);
    expect((await fetchAs(`${url}/table/${id}`)).tags['og:title']).toBe('Anne and Benoît are playing');
    const before = await tagOf(id);
    const { table, record } = await people[0].client.table(id);
    const [first] = choices(historyOf(parseRecord(record!)).state);
    await people[table.waiting!]!.client.choose(id, table.position, [printChoice(first!)]);
    expect(await tagOf(id)).not.toBe(before);

    const { id: match } = await people[0].client.createDuplicate({
      options: { edition: 2011, rules: 'family', events: false, players: 2 },
      deal: 'balanced',
      pace: 'correspondence',
      moveSeconds: null,
      standIn: 'apprentice',
      bots: [null, 'apprentice'],
      tables: 2,
    });
    const { table: shared } = await people[0].client.joinDuplicate(match);
    expect(await tagOf(shared)).toBe(await tagOf(cover.id));
  });

  test('a link to nothing opens the app and has no preview', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { dailyClock: () => Date.parse(DAY) });
    for (const link of [
      `/table/${'A'.repeat(16)}`,
      '/daily/2026-11-24',
      '/puzzle/none',
      '/replay?game=AAAA',
    ]) {
      const { status, page } = await fetchAs(url + link);
      expect([link, status]).toEqual([link, 404]);
      expect(page).toContain('<a id="open"');
    }
    // Compressed a thousandfold: it is not unpacked.
    const bomb = packed('x'.repeat(4_000_000));
    expect((await fetchAs(`${url}/replay?game=${bomb.slice(0, 6000)}`)).status).toBe(404);
  });

  test('one guest who asks for a thousand pictures gets a few, and nobody else waits', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { limits: { picturesPerMinute: 10 } });
    const record = packed(aGame());
    const asked = Array.from(
      { length: 1000 },
      (_, move) => `${url}/picture/replay?game=${record}&move=${move}`,
    );
    const drawn = Promise.all(
      asked.map(async (address) => {
        const answer = await fetch(address);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const statuses = await drawn;
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  });
});

const cover = (title: string): Picture => ({ kind: 'cover', title, rows: [] });

test('a picture is drawn once for all who wait for it; the queue is short', async () => {
  const pictures = createPictures({ mostBytes: 1e6, mostWaiting: 1, mostMs: 60_000, idleMs: 60_000 });
  const first = pictures.draw(cover('one'));
  const same = pictures.draw(cover('one'));
  const second = pictures.draw(cover('two'));
  await expect(pictures.draw(cover('three'))).rejects.toMatchObject({ kind: 'too-many' });
  expect(await same).toBe(await first);
  expect(await pictures.draw(cover('one'))).toBe(await first);
  expect(isPng(Buffer.from(await second))).toBe(true);
  await pictures.close();
  await expect(pictures.draw(cover('four'))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a drawing that takes too long is given up, and the next one is drawn', async () => {
  const hasty = createPictures({ mostBytes: 1e6, mostWaiting: 9, mostMs: 1, idleMs: 1 });
  await expect(hasty.draw(cover('one'))).rejects.toMatchObject({ kind: 'unavailable' });
  await hasty.close();
  const pictures = createPictures({ mostBytes: 1e6, mostWaiting: 9, mostMs: 60_000, idleMs: 60_000 });
  // The state is not one: the thread fails, and a new one takes over.
  const broken = { kind: 'position', state: null, names: [], words: null } as unknown as Picture;
  await expect(pictures.draw(broken)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(isPng(Buffer.from(await pictures.draw(cover('two'))))).toBe(true);
  await pictures.close();
});

test('what is kept stays within its bound', async () => {
  const pictures = createPictures({ mostBytes: 1, mostWaiting: 9, mostMs: 60_000, idleMs: 60_000 });
  const first = await pictures.draw(cover('one'));
  await pictures.draw(cover('two'));
  expect(await pictures.draw(cover('one'))).not.toBe(first);
  await pictures.close();
});
