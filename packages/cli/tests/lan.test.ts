/** Play in the local network: which addresses are shown, and the QR code. */
import type { NetworkInterfaceInfo } from 'node:os';
import { lanAddresses } from '@cap-diamant/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrLines } from '../src/serve/qr.ts';
import { run } from './support/program.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  family: 'IPv4',
  internal,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: `${address}/24`,
});

test('the home network comes first; loopback addresses are not shown', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    tunnel: [at('10.8.0.2'), at('169.254.3.4')],
    wifi: [
      at('192.168.1.7'),
      { ...at('fe80::1'), family: 'IPv6' as const, scopeid: 2 } satisfies NetworkInterfaceInfo,
    ],
  };
  expect(lanAddresses(1608, interfaces)).toEqual([
    'http://192.168.1.7:1608',
    'http://10.8.0.2:1608',
    'http://172.17.0.1:1608',
  ]);
  expect(lanAddresses(1608, {})).toEqual([]);
});

test('the terminal shows the QR code, two of its rows per text row', () => {
  const link = 'http://192.168.1.7:1608';
  const { data, size } = encode(link, { border: 2 });
  const rows = qrLines(link).flatMap((line) => {
    const halves = [...line].slice('\u001b[30;107m'.length, -'\u001b[0m'.length);
    return [halves.map((one) => '█▀'.includes(one)), halves.map((one) => '█▄'.includes(one))];
  });
  expect(rows.slice(0, size)).toEqual(data);
});

test('--lan and --host exclude each other', async () => {
  const { code, stderr } = await run(['serve', '--lan', '--host', 'localhost']);
  expect(code).toBe(2);
  expect(stderr).toContain('choose --lan or --host');
});
