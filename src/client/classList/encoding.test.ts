import { describe, expect, it } from 'vitest';

import { decode, type Encoding } from './encoding.ts';

/** The bytes of the letters that differ between encodings; the rest is ASCII. */
const highBytes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  macintosh: {
    ë: 0x91,
    é: 0x8e,
    è: 0x8f,
    ï: 0x95,
    ö: 0x9a,
    ü: 0x9f,
    ç: 0x8d,
    á: 0x87,
    ñ: 0x96,
    É: 0x83,
    Ö: 0x85,
    '’': 0xd5,
    í: 0x92,
  },
  cp850: { ë: 0x89, é: 0x82, è: 0x8a, ï: 0x8b, ö: 0x94, ü: 0x81, ç: 0x87, á: 0xa0, ñ: 0xa4, É: 0x90, Ö: 0x99, í: 0xa1 },
  'windows-1252': {
    ë: 0xeb,
    é: 0xe9,
    è: 0xe8,
    ï: 0xef,
    ö: 0xf6,
    ü: 0xfc,
    ç: 0xe7,
    á: 0xe1,
    ñ: 0xf1,
    É: 0xc9,
    Ö: 0xd6,
    '’': 0x92,
    í: 0xed,
  },
};
const bytesOf = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(text, (letter) => highBytes[encoding]?.[letter] ?? letter.charCodeAt(0));

const lists = [
  'Voornaam;Achternaam\r\nZoë;Bakker\r\nRené;Smit\r\n',
  'Zoë',
  'René',
  'Zoë\nRené\nIsmaël',
  'Loïs\nSanne',
  'Jörg\nJürgen\nBjörn',
  'Hélène\nÉlise',
  'François\nZoë',
  'Loïs\nNoë\nJoël',
  'Chloé\nAimée',
  'Desirée;Müller',
];

describe.each(['windows-1252', 'macintosh', 'cp850'] satisfies Encoding[])('A file in %s', (encoding) => {
  it.each(lists)('reads %j without a doubt', (text) => {
    expect(decode(bytesOf(text, encoding))).toEqual({ text, doubt: [] });
  });
});

it('An apostrophe of Word is read too', () => {
  expect(decode(bytesOf('Zoë ’t Hart', 'windows-1252')).text).toBe('Zoë ’t Hart');
  expect(decode(bytesOf('Zoë ’t Hart', 'macintosh')).text).toBe('Zoë ’t Hart');
});

it.each([
  { bytes: [0x53, 0x87, 0x6e], what: 'a letter that is common in neither' },
  { bytes: [0x53, 0x97, 0x6e], what: 'bytes that are hardly letters' },
])('With $what the ways of reading are shown beside each other', ({ bytes }) => {
  const { text, doubt } = decode(Uint8Array.from(bytes));
  expect(doubt.map(({ encoding }) => encoding).toSorted()).toEqual(['cp850', 'macintosh', 'windows-1252']);
  expect(doubt[0]?.sample).toEqual([text]);
  expect(new Set(doubt.map(({ sample }) => sample[0])).size).toBe(3);
});

const windows = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

it.each([
  ['Turkish', 'Şeyma Yıldız', windows(0xde, 0x65, 0x79, 0x6d, 0x61, 0x20, 0x59, 0xfd, 0x6c, 0x64, 0xfd, 0x7a)],
  ['Turkish', 'İlayda', windows(0xdd, 0x6c, 0x61, 0x79, 0x64, 0x61)],
  ['Polish', 'Łukasz', windows(0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a)],
  ['Polish', 'Małgorzata', windows(0x4d, 0x61, 0xb3, 0x67, 0x6f, 0x72, 0x7a, 0x61, 0x74, 0x61)],
])('%s letters of Windows are read in %s', (_, text, bytes) => {
  expect(decode(bytes)).toEqual({ text, doubt: [] });
});

it('UTF-8 that was taken for windows-1252 and stored again is read', () => {
  expect(decode(new TextEncoder().encode('ZoÃ« en RenÃ©'))).toEqual({ text: 'Zoë en René', doubt: [] });
  expect(decode(new TextEncoder().encode('Ã is een letter')).text).toBe('Ã is een letter');
});

it('letters of another alphabet in one byte each are a doubt', () => {
  const dmytro = windows(0xc4, 0xec, 0xe8, 0xf2, 0xf0, 0xee);
  expect(decode(dmytro).doubt.length).toBeGreaterThan(1);
});

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  return isBigEndian ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode('Zoë İlayda 日本')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFZoë İlayda 日本')],
  ['UTF-16 with its mark', utf16('\uFEFFZoë İlayda 日本', false)],
  ['UTF-16, the other way round, with its mark', utf16('\uFEFFZoë İlayda 日本', true)],
  ['UTF-16 without a mark', utf16('Zoë İlayda en Daan', false)],
  ['UTF-16, the other way round, without a mark', utf16('Zoë İlayda en Daan', true)],
])('%s is read', (_, bytes) => {
  const { text, doubt } = decode(bytes);
  expect(text.startsWith('Zoë İlayda')).toBe(true);
  expect(doubt).toEqual([]);
});

it.each([
  ['utf-16', new TextEncoder().encode('<a>Zoë</a>')],
  ['UTF-16LE', new TextEncoder().encode('<a>Zoë</a>')],
  ['ISO-8859-1', new TextEncoder().encode('<a>Zoë</a>')],
  ['windows-1252', new TextEncoder().encode('<a>Zoë</a>')],
  ['ascii', new TextEncoder().encode('<a>Zoë</a>')],
  ['x-onbekend', new TextEncoder().encode('<a>Zoë</a>')],
  ['utf-8', bytesOf('<a>Zoë</a>', 'windows-1252')],
  ['utf-16', bytesOf('<a>Zoë</a>', 'windows-1252')],
  ['macintosh', bytesOf('<a>Zoë</a>', 'macintosh')],
  ['ibm850', bytesOf('<a>Zoë</a>', 'cp850')],
  ['utf-8', utf16('\uFEFF<a>Zoë</a>', false)],
])('A file that says %s is read by its bytes', (named, bytes) => {
  expect(decode(bytes, named).text).toBe('<a>Zoë</a>');
});
