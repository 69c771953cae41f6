import { expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { standsIn, standsWritten, withoutName } from './nameInText.ts';

it.each([
  ['Noor mat de muur', true],
  ['noor en NOOR', true],
  ['Noors idee', true],
  ['Noor’s idee', true],
  ["Noor's idee", true],
  ['(Noor)', true],
  ['Noortje deed het', false],
  ['het noorden', false],
  ['Eleonoor', false],
  ['Noor2', false],
  ['', false],
])('finds Noor in %j: %s', (text, is) => {
  expect(standsIn(text, 'Noor')).toBe(is);
});

it('finds a name however its accents were typed', () => {
  expect(standsIn('Zoe\u{308} deed het', 'Zoë')).toBe(true);
  expect(withoutName('Zoe\u{308} deed het', 'Zoë')).toBe('leerling deed het');
});

it.each([
  ['Zoë', 'Zoe deed het'],
  ['Zoe', 'Zoë deed het'],
  ['René', 'RENE deed het'],
  ['Anaïs', 'Anais’ deed het'],
  ['Čedo', 'cedo deed het'],
])('finds %s, with or without its accents, in %j, and knows whether it stands as in the list', (name, text) => {
  expect(standsIn(text, name)).toBe(true);
  expect(withoutName(text, name)).toMatch(/^leerling’? deed het$/u);
  expect(standsWritten(text, name)).toBe(false);
  expect(standsWritten(`${name} en ${text}`, name)).toBe(true);
});

it('keeps the vowels of a script that writes them as marks', () => {
  expect(standsIn('किरण', 'करण')).toBe(false);
  expect(standsIn('करण ने किया', 'करण')).toBe(true);
});

it('takes a name with signs as it is', () => {
  expect(withoutName('Jan-Piet (J.) en Jan', 'Jan-Piet (J.)')).toBe('leerling en Jan');
  expect(withoutName('wij en Noor', 'Noor', '$&')).toBe('wij en $&');
});

it('tells a name from a word by its capitals', () => {
  expect(standsWritten('een roos', 'Roos')).toBe(false);
  expect(standsWritten('Roos en een roos', 'Roos')).toBe(true);
});

const names = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => /^\p{L}/u.test(text));

it('leaves no name behind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), names, (text, name) => {
      expect(standsIn(withoutName(`${text} ${name}, ${text}`, name, '…'), name)).toBe(false);
    }),
  );
});

it('leaves a text without the name as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), names, (text, name) => {
      fc.pre(!standsIn(text, name));
      expect(withoutName(text, name)).toBe(text);
    }),
  );
});
