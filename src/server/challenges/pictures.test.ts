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
    expect(shownOf('b.svg', drawing('viewBox="0 0 40 10"'))).toMatchObject({ width: 800, height: 200 });
  });

  it('that can’t be measured is shown all the same', () => {
    const half = shownOf('half.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(half?.address).toMatch(/png$/u);
    expect(half).not.toHaveProperty('width');
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
