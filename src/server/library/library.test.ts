import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readChallenge } from '#server/challenges/readChallenge.ts';
import { documentPdf } from '#server/pdf/worksheet/worksheet.ts';
import { anEmptyFolder, type FolderChanges, putChallenge, removeFolder, yamlWith } from '#test/challengeFolder.ts';

import { type Library, openLibrary } from './library.ts';

let home = '';
let warnings: string[] = [];
const open = (): Library => openLibrary({ contentDir: join(home, 'content'), warn: (line) => warnings.push(line) });
const ship = (slug: string, changes = {}): string => putChallenge(join(home, 'content', 'challenges'), slug, changes);
/** The same challenge with file names of its own. */
const own = (prefix: string, title: string): Record<string, string> => ({
  'challenge.yaml': yamlWith('title: Een brug', `title: ${title}`).replaceAll('/br-101', `/${prefix}-101`),
  [`werkbladen/${prefix}-101.md`]: '# Kijk goed\n',
  [`instructies/${prefix}-101-docent.md`]: '# Kijk goed\n',
});
const slugs = async (library: Library): Promise<string[]> =>
  (await library.list()).map(({ content }) => content.challenge.slug);

/** A YAML bomb: its aliases expand to nine to the power of eight values. */
const bomb = Array.from('abcdefgh', (name, at) => {
  const inside = at === 0 ? 'x' : `*${'abcdefgh'.charAt(at - 1)}`;
  return `${name}: &${name} [${Array.from({ length: 9 }, () => inside).join(',')}]`;
}).join('\n');

beforeEach(() => {
  home = anEmptyFolder();
  warnings = [];
});
afterEach(() => removeFolder(home));

describe('The library', () => {
  it("holds what ships: the demo's challenge first, the rest by title", async () => {
    ship('zebra', own('ze', 'Zebrapad'));
    ship('koel-schoolplein', own('ks', 'Het koele schoolplein'));
    ship('appel', own('ap', 'Appelboom'));
    expect(await slugs(open())).toEqual(['koel-schoolplein', 'appel', 'zebra']);
    expect(warnings).toEqual([]);
  });

  it('leaves a wrong challenge out, says why in Dutch, and plays the others', async () => {
    ship('een-brug');
    ship('kapot', { 'challenge.yaml': yamlWith("'00:45'", 'lang') });
    expect(await slugs(open())).toEqual(['een-brug']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^De uitdaging 'kapot' is niet gelezen\. challenge\.yaml, regel 19: het veld 'duration' is "lang"/u,
      ),
    ]);
  });

  const hostile: [what: string, changes: FolderChanges][] = [
    ['YAML of aliases of aliases', { 'challenge.yaml': bomb }],
    ['YAML that is too deep', { 'challenge.yaml': 'a: ['.repeat(20_000) }],
    ['YAML without end', { 'challenge.yaml': 'a: 1\n'.repeat(1_000_000) }],
    ['a folder in place of its file', { 'challenge.yaml': null, 'challenge.yaml/x': 'x' }],
    ['a film of aliases of aliases', { 'films/introductie.yaml': bomb }],
    ['a text of lists in lists', { 'teksten/introductie.md': `${'- '.repeat(3000)}x` }],
    ['a text of quotations in quotations', { 'teksten/introductie.md': `${'>'.repeat(20_000)}x` }],
    ['a worksheet of lists in lists', { 'werkbladen/br-101.md': `# Kijk\n\n${'1. '.repeat(3000)}x` }],
    ['a text that is too long', { 'teksten/introductie.md': '[a]: x\n'.repeat(20_000) }],
  ];
  it.each(hostile)('leaves out one with %s, and plays the others', async (_what, changes) => {
    ship('een-brug');
    ship('kwaad', changes);
    expect(await slugs(open())).toEqual(['een-brug']);
    expect(warnings).toEqual([expect.stringMatching(/^De uitdaging 'kwaad' is niet gelezen\. .{20,4000}$/u)]);
  });

  it('reads a long text in the time of a short one, times its length', () => {
    // The most images allowed, each on a line with a fault of its own.
    const text = '![a](b)\n\n'.repeat(700);
    const read = readChallenge(ship('een-brug', { 'teksten/introductie.md': text }));
    const faults = read.ok ? [] : read.faults;
    expect(faults).toHaveLength(700);
    expect(faults.at(-1)).toMatchObject({ file: 'teksten/introductie.md', line: 1399 });
  });

  it('leaves out a challenge whose worksheet has the name of another', async () => {
    ship('een-brug');
    ship('tweede-brug');
    expect(await slugs(open())).toEqual(['een-brug']);
    expect(warnings).toEqual([
      "De uitdaging 'tweede-brug' is niet gelezen. de bestandsnaam br-101.pdf is al van de uitdaging 'een-brug'; verwacht: een naam die nergens anders voorkomt",
    ]);
  });

  it('is empty, and not wrong, where there are no folders', async () => {
    expect(await slugs(open())).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('gives worksheets and instructions as PDFs by name, and their kind', async () => {
    ship('een-brug');
    const documents = open().shipped.get('een-brug')?.documents ?? [];
    const find = (name: string) => documents.find((one) => one.name === name);
    const worksheet = find('br-101.pdf');
    expect(worksheet).toMatchObject({ name: 'br-101.pdf', kind: 'worksheet', challengeTitle: 'Een brug' });
    expect((worksheet && (await documentPdf(worksheet)))?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(find('br-101-docent.pdf')).toMatchObject({ kind: 'instruction' });
    expect(find('br-102.pdf')).toBeUndefined();
    expect(find('../challenge.yaml')).toBeUndefined();
  });

  it('gives a ready PDF as it is', async () => {
    ship('een-brug', {
      'challenge.yaml': yamlWith('werkbladen/br-101.md', 'werkbladen/br-klaar.pdf'),
      'werkbladen/br-klaar.pdf': '%PDF-1.7 klaar',
    });
    const ready = open()
      .shipped.get('een-brug')
      ?.documents.find(({ name }) => name === 'br-klaar.pdf');
    expect((ready && (await documentPdf(ready)))?.toString()).toBe('%PDF-1.7 klaar');
  });

  it('tells how a film is played: from its script, or from its file with captions and poster', async () => {
    ship('een-brug', {
      'challenge.yaml': yamlWith('completion_video: null', 'completion_video: films/slot.mp4'),
      'films/slot.mp4': 'film',
      'films/slot.vtt': 'WEBVTT',
    });
    const library = open();
    expect(await library.video('een-brug.introductie')).toMatchObject({ kind: 'script', script: { title: 'De brug' } });
    const film = join(home, 'content', 'challenges', 'een-brug', 'films', 'slot');
    expect(await library.video('een-brug.slot')).toEqual({
      kind: 'file',
      id: 'een-brug.slot',
      title: 'Een brug',
      path: `${film}.mp4`,
      captions: `${film}.vtt`,
      poster: null,
    });
    expect(await library.video('een-brug.nergens')).toBeUndefined();
  });
});

describe('What ships', () => {
  it('is right: every challenge, text, film, worksheet and instruction', async () => {
    const library = openLibrary({ contentDir: 'content', warn: (line) => warnings.push(line) });
    expect(warnings).toEqual([]);
    expect(await slugs(library)).toEqual([
      'koel-schoolplein',
      'zachte-landing',
      'hulp-die-past',
      'stille-kracht',
      'zonder-stopcontact',
    ]);
  });
});
