import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { filesOf } from '#server/library/publish.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { fc } from '#test/property.ts';
import { readZip } from '#test/zip.ts';

import { unpackChallenge, type Unpacked } from './reading.ts';
import { packChallenge } from './writing.ts';

let home = '';
beforeEach(() => {
  home = anEmptyFolder();
});
afterEach(() => removeFolder(home));

let rooms = 0;
async function packed(folder: string, slug: string): Promise<Buffer> {
  const made = await packChallenge(folder, slug);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  const bytes = await buffer(made.body);
  expect(bytes.length).toBe(made.size);
  return bytes;
}
async function unpacked(bytes: Uint8Array): Promise<Unpacked & { ok: true }> {
  rooms += 1;
  const room = join(home, `room-${rooms}`);
  mkdirSync(room);
  const file = join(home, `file-${rooms}`);
  writeFileSync(file, bytes);
  const read = await unpackChallenge(file, room);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read;
}

const shipped = join('content', 'challenges');

describe('A challenge in one file', () => {
  it.each(readdirSync(shipped))('%s comes out as it went in, byte for byte', async (slug) => {
    const bytes = await packed(join(shipped, slug), slug);
    const read = await unpacked(bytes);
    expect(read.slug).toBe(slug);
    expect((await packed(read.path, read.slug)).equals(bytes)).toBe(true);
    const files = await filesOf(join(shipped, slug));
    expect(await filesOf(read.path)).toEqual(files);
    for (const name of files) {
      expect(readFileSync(join(read.path, name)).equals(readFileSync(join(shipped, slug, name))), name).toBe(true);
    }
  });

  it('says its form and its name, holds its files by name, and is read by other programs too', async () => {
    const path = putChallenge(home, 'een-brug', { 'aantekeningen.docx': 'van mij alleen', '.DS_Store': 'x' });
    const zip = readZip(await packed(path, 'een-brug'));
    expect(zip.names).toEqual([
      'beelden/sloot.svg',
      'challenge.yaml',
      'films/introductie.yaml',
      'instructies/br-101-docent.md',
      'lanceerbasis.json',
      'teksten/introductie.md',
      'werkbladen/br-101.md',
    ]);
    expect(zip.text('lanceerbasis.json')).toBe(
      '{\n  "format": "lanceerbasis",\n  "version": 1,\n  "slug": "een-brug"\n}\n',
    );
    expect(zip.text('challenge.yaml')).toBe(smallYaml);
  });

  it('has the same bytes for the same challenge', async () => {
    const bytes = await packed(putChallenge(home, 'een-brug'), 'een-brug');
    expect(createHash('sha256').update(bytes).digest('hex')).toMatchInlineSnapshot(
      `"a2c948992fa50af0606012c6333280f6e053b46c964e36eebc6bb178927d4b79"`,
    );
  });

  it('keeps authors, licence and what it was made after', async () => {
    const yaml = `${smallYaml}authors: [Juf Noor]\nlicense: CC BY-SA 4.0\nbasedOn: koel-schoolplein\n`;
    const { content } = await unpacked(
      await packed(putChallenge(home, 'een-brug', { 'challenge.yaml': yaml }), 'een-brug'),
    );
    expect(content.challenge.teaching).toMatchObject({
      authors: ['Juf Noor'],
      license: 'CC BY-SA 4.0',
      basedOn: 'koel-schoolplein',
    });
  });

  it('comes out as it went in whatever is in it', async () => {
    const word = fc.stringMatching(/^[A-Za-zé0-9][A-Za-zé0-9 ]{0,20}[a-z]$/u);
    const name = fc.stringMatching(/^[a-zA-Zéïж0-9-]{1,12}$/u);
    const text = fc
      .string({ unit: 'grapheme-ascii', maxLength: 300 })
      .map((words) => `x${words.replaceAll(/[<>[\]!&]/gu, '')}`);
    const extra = fc.dictionary(name, text, { maxKeys: 12 });
    const challenge = fc.record({ title: word, extra, repeats: fc.integer({ min: 0, max: 40_000 }) });
    const generated = fc.asyncProperty(
      challenge,
      fc.stringMatching(/^[a-z]{1,9}(-[a-z0-9]{1,9}){0,3}$/u),
      async ({ title, extra: texts, repeats }, slug) => {
        const changes: Record<string, string> = { 'challenge.yaml': yamlWith('title: Een brug', `title: '${title}'`) };
        for (const [of, words] of Object.entries(texts)) changes[`teksten/over-${of.toLowerCase()}.md`] = words;
        // Also for contents that compress a thousand times.
        changes['teksten/lang.txt'] = 'a'.repeat(repeats);
        const path = putChallenge(anEmptyFolderIn(), slug, changes);
        const bytes = await packed(path, slug);
        const read = await unpacked(bytes);
        expect(read.content.challenge.title).toBe(title);
        expect((await packed(read.path, read.slug)).equals(bytes)).toBe(true);
      },
    );
    await fc.assert(generated, { numRuns: 40 });
  });
});

function anEmptyFolderIn(): string {
  rooms += 1;
  const path = join(home, `folder-${rooms}`);
  mkdirSync(path);
  return path;
}
