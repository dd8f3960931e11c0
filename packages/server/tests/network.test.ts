/** Which addresses count as one client. */
import { expect, test } from 'vitest';
import { networkOf } from '../src/http/network.ts';

test('one IPv4 address is one client, and so is one IPv6 network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  const one = networkOf('2001:db8:1:2:3:4:5:6');
  expect(networkOf('2001:0DB8:1:2::9')).toBe(one);
  expect(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(one);
  expect(networkOf('2001:db8:1:3:3:4:5:6')).not.toBe(one);
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0::2'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
