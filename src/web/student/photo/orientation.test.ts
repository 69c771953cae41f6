import { describe, expect, it } from 'vitest';

import { classSeed, holds } from '#test/anyClass.ts';
import { fc } from '#test/property.ts';

import { orientationBytes, readOrientation, rotationOf } from './orientation.ts';

type Endian = 'big' | 'little';
type Entry = { tag: number; value: number };

const word = (value: number, endian: Endian = 'big'): number[] => {
  const bytes = [(value >> 8) & 0xff, value & 0xff];
  return endian === 'big' ? bytes : bytes.toReversed();
};
const long = (value: number, endian: Endian): number[] => {
  const words = [word(value >>> 16, endian), word(value & 0xffff, endian)];
  return (endian === 'big' ? words : words.toReversed()).flat();
};
const text = (value: string): number[] => [...new TextEncoder().encode(value)];

/** A JPEG segment: its marker, its length, its bytes. */
const segment = (marker: number, bytes: readonly number[]): number[] => [
  ...word(marker),
  ...word(bytes.length + 2),
  ...bytes,
];

/** A TIFF directory with 16-bit entries. `gap` bytes come before it. */
function tiff(entries: readonly Entry[], endian: Endian, gap = 0): number[] {
  const start = [...text(endian === 'big' ? 'MM' : 'II'), ...word(42, endian), ...long(8 + gap, endian)];
  const rows = entries.flatMap(({ tag, value }) => [
    ...word(tag, endian),
    ...word(3, endian),
    ...long(1, endian),
    ...word(value, endian),
    ...word(0, endian),
  ]);
  return [
    ...start,
    ...Array.from({ length: gap }, () => 0),
    ...word(entries.length, endian),
    ...rows,
    ...long(0, endian),
  ];
}

const exif = (bytes: readonly number[]): number[] => segment(0xffe1, [...text('Exif'), 0, 0, ...bytes]);
const jfif = segment(0xffe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const xmp = segment(0xffe1, text('http://ns.adobe.com/xap/1.0/'));
const scan = segment(0xffda, [1, 2, 3]);
const jpeg = (...parts: readonly number[][]): number[] => [0xff, 0xd8, ...parts.flat()];
const bytesOf = (bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;
const read = (bytes: readonly number[]): number | undefined => readOrientation(bytesOf(bytes));

const orientation = (value: number): Entry => ({ tag: 0x0112, value });
const eight = [1, 2, 3, 4, 5, 6, 7, 8];
const bothEndians = ['big', 'little'] as const satisfies readonly Endian[];

it.each([
  [undefined, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, -180],
  [4, 0],
  [5, 0],
  [6, 90],
  [7, 0],
  [8, -90],
  [9, 0],
])('orientation %s turns the preview by %i degrees', (value, degrees) => {
  expect(rotationOf(value)).toBe(degrees);
});

describe.each(bothEndians)('a photo written %s endian', (endian) => {
  const others = [
    { tag: 0x010f, value: 7 },
    { tag: 0x0110, value: 5 },
  ];

  it.each(eight)('tells its orientation %i', (value) => {
    expect(read(jpeg(exif(tiff([orientation(value)], endian))))).toBe(value);
    expect(read(jpeg(jfif, xmp, exif(tiff([...others, orientation(value)], endian)), scan))).toBe(value);
    expect(read(jpeg(exif(tiff([orientation(value), ...others], endian, 10))))).toBe(value);
    expect(read(jpeg(exif(tiff([...others.slice(1), orientation(value), ...others], endian))))).toBe(value);
  });

  it.each([0, 9, 6 * 256, 65_535])('with the impossible orientation %i has none', (value) => {
    expect(read(jpeg(exif(tiff([orientation(value)], endian))))).toBeUndefined();
  });

  it('without the entry has none', () => {
    expect(read(jpeg(exif(tiff(others, endian)), scan))).toBeUndefined();
    expect(read(jpeg(exif(tiff([], endian)), scan))).toBeUndefined();
    // Two of three entries belong to the directory; the third is other data.
    const three = tiff([...others, orientation(6)], endian).with(endian === 'big' ? 9 : 8, 2);
    expect(read(jpeg(exif(three), scan))).toBeUndefined();
  });

  it('that was cut off anywhere has its orientation or none, and never stops the preview', () => {
    const whole = jpeg(jfif, exif(tiff([...others, orientation(6)], endian)));
    const found = whole.map((_, length) => read(whole.slice(0, length)));
    // The value is followed by two bytes of padding and four of an address.
    expect(found.findIndex((value) => value === 6)).toBe(whole.length - 6);
    expect(new Set(found)).toEqual(new Set([undefined, 6]));
  });
});

describe('a file', () => {
  it.each<[string, number[]]>([
    ['that is empty', []],
    ['of one byte', [0xff]],
    ['that is a PNG', [0x89, ...text('PNG'), 13, 10, 26, 10, ...exif(tiff([orientation(6)], 'big'))]],
    ['that only begins like a JPEG', [0xff, 0xd8]],
    ['without EXIF', jpeg(jfif, scan)],
    ['whose EXIF stands after the picture began', jpeg(jfif, scan, exif(tiff([orientation(6)], 'big')))],
    ['with rubbish between its parts', jpeg(jfif, [0x12, 0x34, 0, 2], exif(tiff([orientation(6)], 'big')))],
    ['of an unknown byte order', jpeg(exif([...text('XX'), ...tiff([orientation(6)], 'big').slice(2)]))],
    ['with a directory far outside it', jpeg(exif([...text('MM'), 0, 42, 0x7f, 0xff, 0xff, 0xff]))],
    [
      'with a directory that claims more than there is',
      jpeg(exif([...text('MM'), 0, 42, 0, 0, 0, 8, 0xff, 0xff, 0, 1])),
    ],
    ['with parts of length zero', jpeg(...Array.from({ length: 50 }, () => [0xff, 0xe0, 0, 0]))],
  ])('%s has no orientation', (_, bytes) => {
    expect(read(bytes)).toBeUndefined();
  });

  it('is read no further than its first 65536 bytes', () => {
    expect(orientationBytes).toBe(65_536);
    const filling = (length: number): number[] =>
      segment(
        0xffec,
        Array.from({ length: length - 4 }, () => 0),
      );
    const photo = exif(tiff([orientation(8)], 'little'));
    // The value is the last data: the six bytes behind it may be outside the range.
    const room = orientationBytes - 2 - photo.length;
    const inside = jpeg(filling(40_000), filling(room + 6 - 40_000), photo);
    const outside = jpeg(filling(40_000), filling(room + 7 - 40_000), photo);
    expect(inside.length).toBe(orientationBytes + 6);
    expect(read(inside)).toBe(8);
    expect(read(outside)).toBeUndefined();
  });

  it(`of any bytes never stops the preview (seed ${classSeed})`, () => {
    const whole = jpeg(jfif, exif(tiff([{ tag: 0x010f, value: 7 }, orientation(6)], 'little')), scan);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    holds(damage, (changes) => {
      const bytes = [...whole];
      for (const [at, value] of changes) bytes[at] = value;
      expect([undefined, ...eight]).toContain(read(bytes));
    });
    holds(fc.uint8Array({ maxLength: 60 }), (rest) => {
      expect([undefined, ...eight]).toContain(read(jpeg(exif([...rest]))));
    });
  });
});
