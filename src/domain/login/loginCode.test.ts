import { describe, expect, it } from 'vitest';

import { classSeed, holds } from '#test/anyClass.ts';
import { fc } from '#test/property.ts';

import {
  findLoginCode,
  holdsSeveralCodes,
  isTrialCode,
  loginCodeAlphabet,
  loginCodeLength,
  newLoginCode,
  newTrialCode,
  readLoginCode,
} from './loginCode.ts';

it('a login code has five characters of an alphabet without I, L, O, 0 and 1', () => {
  expect(loginCodeLength).toBe(5);
  expect(loginCodeAlphabet).toBe('ABCDEFGHJKMNPQRSTUVWXYZ23456789');
  expect(new Set(loginCodeAlphabet).size).toBe(loginCodeAlphabet.length);
});

describe('a new code', () => {
  it('is made of what is drawn, one draw a character, from the whole alphabet', () => {
    const limits: number[] = [];
    const drawn = [0, 30, 8, 22, 23];
    const code = newLoginCode((limit) => {
      limits.push(limit);
      return drawn[limits.length - 1] ?? 0;
    });
    expect(code).toBe('A9JZ2');
    expect(limits).toEqual([31, 31, 31, 31, 31]);
  });

  it(`is read as it was made, in either case and with the spaces of a paste (seed ${classSeed})`, () => {
    const draws = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 5, maxLength: 5 });
    holds(draws, (drawn) => {
      const rest = [...drawn];
      const code = newLoginCode(() => rest.shift() ?? 0);
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}$/);
      expect(readLoginCode(code)).toBe(code);
      expect(readLoginCode(code.toLowerCase())).toBe(code);
      expect(readLoginCode(` ${code.slice(0, 2)} - ${code.slice(2)}\n`)).toBe(code);
    });
  });
});

it.each([
  'ewbem',
  'EW–BEM',
  'EW‑BEM',
  'EW.BEM',
  'E W B E M',
  'EWB\u200bEM',
  'EWB\u2060EM',
  '\ufeffEWBEM',
  'ＥＷＢＥＭ',
  'ｅｗｂｅｍ',
  'EW_BEM',
  '“EWBEM”',
  '‹ew bem›',
  'EW\u00adBEM',
  '𝐄𝐖𝐁𝐄𝐌',
  'E\tW\tB\tE\tM\n',
  '🅴🆆🅱🅴🅼',
  '🅔🅦🅑🅔🅜',
  'ⒺⓌⒷⒺⓂ',
  'EWBÉM',
  'ewbem\u0301',
  // Е, В and М of a Cyrillic keyboard, Ε and Β of a Greek one.
  'ЕWВЕМ',
  'еwвем',
  'ΕWΒΕM',
  'EW−BEM',
  'EW\u3000BEM',
])('%j is read as EWBEM', (typed) => {
  expect(readLoginCode(typed)).toBe('EWBEM');
});

it('a code that was typed wrong is not made into another one', () => {
  expect(readLoginCode('0i1lo')).toBe('0I1LO');
  expect(readLoginCode('abcdef')).toBe('ABCDEF');
  expect(readLoginCode('٣6ABD')).toBe('36ABD');
  expect(readLoginCode('')).toBe('');
});

it.each<[text: string, code: string | undefined]>([
  ['Jullie code: T6ABD', 'T6ABD'],
  ['jullie code is t6abd.', 'T6ABD'],
  ['T6ABD staat op de kaart', 'T6ABD'],
  ['Code: L6ABD', 'L6ABD'],
  ['LATEN we beginnen: T6ABD', 'T6ABD'],
  ['T6ABD of K7MNP', undefined],
  ['ZWART KAART', undefined],
  ['t6-ab d', 'T6ABD'],
  ['3DK-4K', '3DK4K'],
  ['3DK 4K', '3DK4K'],
  ['3DK–4K', '3DK4K'],
  ['3dk-4k.', '3DK4K'],
  ['３ＤＫ－４Ｋ', '3DK4K'],
  ['code: 3DK4K', '3DK4K'],
  ['code: 3dk–4k.', '3DK4K'],
  ['Onze code is 3DK-4K', '3DK4K'],
  ['De code van team Venus is 3DK-4K', '3DK4K'],
  ['3DK4K\n3DK-4K', '3DK4K'],
  ['3DK-4K\n3DK-4K', '3DK4K'],
  ['3DK4K3', undefined],
  ['Jullie code: T0ABD', undefined],
  ['Team VENUS: EWBEM', 'EWBEM'],
  ['Team VENUS: ew-bem', 'EWBEM'],
  ['Team VENUS： EWBEM', 'EWBEM'],
  ['Team ZWART\nCode: EWBEM', 'EWBEM'],
  ['Code: ewbem', 'EWBEM'],
  ['code=ewbem', 'EWBEM'],
  ['Code: E W B E M', 'EWBEM'],
  ['Code:\u00a0EWB\u200bEM.', 'EWBEM'],
  ['Team VENUS: ＥＷＢＥＭ', 'EWBEM'],
  ['Team VENUS: EWBEM staat klaar', 'EWBEM'],
  ['Team KRAFT (KAART): T6ABD', 'T6ABD'],
  ['https://raket.school.nl/student/login#EWBEM.Qx_9-zz.a', 'EWBEM'],
  ['https://raket.school.nl/student/login?code=ewbem#geheim', 'EWBEM'],
  ['Ga naar http://raket.school.nl:3000/student/login#EWBEM.abc en begin', 'EWBEM'],
  ['https://zwart.kaart.nl/', undefined],
  ['Team VENUS: MARS en KAART of TEAMS', undefined],
  ['EWBEM = Team Venus', 'EWBEM'],
  ['EWBEM: Team Venus', 'EWBEM'],
  ['EWBEM (team Rode Venus)', 'EWBEM'],
  ['Team Venus - EWBEM', 'EWBEM'],
  ['Team Venus code EWBEM', 'EWBEM'],
  ['Code: T6ABD\nTeam: Venus', 'T6ABD'],
  ['Naam: Venus\nCode: EWBEM', 'EWBEM'],
  ['EWBEM is de code van Venus', undefined],
  ['code t6 abd', 'T6ABD'],
  ['Inlogcode → EWBEM', 'EWBEM'],
  ['raket.school.nl/student/login#EWBEM.Qx_9', 'EWBEM'],
  ['raket.school.nl:3000/student/login?code=ewbem', 'EWBEM'],
  ['', undefined],
])('among the words of %j is the code %s', (text, code) => {
  expect(findLoginCode(text)).toBe(code);
});

it.each([
  '3DK4K\nT6ABD\nEWBEM\nQ2RST',
  '3DK4K T6ABD EWBEM Q2RST',
  '3dk4k, t6abd',
  '3DK-4K T6A-BD',
  '3DK 4K\nT6 ABD',
  'Team Venus: 3DK4K\nTeam Mars: T6ABD',
  'Team Venus\t3DK4K\nTeam Mars\tT6ABD',
  'Team Venus: EWBEM\nTeam Mars: QRSTV',
  'Code: 3DK4K; code: T6ABD',
])('%j holds the codes of several teams, and gives none', (text) => {
  expect(holdsSeveralCodes(text)).toBe(true);
  expect(findLoginCode(text)).toBeUndefined();
});

it.each(['3DK4K 3DK-4K', 'Team VENUS: EWBEM', 'Team ZWART\nCode: EWBEM', 'Team KRAFT (KAART): T6ABD', 'Hallo', ''])(
  '%j does not hold the codes of several teams',
  (text) => {
    expect(holdsSeveralCodes(text)).toBe(false);
  },
);

it('a trial’s code is known by its first letter, which no team’s code has', () => {
  const code = newTrialCode(() => 0);
  expect(code).toBe('LAAA2');
  expect([code, readLoginCode('laaaa'), 'LAAA', newLoginCode(() => 0)].map(isTrialCode)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(loginCodeAlphabet).not.toContain(code[0]);
});

it(`a new trial’s code is found among other words (seed ${classSeed})`, () => {
  holds(fc.infiniteStream(fc.nat()), (drawn) => {
    const code = newTrialCode((limit) => Number(drawn.next().value) % limit);
    expect(code).toMatch(/^L[A-HJKMNP-Z2-9]{3}[2-9]$/);
    expect(findLoginCode(`Doe mee met ${code} op de site`)).toBe(code);
  });
});
