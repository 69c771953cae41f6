import { expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { plainName } from './plainName.ts';

it.each([
  ['1.2 Voelsprieten, versie 1', '1.2 Voelsprieten, versie 1'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*?"<>|d', 'a b c d'],
  ['...', 'zonder naam'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['👩‍🚀 İlayda 日本', '👩‍🚀 İlayda 日本'],
  ['Zoe\u{308}', 'Zoë'],
])('of %j is %j', (text, name) => {
  expect(plainName(text)).toBe(name);
});

it('fits on every disk, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      const name = plainName(text);
      expect(name).toMatch(/^[^./\\:*?"<>|\p{Cc}\s](?:[^/\\:*?"<>|\p{Cc}]*[^./\\:*?"<>|\p{Cc}\s])?$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
    }),
  );
});
