import { expect, it } from 'vitest';

import { networkOf, prefixOf } from './network.ts';

it.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
])('%s is in the prefix %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix);
});
