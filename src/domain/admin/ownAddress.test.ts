import { expect, it } from 'vitest';

import { addressDifference, isSameHost } from './ownAddress.ts';

it.each([
  ['https://raket.school.nl', 'https://raket.school.nl', undefined],
  ['https://raket.school.nl:443', 'https://Raket.School.NL', undefined],
  ['http://raket.school.nl.', 'http://raket.school.nl:80', undefined],
  ['https://rákét.nl', 'https://xn--rkt-ela5b.nl', undefined],
  ['http://[2001:DB8::1]:3000', 'http://[2001:db8::1]:3000', undefined],
  ['http://raket.school.nl:8080', 'http://raket.school.nl', 'port'],
  ['https://raket.school.nl', 'http://raket.school.nl', 'scheme'],
  ['https://raket.school.nl:8443', 'http://raket.school.nl:3000', 'scheme'],
  ['https://raket.school.nl', 'https://school.nl', 'host'],
  ['null', 'https://school.nl', 'host'],
  ['null', 'null', 'host'],
  ['file:///raket', 'file:///raket', 'host'],
] as const)('%s and %s differ in %s', (one, other, difference) => {
  expect(addressDifference(one, other)).toBe(difference);
  expect(addressDifference(other, one)).toBe(difference);
});

it.each([
  ['https://raket.school.nl', 'raket.school.nl', true],
  ['https://raket.school.nl', 'raket.school.nl:443', true],
  ['http://raket.school.nl', 'RAKET.school.nl.:80', true],
  ['http://raket.school.nl:8080', 'raket.school.nl:8080', true],
  ['http://raket.school.nl:8080', 'raket.school.nl', false],
  ['https://raket.school.nl', 'raket.school.nl:80', false],
  ['https://kwaad.nl', 'raket.school.nl', false],
  ['https://kwaad.nl', 'kwaad.nl@raket.school.nl', false],
  ['https://kwaad.nl', 'kwaad.nl/raket.school.nl', false],
  ['https://kwaad.nl', '', false],
  ['null', 'null', false],
])('a page of %s at the host %s is our own: %s', (origin, host, isOwn) => {
  expect(isSameHost(origin, host)).toBe(isOwn);
});
