import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';

import { pictureOf, readPictureId } from './pictures.ts';

const path = anEmptyFolder();
afterAll(() => removeFolder(path));

const shownOf = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(path, name), bytes);
  return pictureOf({ path }, name)?.shown;
};
const drawing = (attributes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`;

describe('A picture of a text', () => {
  it('is as large as it is drawn, so that a browser keeps room for it', async () => {
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } });
    expect(shownOf('plein.png', await plain.png().toBuffer())).toMatchObject({ width: 60, height: 40 });
    expect(shownOf('plein.webp', await plain.webp().toBuffer())).toMatchObject({ width: 60, height: 40 });
    const onItsSide = await plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(shownOf('plein.jpg', onItsSide)).toMatchObject({ width: 40, height: 60 });
  });

  it('that is a drawing fills the text where it says no width of its own', () => {
    expect(shownOf('a.svg', drawing('viewBox="0 0 40 10" width="200" height="50"'))).toMatchObject({
      width: 200,
      height: 50,
    });
    for (const fills of ['viewBox="0 0 40 10"', 'width="100%" viewBox="0 0 40 10"'])
      expect(shownOf('b.svg', drawing(fills))).toMatchObject({ width: 2000, height: 500 });
    expect(shownOf('c.svg', drawing('height="50" viewBox="0 0 40 10"'))).toMatchObject({ width: 200, height: 50 });
    const long = drawing('width="4" height="2"').replace('></svg>', `><!--${'x'.repeat(300_000)}--></svg>`);
    expect(shownOf('d.svg', long)).toMatchObject({ width: 4, height: 2 });
  });

  it('that can’t be measured is shown all the same', () => {
    const half = shownOf('half.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(half?.address).toMatch(/png$/u);
    expect(half).not.toHaveProperty('width');
  });

  it.each([
    ['a viewBox with commas', drawing('viewBox="0,0,40,10"')],
    ['nothing said', drawing('fill="none"')],
    ['a width of nothing', drawing('width="0" height="10"')],
    ['another kind', Buffer.from('II*\0'.padEnd(400), 'latin1')],
  ])('that has %s has no size', (_, bytes) => {
    expect(Object.keys(shownOf('e.svg', bytes) ?? {})).toEqual(['address']);
  });

  it('is looked through no further than where it says how large it is', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const after = (words: number): Buffer => {
      const comment = Buffer.concat([Buffer.from('fffe7ffe', 'hex'), Buffer.alloc(0x7ffc, 1)]);
      return Buffer.concat([photo.subarray(0, 2), ...Array.from({ length: words }, () => comment), photo.subarray(2)]);
    };
    expect(shownOf('f.jpg', after(1))).toMatchObject({ width: 60, height: 40 });
    expect(Object.keys(shownOf('f.jpg', after(3)) ?? {})).toEqual(['address']);
  });

  it('has an address by what is in it, whatever its name', () => {
    const one = shownOf('een.svg', drawing('width="1" height="1"'))?.address;
    expect(shownOf('Twee.SVG', drawing('width="1" height="1"'))?.address).toBe(one);
    expect(shownOf('drie.svg', drawing('width="2" height="1"'))?.address).not.toBe(one);
    const id = one?.split('/').at(-1) ?? '';
    expect(readPictureId(id)).toEqual({ sum: id.slice(0, 64), type: 'image/svg+xml' });
  });

  it.each(['', 'x.svg', `${'a'.repeat(64)}.pdf`, `${'A'.repeat(64)}.svg`, `../${'a'.repeat(64)}.svg`])(
    'is never “%s”',
    (id) => expect(readPictureId(id)).toBeUndefined(),
  );
});
