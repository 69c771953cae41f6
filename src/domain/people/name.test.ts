import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { hasMailAddress, nameError, readName } from './name.ts';

describe('A name', () => {
  it.each([
    ['Zoe\u0308', 'Zoë'],
    ['Sanne\u200B', 'Sanne'],
    ['San\u00ADne', 'Sanne'],
    ['\uFEFFSanne', 'Sanne'],
    ['Sanne\u2060', 'Sanne'],
    ['\u202ASanne\u202C', 'Sanne'],
    ['\u200ESanne\u200F', 'Sanne'],
    ['San\u200Dne', 'Sanne'],
    ['San\u200Cne', 'Sanne'],
    ['\uF0B7 Sanne', 'Sanne'],
    ['Sanne\u{E0041}', 'Sanne'],
    ['Sanne\uFE0F', 'Sanne'],
    ['San\u034Fne', 'Sanne'],
    ['\u3164Sanne\u2800', 'Sanne'],
    ['Sanne\uD800', 'Sanne'],
    ['San\u0000ne\u0007', 'Sanne'],
    ['\u{F0000}Sanne\u{10FFFD}', 'Sanne'],
    ['  Anne\u00A0\u2003Fleur\t', 'Anne Fleur'],
    ['Anne\nFleur', 'Anne Fleur'],
    ['De 👩‍🚀’s', 'De 👩‍🚀’s'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['❤️ 1️⃣', '❤️ 1️⃣'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['علی‌رضا', 'علی‌رضا'],
    ['İlayda 日本', 'İlayda 日本'],
    ['\u200B\uFEFF', ''],
  ])('typed as %j is %j', (typed, name) => {
    expect(readName(typed)).toBe(name);
  });

  it('that was read once stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        const name = readName(typed);
        expect(readName(name)).toBe(name);
      }),
    );
  });
});

describe('A mail address', () => {
  it.each([
    'sanne@voorbeeld.nl',
    'sanne.de.vries@leerling.voorbeeld.nl',
    'Sanne <sanne@voorbeeld.nl>',
    '<sanne@voorbeeld.nl>',
    'mailto:sanne@voorbeeld.nl',
    'MAILTO:sanne%40voorbeeld.nl',
    'sanne+klas@voorbeeld.co.uk',
    'sanne@münchen.de',
    'sanne@xn--mnchen-3ya.de',
    'sanne@школа.рф',
    'sanne@xn--80aaaa.xn--p1ai',
    '用户@例子.公司',
    '"sanne de vries"@voorbeeld.nl',
    'sanne@[192.168.1.1]',
    'sanne＠voorbeeld.nl',
    'sanne﹫voorbeeld．nl',
    'san\u200Bne@\u00ADvoorbeeld.nl',
    'Sanne (sanne@voorbeeld.nl)',
    'SANNE@VOORBEELD.NL',
    's@v.nl.',
    'sanne[at]voorbeeld.nl',
    'sanne (at) voorbeeld (punt) nl',
    "o'brien@voorbeeld.ie",
    '12345@leerling.school',
  ])('stands in %j', (text) => {
    expect(hasMailAddress(text)).toBe(true);
    expect(nameError(text, { max: 60 })).toBe('name.no-address');
  });

  it.each([
    'Sanne',
    'Sem @ 8A',
    'Sem@8A',
    '@Sem',
    'Sem@',
    'Sem@8.A',
    'Wij @ school.nl',
    'Team 2.0',
    'St. Jan',
    'J. de Vries',
    'Groep 8 (at)',
    'D@@n',
    '50% korting',
    'www.voorbeeld.nl',
    '👩‍🚀@🌙',
  ])('does not stand in %j', (text) => {
    expect(hasMailAddress(text)).toBe(false);
  });
});

it('A name that is empty or too long says so first', () => {
  expect(nameError('', { max: 60, required: 'Field is required' })).toBe('Field is required');
  expect(nameError(`${'s'.repeat(60)}@voorbeeld.nl`, { max: 60 })).toBe('Must be 60 characters or less');
  expect(nameError('Sanne', { max: 60 })).toBeUndefined();
});
