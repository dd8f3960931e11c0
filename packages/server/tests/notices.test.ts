/** "It is your turn", to people who are away. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { addChannel } from '../src/notices/channels.ts';
import { createPost, isPostable, isPublicAddress } from '../src/notices/safe-post.ts';
import { findTurns } from '../src/notices/turns.ts';
import { encrypt } from '../src/notices/web-push.ts';
import { SIGNATURE, signatureOf } from '../src/notices/webhook.ts';
import { openShared } from '../src/storage/open.ts';
import { loadTable } from '../src/tables/store.ts';
import type { Tables } from '../src/tables/tables.ts';
import { later } from './support/later.ts';
import { type Mailbox, startMailbox } from './support/mailbox.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { onBothDatabases } from './support/server.ts';
import { lookAt, newAccount, newGame } from './support/waiting-game.ts';

const SOON = { sweepMs: 20, quietMs: 100, retryMs: 20, claimMs: 60_000 };
const NOTICES = { allowPrivateAddresses: true, pace: SOON };

const open: (Receiver | Mailbox)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
const newReceiver = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  open.push(receiver);
  return receiver;
};
const newMailbox = async (): Promise<Mailbox> => {
  const mailbox = await startMailbox();
  open.push(mailbox);
  return mailbox;
};

/** What a browser gives to be notified at this address. */
const pushTo = (endpoint: string) => {
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return { kind: 'push', subscription: { endpoint, keys } } as const;
};

onBothDatabases('notices', (servers) => {
  test('a webhook is notified once per turn, by one node, with our signature', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, { notices: NOTICES });
    if (servers.kind === 'postgresql') await servers.start(database, { notices: NOTICES });
    const receiver = await newReceiver();
    const { id, seat, asked, playUntilAsked } = await newGame(url);
    const { secret } = await asked.addNotice({ kind: 'webhook', url: `${receiver.url}/hook` });
    await receiver.until(1);
    const { path, headers, body } = receiver.received[0]!;
    expect(path).toBe('/hook');
    const { table } = await asked.table(id);
    expect(JSON.parse(body.toString())).toEqual({
      kind: 'your-turn',
      table: id,
      seat,
      position: table.position,
      deadline: null,
      title: 'Anne, Bruno',
      link: `${url}/table/${id}`,
      player: ['Anne', 'Bruno'][seat],
    });
    const seconds = Number(/^t=(\d+)/.exec(headers[SIGNATURE]!)![1]);
    expect(headers[SIGNATURE]).toBe(signatureOf(secret!, seconds, body.toString()));
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(100);

    await playUntilAsked();
    await receiver.until(2);
    await playUntilAsked();
    await receiver.until(3);
    expect(receiver.received).toHaveLength(3);
    const positions = receiver.received.map((one) => JSON.parse(one.body.toString()).position);
    expect(new Set(positions).size).toBe(3);
  });

  test('a webhook that does not answer does not delay others', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { notices: NOTICES });
    const [slow, quick] = [await newReceiver(), await newReceiver()];
    slow.answer(null);
    const { asked } = await newGame(url);
    await asked.addNotice({ kind: 'webhook', url: slow.url });
    await slow.until(1);
    const started = Date.now();
    const other = await newGame(url, ['Claire', 'Denis']);
    await other.asked.addNotice({ kind: 'webhook', url: quick.url });
    await quick.until(1);
    // It has ten seconds to answer.
    expect(Date.now() - started).toBeLessThan(8000);
    slow.close();
  });

  test('failed deliveries are retried; past turns are not notified', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { notices: NOTICES });
    const receiver = await newReceiver();
    receiver.answer(500);
    const { asked, playUntilAsked } = await newGame(url);
    await asked.addNotice({ kind: 'webhook', url: receiver.url });
    await receiver.until(3);
    const first = receiver.received[0]!.body.toString();
    expect(receiver.received[2]!.body.toString()).toBe(first);
    receiver.answer(200);
    // One more attempt for the old turn may be in progress.
    await playUntilAsked();
    const ofNewTurn = await receiver.one(({ body }) => body.toString() !== first);
    expect(receiver.received.at(-1)).toBe(ofNewTurn);
  });

  test('people who are watching or have not asked for it get no notification', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { notices: NOTICES });
    const receiver = await newReceiver();
    const here = await newGame(url);
    const stop = await lookAt(here.asked, here.id);
    await here.asked.addNotice(pushTo(`${receiver.url}/here`));
    const away = await newGame(url, ['Claire', 'Denis']);
    await away.other.addNotice(pushTo(`${receiver.url}/other`));
    await away.asked.addNotice(pushTo(`${receiver.url}/away`));
    await receiver.until(1);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/away']);
    stop();
    await receiver.until(2);
    expect(receiver.received[1]!.path).toBe('/here');
  });

  test('a person who subscribes just while turns are being checked is notified', async () => {
    const database = await servers.newDatabase();
    const { url } = await servers.start(database, {
      notices: { ...NOTICES, pace: { ...SOON, sweepMs: 1e8 } },
    });
    const [early, late] = [await newGame(url), await newGame(url, ['Claire', 'Denis'])];
    await early.asked.addNotice({ kind: 'webhook', url: 'https://hooks.example/early' });
    const { id } = await late.asked.me();
    const storage = await openShared(database);
    try {
      let hasAsked = false;
      const lateHook = { kind: 'webhook', url: 'https://hooks.example/late' } as const;
      const find: Tables['find'] = async (table) => {
        if (!hasAsked) await addChannel(storage, id, lateHook, url);
        hasAsked = true;
        return (await loadTable(storage.db, table))!;
      };
      const look = () => findTurns(storage, { find } as Tables, 0);
      const told = async () =>
        (await storage.db.selectFrom('deliveries').select('table_id').execute()).map(
          ({ table_id }) => table_id,
        );
      await look();
      expect(await told()).toEqual([early.id]);
      await look();
      expect((await told()).toSorted()).toEqual([early.id, late.id].toSorted());
    } finally {
      await storage.close();
    }
  });

  test('a node whose clock is ahead does not notify people who are watching either', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { notices: NOTICES });
    const receiver = await newReceiver();
    const here = await newGame(url);
    const stop = await lookAt(here.asked, here.id);
    await later(60_000, async () => {
      await here.asked.addNotice(pushTo(`${receiver.url}/here`));
      const away = await newGame(url, ['Claire', 'Denis']);
      await away.asked.addNotice(pushTo(`${receiver.url}/away`));
      await receiver.until(1);
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/away']);
    stop();
  });

  test('e-mail goes to confirmed addresses, in the chosen language', async () => {
    const mailbox = await newMailbox();
    const receiver = await newReceiver();
    const publicUrl = 'https://club.example';
    const { url } = await servers.start(await servers.newDatabase(), {
      publicUrl,
      notices: { ...NOTICES, mail: { smtpUrl: mailbox.url, from: 'Cap Diamant <games@club.example>' } },
    });
    const { id, asked, other, playUntilAsked } = await newGame(url);
    expect(await asked.notices()).toMatchObject({ ways: [], email: true });
    const email = { kind: 'email', address: 'anne@post.example', language: 'fr' } as const;
    const way = await asked.addNotice(email);
    expect(way).toMatchObject({ confirmed: false, secret: null });
    await mailbox.until(1);
    const [letter] = mailbox.letters;
    expect(letter).toMatchObject({ from: 'games@club.example', to: ['anne@post.example'] });
    const code = /^\d{8}\r?$/m.exec(letter!.text)![0].trim();
    const wrong = code.replace(/./, (digit) => String((Number(digit) + 1) % 10));
    await expect(asked.confirmNotice(way.id, wrong)).rejects.toMatchObject({ status: 403 });
    await expect(other.confirmNotice(way.id, code)).rejects.toMatchObject({ status: 404 });
    // Until it is confirmed, only the other channel is notified.
    await asked.addNotice({ kind: 'webhook', url: receiver.url });
    await receiver.until(1);
    expect(await asked.confirmNotice(way.id, code)).toMatchObject({ confirmed: true });
    await playUntilAsked();
    await mailbox.until(2);
    expect(mailbox.letters).toHaveLength(2);
    expect(mailbox.letters[1]!.text).toContain('C’est à vous de jouer');
    expect(mailbox.letters[1]!.text).toContain(`${publicUrl}/`);
    expect(mailbox.letters[1]!.text).toContain(id);
  });

  /** An address to which a code was sent, and another code. */
  const unconfirmed = async () => {
    const mailbox = await newMailbox();
    const { url } = await servers.start(await servers.newDatabase(), {
      publicUrl: 'https://club.example',
      notices: { ...NOTICES, mail: { smtpUrl: mailbox.url, from: 'games@club.example' } },
    });
    const client = await newAccount(url, 'Anne');
    const way = await client.addNotice({ kind: 'email', address: 'anne@post.example', language: 'en' });
    await mailbox.until(1);
    const code = /^\d{8}\r?$/m.exec(mailbox.letters[0]!.text)![0].trim();
    const wrong = code.replace(/./, (digit) => String((Number(digit) + 1) % 10));
    return { client, way, code, wrong };
  };

  test('after five wrong codes the address is forgotten', async () => {
    const { client, way, code, wrong } = await unconfirmed();
    for (let count = 0; count < 5; count += 1) {
      await expect(client.confirmNotice(way.id, wrong)).rejects.toMatchObject({ status: 403 });
    }
    await expect(client.confirmNotice(way.id, code)).rejects.toMatchObject({ status: 404 });
    expect((await client.notices()).ways).toEqual([]);
  });

  test('wrong codes do not remove a confirmed address', async () => {
    const { client, way, code, wrong } = await unconfirmed();
    await expect(client.confirmNotice(way.id, wrong)).rejects.toMatchObject({ status: 403 });
    await client.confirmNotice(way.id, code);
    for (let count = 0; count < 7; count += 1) {
      await expect(client.confirmNotice(way.id, wrong)).rejects.toMatchObject({ status: 403 });
    }
    // Sending the same answer again changes nothing.
    expect(await client.confirmNotice(way.id, code)).toMatchObject({ confirmed: true });
    expect((await client.notices()).ways).toMatchObject([{ id: way.id, confirmed: true }]);
  });

  test('codes are limited to ten a day per address and per person', async () => {
    const mailbox = await newMailbox();
    const { url } = await servers.start(await servers.newDatabase(), {
      publicUrl: 'https://club.example',
      notices: { ...NOTICES, mail: { smtpUrl: mailbox.url, from: 'games@club.example' } },
    });
    const tooMany = { refused: { kind: 'too-many' } };
    const [eve, accomplice] = [await newAccount(url, 'Eve'), await newAccount(url, 'Adam')];
    const mail = { kind: 'email', address: 'victim@post.example', language: 'en' } as const;
    for (let count = 0; count < 10; count += 1) {
      const { id } = await eve.addNotice(mail);
      await eve.dropNotice(id);
    }
    await expect(eve.addNotice(mail)).rejects.toMatchObject(tooMany);
    await expect(eve.addNotice({ ...mail, address: 'other@post.example' })).rejects.toMatchObject(tooMany);
    await expect(accomplice.addNotice({ ...mail, address: 'VICTIM@post.example' })).rejects.toMatchObject(
      tooMany,
    );
    await accomplice.addNotice({ ...mail, address: 'adam@post.example' });
    await mailbox.until(11);
  });

  test('a browser is notified by push, and only it can read the message', async () => {
    const { url } = await servers.start(await servers.newDatabase(), { notices: NOTICES });
    const service = await newReceiver();
    const { id, asked, playUntilAsked } = await newGame(url);
    const browser = createECDH('prime256v1');
    const p256dh = browser.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    const endpoint = `${service.url}/push/abc`;
    const keys = { p256dh, auth: auth.toString('base64url') };
    const way = await asked.addNotice({ kind: 'push', subscription: { endpoint, keys } });
    expect(way).toMatchObject({ confirmed: true, address: new URL(service.url).host });
    await service.until(1);
    const { headers, body, path } = service.received[0]!;
    expect(path).toBe('/push/abc');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: id });

    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe((await asked.notices()).applicationServerKey);
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(key!, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, signer, Buffer.from(signature!, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: service.url });

    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const secret = derive(browser.computeSecret(theirs), auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    expect(JSON.parse(text.subarray(0, -1).toString())).toMatchObject({ kind: 'your-turn', table: id });

    // The browser has unsubscribed.
    service.answer(410);
    await playUntilAsked();
    await service.until(2);
    await expect.poll(async () => (await asked.notices()).ways).toEqual([]);
  });

  test('notifications to private addresses are refused unless allowed', async () => {
    const { url } = await servers.start(await servers.newDatabase());
    const client = await newAccount(url, 'Eve');
    for (const address of [
      'http://hooks.example/',
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://user:password@hooks.example/',
      'https://2130706433/',
      'ftp://hooks.example/',
    ]) {
      await expect(client.addNotice({ kind: 'webhook', url: address })).rejects.toMatchObject({
        status: 400,
      });
    }
    const mail = { kind: 'email', address: 'eve@post.example', language: 'en' } as const;
    await expect(client.addNotice(mail)).rejects.toMatchObject({ status: 409 });
    await expect(
      client.addNotice({ ...mail, address: 'eve@post.example, all@post.example' }),
    ).rejects.toMatchObject({ status: 400 });
    const way = await client.addNotice({ kind: 'webhook', url: 'https://hooks.example/' });
    const other = await newAccount(url, 'Anne');
    await expect(other.dropNotice(way.id)).rejects.toMatchObject({ status: 404 });
    await client.dropNotice(way.id);
    expect((await client.notices()).ways).toEqual([]);
  });
});

test('a host name that resolves to a private address is refused', async () => {
  const receiver = await newReceiver();
  const post = createPost(false);
  const letter = { headers: {}, body: '{}' };
  expect(isPostable('https://localhost/', false)).toBe(true);
  for (const address of ['https://localhost/', `https://localhost:${new URL(receiver.url).port}/`]) {
    await expect(post(address, letter)).rejects.toThrow('not an address on the public internet');
  }
  expect(receiver.received).toEqual([]);
});

test('notifications go to the default port only, except on a local network', () => {
  for (const port of ['', ':443']) expect(isPostable(`https://hooks.example${port}/x`, false)).toBe(true);
  for (const port of [':22', ':25', ':80', ':6379', ':8443', ':11211']) {
    expect([port, isPostable(`https://hooks.example${port}/x`, false)]).toEqual([port, false]);
  }
  expect(isPostable('http://hooks.example:8080/x', true)).toBe(true);
});

test('which addresses are public', () => {
  for (const ip of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '100.128.0.1']) {
    expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
  }
  for (const ip of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
  ]) {
    expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
  }
});

test('messages are encrypted as in the example of RFC 8291', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const sealed = encrypt('When I grow up, I want to be a watermelon', keys, own, salt);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});
