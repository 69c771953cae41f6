import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { largeTypeSize } from '#domain/lesson/typeSize.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';
import { type Paper, placedWords, readPdf } from '#test/pdf.ts';

import { previewPdf, worksheetPdf } from './worksheet.ts';

const folder = anEmptyFolder();
afterAll(() => removeFolder(folder));

let made = 0;
function aDocument(markdown: string, kind: DocumentFacts['kind'] = 'worksheet'): DocumentFacts {
  made += 1;
  const path = join(folder, `blad-${made}.md`);
  writeFileSync(path, markdown);
  return {
    name: 'blad.pdf',
    kind,
    path,
    folder: { path: folder },
    challenge: 'een-brug',
    challengeTitle: 'Een brug',
    activityTitle: 'Kijk goed',
  };
}
const print = async (markdown: string, kind?: DocumentFacts['kind']): Promise<Paper> =>
  readPdf(await worksheetPdf(aDocument(markdown, kind)));

/** The distance of these words from the left or the foot of the first page. */
async function headAt(markdown: string, start: string, axis: 'x' | 'y' = 'x'): Promise<number> {
  const [page] = await placedWords(await worksheetPdf(aDocument(markdown)));
  const found = page?.find(({ text }) => text.startsWith(start));
  if (found === undefined) throw new Error(`'${start}' is not there`);
  return found[axis];
}

describe('A worksheet', () => {
  it('is tagged and Dutch, and tells its title, its challenge, and whose it is', async () => {
    const { language, isTagged, title, pages } = await print('# Meten maar\n\nMeet de sloot.\n');
    expect({ language, isTagged, title }).toEqual({
      language: 'nl-NL',
      isTagged: true,
      title: 'Meten maar – Een brug',
    });
    expect(pages.map(({ words }) => words)).toEqual([
      'Werkblad · Een brug Meten maar Team: Datum: Meet de sloot. 1 van 1 Lanceerbasis',
    ]);
  });

  it('has no line for a name when it is for the docent', async () => {
    const { pages } = await print('# Meten maar\n', 'instruction');
    expect(pages[0]?.words).toContain('Voor de docent · Een brug');
    expect(pages[0]?.words).not.toContain('Team:');
  });

  it('keeps headings, lists, tables, quotes and pictures what they are for a screen reader', async () => {
    writeFileSync(
      join(folder, 'x.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
    );
    const { pages } = await print(
      '# Titel\n\n## Kop\n\n### Kopje\n\n- een\n  - twee\n- [ ] drie\n\n1. vier\n\n| a | b |\n|---|---|\n| c | |\n\n> let op\n\n![Een blok](x.svg)\n\n---\n',
    );
    const { tags = [], alts } = pages[0] ?? {};
    for (const tag of [
      'H1',
      'H2',
      'H3',
      'L',
      'LI',
      'LBody',
      'Lbl',
      'Table',
      'TR',
      'TH',
      'TD',
      'BlockQuote',
      'Figure',
    ]) {
      expect(tags).toContain(tag);
    }
    expect(alts).toEqual(['Team', 'Datum', 'drie', 'c, b', 'Een blok']);
  });

  it('prints words with their looks, entities and links in reading order', async () => {
    const { pages } = await print(
      '# T\n\nEen **vet** en *schuin* woord, `code` en [een link](https://www.slo.nl).\n',
      'instruction',
    );
    expect(pages[0]?.words).toMatch(/Een vet en schuin woord, code en een link ?\./u);
    expect(pages[0]?.links).toEqual(['https://www.slo.nl/']);
  });

  it('goes on over as many pages as it needs, and repeats the head of a long table', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `| ${index + 1} | |`).join('\n');
    const { pages } = await print(`# Lang\n\n| Nummer | Antwoord |\n|---|---|\n${rows}\n`);
    expect(pages.length).toBeGreaterThan(2);
    for (const { words } of pages) expect(words).toContain('Nummer Antwoord');
    expect(pages.at(-1)?.words).toContain('59 60 ');
  });

  it('leaves no heading alone at the foot of a page', async () => {
    const filler = Array.from({ length: 21 }, (_, index) => `Regel ${index + 1}\n`).join('\n');
    const { pages } = await print(
      `# T\n\n${filler}\n## Tekening\n\nTeken hier:\n\n\`\`\`tekenvak 10\nDe brug\n\`\`\`\n`,
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]?.words).toContain('Tekening Teken hier: De brug');
  });

  it('draws a few last lines in, so that they need no page of their own', async () => {
    const block = '## Vraag\n\n```schrijflijnen 3\n```\n\n';
    const { pages } = await print(`# T\n\n${block.repeat(6)}`);
    expect(pages).toHaveLength(1);
  });

  it('gives a column the width that its author drew, and else shares the room by what is to be written', async () => {
    const widths = (dashes: string): Promise<number> => headAt(`# T\n\n| A | B |\n${dashes}\n|  |  |\n`, 'B');
    const [even, narrow, wide] = [await widths('|---|---|'), await widths('|--|------|'), await widths('|------|--|')];
    expect(narrow).toBeLessThan(even);
    expect(wide).toBeGreaterThan(even);
  });

  it('gives what a page has left to lines, cells and boxes, and breaks where it would have broken', async () => {
    const box = '```tekenvak 4\nDe brug\n```\n';
    const end = await headAt(`# T\n\n${box}\nHet einde\n`, 'Het', 'y');
    expect(end).toBeLessThan(100);
  });

  it('never breaks a card to cut out over pages', async () => {
    const filler = Array.from({ length: 24 }, (_, index) => `Regel ${index + 1}\n`).join('\n');
    const card = '```knipkaart\nOnze kaart\n```\n\nBoven\n\n```schrijflijnen 12\n```\n\nOnder\n\n```einde\n```\n';
    const { pages } = await print(`# T\n\n${filler}\n${card}\nDaarna\n`);
    const [page] = pages.filter(({ words }) => words.includes('Onze kaart'));
    expect(page?.words).toMatch(/Onze kaart.*Boven.*Onder/u);
    expect(pages).toHaveLength(2);
  });

  it('has heads for its rows where the first column tells what each is about', async () => {
    const { pages } = await print('# T\n\n| a | b |\n|---|---|\n| c | |\n| d | |\n');
    expect(pages[0]?.tags.filter((tag) => tag === 'TH')).toHaveLength(4);
    expect(pages[0]?.tags.filter((tag) => tag === 'TD')).toHaveLength(2);
  });

  it('is made once, and again when its file has changed', async () => {
    const document = aDocument('# Eerst\n');
    const first = await worksheetPdf(document);
    expect(await worksheetPdf(document)).toBe(first);
    writeFileSync(document.path, '# Daarna\n');
    utimesSync(document.path, new Date(), new Date('2030-01-01'));
    const { pages } = await readPdf(await worksheetPdf(document));
    expect(pages[0]?.words).toContain('Daarna');
  });

  it('that cannot be drawn is refused in words, at once the next time, until its file changes or some minutes pass', async () => {
    onTestFinished(() => void vi.useRealTimers());
    writeFileSync(join(folder, 'stuk.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><g>');
    const document = aDocument('# Stuk\n\n![x](stuk.svg)\n');
    const refused = await worksheetPdf(document).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'challenge-faulty', facts: { faults: [{ file: 'papier' }] } });
    expect(await worksheetPdf(document).catch((error: unknown) => error)).toBe(refused);
    // Only the clock is fake; the thread runs normally.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60 * 1000 });
    expect(await worksheetPdf(document).catch((error: unknown) => error)).not.toBe(refused);
    writeFileSync(document.path, '# Heel\n');
    utimesSync(document.path, new Date(), new Date('2030-01-01'));
    const { pages } = await readPdf(await worksheetPdf(document));
    expect(pages[0]?.words).toContain('Heel');
  });

  it('of a class does not wait for a preview of a docent', async () => {
    const done: string[] = [];
    const text = Array.from({ length: 300 }, (_, at) => `Regel ${at}\n`).join('\n');
    const previews = ['een', 'twee', 'drie', 'vier'].map(async () => {
      await previewPdf(aDocument(`# Lang\n\n${text}`), undefined);
      done.push('preview');
    });
    await worksheetPdf(aDocument('# Kort\n'));
    done.push('class');
    await Promise.all(previews);
    expect(done.at(-1)).toBe('preview');
  });

  const place = {
    number: '1.2',
    phase: { number: 1, title: 'Kijken' },
    duration: null,
    question: '',
    goal: null,
    needs: [],
    teacher: 'docent' as const,
    makers: 'Juf Noor · CC BY-SA 4.0, 2026',
    typeSize: 11,
  };

  it('says at its foot who made it, and under which licence', async () => {
    const { pages } = await readPdf(await previewPdf(aDocument('# Meten\n\nMeet.\n'), place));
    expect(pages[0]?.words).toMatch(/Juf Noor · CC BY-SA 4\.0, 2026$/u);
  });

  it('begins a box to draw in below its text in large print too, instead of on a new page', async () => {
    const text = `# Meten\n\n${'Meet dit.\n\n'.repeat(10)}\`\`\`tekenvak 14\nTeken.\n\`\`\`\n`;
    const { pages } = await readPdf(await previewPdf(aDocument(text), { ...place, typeSize: largeTypeSize }));
    expect(pages).toHaveLength(1);
  });
});
