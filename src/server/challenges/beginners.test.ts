import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';

import { describeFault } from '#server/challenges/format/fault.ts';
import {
  anEmptyFolder,
  type FolderChanges,
  putChallenge,
  removeFolder,
  smallYaml,
  yamlWith,
} from '#test/challengeFolder.ts';

import { readChallenge } from './readChallenge.ts';

const parent = anEmptyFolder();
afterAll(() => removeFolder(parent));

let made = 0;
/** Also writes files that are not UTF-8 text. */
function folderWith(changes: FolderChanges, bytes: Readonly<Record<string, Buffer>> = {}): string {
  made += 1;
  const path = putChallenge(parent, `brug-${made}`, changes);
  for (const [name, content] of Object.entries(bytes)) writeFileSync(join(path, name), content);
  return path;
}
function faultsOf(path: string, isToBeAdded = false): string[] {
  const read = readChallenge(path, { isToBeAdded });
  return read.ok ? [] : read.faults.map(describeFault);
}

/** Deterministic noise. */
function noiseOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

const withPicture = (name: string): FolderChanges => ({ 'teksten/introductie.md': `![Een sloot](beelden/${name})\n` });
/** Noise stays large under any compression. */
const noise = noiseOf(900 * 900 * 3);
const photo = () => sharp(noise, { raw: { width: 900, height: 900, channels: 3 } });

describe('A picture', () => {
  it('that is none, or is called what it is not, is refused before the class meets it', async () => {
    const refused = async (name: string, content: Buffer) =>
      faultsOf(folderWith(withPicture(name), { [`beelden/${name}`]: content }), true)[0];
    expect(await refused('ruis.jpg', noise)).toContain("'beelden/ruis.jpg' is geen plaatje; verwacht:");
    expect(await refused('iphone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'))).toContain(
      "'beelden/iphone.jpg' is een HEIC-foto van een telefoon; verwacht: een foto die als JPEG is bewaard",
    );
    expect(await refused('sloot.jpg', await photo().png().toBuffer())).toContain(
      "het plaatje 'beelden/sloot.jpg' is een png; verwacht: een naam die op .png eindigt",
    );
    expect(await refused('sloot.svg', Buffer.from('<html><body>Sloot</body></html>'))).toContain('is geen plaatje');
  });

  it('of each kind is taken', async () => {
    const path = folderWith(
      { 'teksten/introductie.md': ['png', 'jpg', 'webp'].map((kind) => `![x](beelden/a.${kind})`).join('\n\n') },
      {
        'beelden/a.png': await photo().resize(20).png().toBuffer(),
        'beelden/a.jpg': await photo().resize(20).jpeg().toBuffer(),
        'beelden/a.webp': await photo().resize(20).webp().toBuffer(),
      },
    );
    expect(faultsOf(path)).toEqual([]);
  });

  it('of a telephone is large: refused where it is played, taken where it will be made small', async () => {
    const path = folderWith(withPicture('groot.png'), { 'beelden/groot.png': await photo().png().toBuffer() });
    expect(faultsOf(path)[0]).toMatch(/'beelden\/groot\.png' is \d+ kB; verwacht: hoogstens 400 kB/u);
    expect(faultsOf(path, true)).toEqual([]);
  });
});

describe('A text as Windows writes it', () => {
  const text = 'Hoé hard waait het? Ça va – 25°.';
  const utf16 = Buffer.from(text, 'utf16le');
  it.each([
    ['in Windows-1252', Buffer.from(text.replace('–', '\x96'), 'latin1')],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['in UTF-16 without its mark', utf16],
    ['in UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['in UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ])('%s is read as it was typed', (_how, content) => {
    const read = readChallenge(folderWith({}, { 'teksten/introductie.md': content }));
    expect(read.ok && read.challenge.introduction).toBe(`<p>${text}</p>`);
  });

  it.each(['challenge.yaml.txt', 'Challenge.yml', 'challenge.yml'])('%s in place of challenge.yaml is seen', (name) => {
    expect(faultsOf(folderWith({ 'challenge.yaml': null, [name]: smallYaml }))[0]).toContain(
      `hier staat '${name}'; verwacht: challenge.yaml`,
    );
  });

  it('with .txt behind its name is seen too', () => {
    const path = folderWith({ 'teksten/introductie.md': null, 'teksten/introductie.md.txt': 'Er ligt een sloot.' });
    expect(faultsOf(path)[0]).toContain("heet nu 'teksten/introductie.md.txt'; verwacht: dezelfde naam zonder .txt");
  });

  it('with one tab, or one space too few, gets one fault and not ten', () => {
    expect(faultsOf(folderWith({ 'challenge.yaml': smallYaml.replaceAll('    video', '\tvideo') }))).toHaveLength(1);
    expect(
      faultsOf(folderWith({ 'challenge.yaml': yamlWith('        slug: kijk', '       slug: kijk') })),
    ).toHaveLength(1);
  });
});

describe('The address of a film, as the browser shows it,', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=43s', 'youtube:dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube:dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/76979871?share=copy', 'vimeo:76979871'],
  ])('%s is taken', (address, id) => {
    const path = folderWith({ 'challenge.yaml': yamlWith('completion_video: null', `completion_video: ${address}`) });
    expect(readChallenge(path)).toMatchObject({ ok: true, challenge: { completionVideo: id } });
  });

  it.each([
    'https://example.org/film.mp4',
    'https://www.youtube.com/@kanaal',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  ])('%s is refused', (address) => {
    const path = folderWith({ 'challenge.yaml': yamlWith('completion_video: null', `completion_video: ${address}`) });
    expect(faultsOf(path)[0]).toContain('het adres van een film op YouTube of Vimeo');
  });
});
