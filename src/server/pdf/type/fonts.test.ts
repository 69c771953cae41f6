import { expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { fontRuns, openFont } from './fonts.ts';

const drawn = (text: string): string =>
  fontRuns(text, 'text')
    .map((run) => run.text)
    .join('');

it.each([
  ['𝓢𝓽𝓪𝓻𝓼', 'Stars'],
  ['𝔖𝔱𝔢𝔯', 'Ster'],
  ['𝕊𝕥𝕖𝕣', 'Ster'],
  ['𝗦𝘁𝗲𝗿', 'Ster'],
  ['𝘚𝘵𝘦𝘳', 'Ster'],
  ['𝚂𝚝𝚎𝚛', 'Ster'],
  ['𝒮𝓉ℯ𝓇', 'Stℯr'],
  ['𝟚𝟘', '20'],
  ['🄰🄱', 'AB'],
  ['🅰️', '🅰'],
  ['🅢🅣🅔🅡', 'STER'],
  ['🆂🆃🅴🆁', 'STER'],
  ['ＳＴＥＲ', 'ＳＴＥＲ'],
  ['𝓩𝓸𝓮\u0308', 'Zoë'],
  ['Team 𝓐', 'Team A'],
  ['Ⓐ', 'Ⓐ'],
  ['日本 🚀', '日本 🚀'],
])('%s is drawn as %s', (text, letters) => {
  expect(drawn(text)).toBe(letters);
});

it.each(['\uE000', '\uD800', '\u{20000}', '\u{E0061}', '\u{13000}', '\u{10FFFF}', '\uFFFE'])(
  'a box stands for %j, which no font has',
  (text) => {
    expect(drawn(`a${text}b`)).toBe('a□b');
  },
);

it('any text is drawn by fonts that are there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      for (const { font, text: run } of fontRuns(text, 'display')) {
        for (const character of run) {
          expect(openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true);
        }
      }
    }),
  );
});
