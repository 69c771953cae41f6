import { expect, it } from 'vitest';

import { cleanForwardedFor, readForwardedFor } from './forwardedFor.ts';

it.each([
  ['203.0.113.12', ['203.0.113.12']],
  ['203.0.113.12:40001', ['203.0.113.12']],
  ['203.0.113.12:', ['203.0.113.12']],
  ['203.0.113.12:_hidden', ['203.0.113.12']],
  ['  203.0.113.12:1 ,\t10.0.0.4:65535  ', ['203.0.113.12', '10.0.0.4']],
  ['[2001:db8::1]:443', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['2001:DB8:0:0:0:0:0:1', ['2001:db8::1']],
  ['"[2001:db8::1]:443"', ['2001:db8::1']],
  ['for=203.0.113.12', ['203.0.113.12']],
  ['For="[2001:db8::1]:443";proto=https;by=10.0.0.4', ['2001:db8::1']],
  ['::ffff:203.0.113.12', ['203.0.113.12']],
  ['[::ffff:203.0.113.12]:8080', ['203.0.113.12']],
  ['fe80::1%eth0', ['fe80::1']],
  ['2001:db8::1:40001', ['2001:db8::1']],
  ['203.0.113.12 :40001', ['203.0.113.12']],
  ['by=10.0.0.4;for="203.0.113.12:40001"', ['203.0.113.12']],
  ['proto=https; for="[2001:db8::1]"', ['2001:db8::1']],
  ['203.0.113.12,, 10.0.0.4,', ['203.0.113.12', '10.0.0.4']],
  // Entries before an invalid one can't be trusted.
  ['203.0.113.12, unknown', []],
  ['1.2.3.4, unknown, 203.0.113.12:7', ['203.0.113.12']],
  ['999.1.1.1:80', []],
  ['203.0.113', []],
  ['[nergens]:443', []],
  ['raket.school.nl:80', []],
  ['<script>', []],
  ['', []],
])('%j names %j', (header, addresses) => {
  expect(readForwardedFor(header)).toEqual(addresses);
});

it('a header without a valid address is removed, and otherwise only the valid addresses stay', () => {
  const garbage = { 'x-forwarded-for': 'unknown', host: 'raket.school.nl' };
  cleanForwardedFor(garbage);
  expect(garbage).toEqual({ host: 'raket.school.nl' });
  const ported = { 'x-forwarded-for': '203.0.113.12:40001,10.0.0.4:1' };
  cleanForwardedFor(ported);
  expect(ported).toEqual({ 'x-forwarded-for': '203.0.113.12, 10.0.0.4' });
});
