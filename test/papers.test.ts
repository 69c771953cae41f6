/** Reads the papers of every shipped challenge back with independent programs. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, describe, expect, it } from 'vitest';

import { adultTypeSize, largeTypeSize, pupilTypeSize } from '#domain/lesson/typeSize.ts';
import { dataHome } from '#scripts/machine/dataHome.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import { bundlePdf } from '#server/pdf/guide/bundle.ts';
import { cutCardsPdf } from '#server/pdf/guide/cutCards.ts';
import { guidePdf } from '#server/pdf/guide/guide.ts';
import { consentCardsPdf, letterPdf } from '#server/pdf/guide/letters.ts';
import { documentPdf } from '#server/pdf/worksheet/worksheet.ts';

import { isLong } from './long.ts';
import { dotsPerInch, largestGaps } from './paperGaps.ts';
import { smallestType } from './pdf.ts';

/** The long run checks every paper; other runs check of each challenge one sheet in this many, and one of its other papers in turn. */
const papersPerLook = 14;

const folder = mkdtempSync(join(dataHome, 'lanceerbasis-papers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm test` fetches both programs, and prints a clear warning if it can't. */
const hasPrograms = ['pdfinfo', 'qpdf'].every((program) => spawnSync(program, ['--version']).error === undefined);
/** Uses both cores: one paper is read while the next is made. */
const start = promisify(execFile);

/** One shell starts all programs, because each start from a process as large as this one takes 25 ms. */
const readAll = `
  if qpdf --check paper.pdf >check 2>&1; then touch whole; fi
  pdfinfo -l -1 paper.pdf >facts &&
  pdfinfo -struct-text paper.pdf >structure &&
  pdftotext paper.pdf text &&
  pdftoppm -r ${dotsPerInch} -gray paper.pdf page`;

type Kind = 'worksheet' | 'instruction' | 'whole';
type Made = { name: string; kind: Kind; pdf: Buffer; least: number };
/** The output of the programs for one paper; each program runs once. */
type Paper = {
  name: string;
  kind: Kind;
  raw: string;
  isWhole: boolean;
  facts: string;
  structure: string;
  lines: string[];
  firstPage: string[];
  gaps: number[];
  /** In points, with a text of that size. */
  smallest: { size: number; text: string };
  /** In points: the least size that its readers get. */
  least: number;
};

async function papersOf(slug: string): Promise<Paper[]> {
  const read: Promise<Paper>[] = [];
  for await (const made of papersToRead(slug)) {
    await read.at(-1);
    read.push(readPaper(made));
  }
  return Promise.all(read);
}

/** Those of a whole challenge that pupils read. */
const papersOfPupils = ['knipblad', 'les-2'];

async function* papersToRead(slug: string): AsyncGenerator<Made> {
  const content = readContent(slug);
  const { challenge, documents } = content;
  const forPupils = pupilTypeSize(challenge);
  for (const document of documents.filter((_, place) => isLong || place % papersPerLook === 0)) {
    const { name, kind } = document;
    const least = kind === 'worksheet' ? forPupils : adultTypeSize;
    yield { name, kind, pdf: await documentPdf(document, content), least };
  }
  const lesson = challenge.teaching.plans[0]?.lessons[1];
  const wholes: Record<string, () => Promise<Buffer | undefined>> = {
    gids: () => guidePdf(content),
    knipblad: () => cutCardsPdf(content),
    brief: () => letterPdf(challenge),
    toestemming: () => consentCardsPdf(challenge),
    'les-2': () => bundlePdf(content, lesson?.activities ?? []),
    groot: () => bundlePdf(content, lesson?.activities.slice(0, 1) ?? [], true),
  };
  const inTurn = slugs.indexOf(slug) % Object.keys(wholes).length;
  for (const [name, make] of Object.entries(wholes).filter((_, place) => isLong || place === inTurn)) {
    const least = name === 'groot' ? largeTypeSize : papersOfPupils.includes(name) ? forPupils : adultTypeSize;
    yield { name: `${slug}-${name}.pdf`, kind: 'whole', pdf: (await make()) ?? Buffer.alloc(0), least };
  }
}

async function readPaper({ name, kind, pdf, least }: Made): Promise<Paper> {
  const paperFolder = join(folder, name);
  mkdirSync(paperFolder);
  writeFileSync(join(paperFolder, 'paper.pdf'), pdf);
  const [smallest] = await Promise.all([smallestType(pdf), start('sh', ['-c', readAll], { cwd: paperFolder })]);
  const output = (file: string): string => readFileSync(join(paperFolder, file), 'utf8');
  const text = output('text');
  const read = {
    raw: pdf.toString('latin1'),
    isWhole: existsSync(join(paperFolder, 'whole')),
    facts: output('facts'),
    structure: output('structure'),
    lines: text.split('\n'),
    firstPage: (text.split('\f')[0] ?? '').split('\n'),
    gaps: largestGaps(paperFolder),
  };
  rmSync(paperFolder, { recursive: true, force: true });
  return { name, kind, ...read, smallest, least };
}

function readContent(slug: string): ChallengeContent {
  const read = readChallenge(join('content/challenges', slug));
  if (!read.ok) throw new Error(`${slug} cannot be read`);
  return read;
}

/** Returns the faults per paper, by name; an empty object means no faults. */
function faults(
  papers: readonly Paper[],
  look: (paper: Paper) => readonly string[],
): Record<string, readonly string[]> {
  const found = papers.map((paper) => [paper.name, look(paper)] as const);
  return Object.fromEntries(found.filter(([, wrong]) => wrong.length > 0));
}

const slugs = readdirSync('content/challenges', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.skipIf(!hasPrograms).each(slugs)('The papers of %s', (slug) => {
  const made = papersOf(slug);
  // Some forty papers are each drawn several times until they fit.
  const patience = 600_000;

  it(
    'are whole PDFs: tagged, with a title, in Dutch, and PDF/UA by their own word',
    async () => {
      const wrong = faults(await made, ({ isWhole, facts, raw }) => [
        ...(isWhole ? [] : ['qpdf finds a fault']),
        ...missing(facts, [/^Title: +\S/mu, /^Tagged: +yes/mu]),
        ...missing(raw, [/\/Lang \((þÿ)?/u, /pdfuaid:part/u, /DisplayDocTitle true/u]),
      ]);
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'read well by themselves: a first heading, heads of tables, lists and no words that are glued together',
    async () => {
      const wrong = faults(await made, ({ structure }) => {
        const count = (tag: string): number => structure.match(new RegExp(`^ *${tag}\\b`, 'gmu'))?.length ?? 0;
        return [
          ...(count('H1') >= 1 ? [] : ['no H1']),
          ...(count('Table') === 0 || count('TH') >= count('Table') ? [] : ['a table without heads']),
          ...gluedWords(structure),
        ];
      });
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'can be filled in where something is to be written, each place with a name',
    async () => {
      const sheets = (await made).filter(({ kind }) => kind === 'worksheet');
      const wrong = faults(sheets, ({ raw }) => {
        const fields = raw.match(/\/Subtype \/Widget/gu)?.length ?? 0;
        const named = raw.match(/\/TU \((?!\))/gu)?.length ?? 0;
        return fields >= 2 && named === fields ? [] : [`${fields} fields, ${named} with a name`];
      });
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'have no type that is smaller than their readers need: 12 points up to groep 6, and 11 for everybody else',
    async () => {
      const wrong = faults(await made, ({ smallest: { size, text }, least }) =>
        size >= least - 0.01 ? [] : [`'${text}' has ${size.toFixed(1)} points instead of ${least}`],
      );
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'leave no third of a page empty, but for the end of a paper for the docent',
    async () => {
      const inUsualType = (await made).filter(({ name }) => !name.endsWith('-groot.pdf'));
      const wrong = faults(inUsualType, ({ gaps, kind, name }) =>
        (kind === 'instruction' || /-(?:gids|knipblad)\.pdf$/u.test(name) ? gaps.slice(0, -1) : gaps).flatMap(
          (gap, page) => (gap > 1 / 3 ? [`page ${page + 1}: ${Math.round(gap * 100)} % in one piece`] : []),
        ),
      );
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'begin the guide with the whole first lesson on one page, and the rubric on one landscape page after it',
    async () => {
      const guides = (await made).filter(({ name }) => name.endsWith('-gids.pdf'));
      const wrong = faults(guides, ({ facts, firstPage }) => {
        const sizes = facts.matchAll(/^Page +(\d+) size: +([\d.]+) x ([\d.]+)/gmu);
        const landscape = [...sizes].filter(([, , width, height]) => Number(width) > Number(height));
        const pages = landscape.map(([, page]) => Number(page));
        return [
          ...missing(firstPage.join('\n'), [/^Morgen les 1: /mu, /Einde: de uitgangsvraag/u]),
          ...(pages.join() === '2' ? [] : [`landscape pages: ${pages.join(', ')}`]),
        ];
      });
      expect(guides).toHaveLength(isLong || slug === slugs[0] ? 1 : 0);
      expect(wrong).toEqual({});
    },
    patience,
  );

  it(
    'tell the docent on the first page what to look at, and before the steps what is safe',
    async () => {
      const instructions = (await made).filter(({ kind }) => kind === 'instruction');
      const wrong = faults(instructions, ({ lines, firstPage }) => {
        const at = (words: string): number => lines.findIndex((line) => line.startsWith(words));
        const isLate = at('Waar je op let') !== -1 && !firstPage.some((line) => line.startsWith('Waar je op let'));
        // A word in a table may also begin a line, so the last match is the heading.
        const isUnsafe = lines.lastIndexOf('Stappen') !== -1 && at('Veiligheid') > lines.lastIndexOf('Stappen');
        return [
          ...(isLate ? ['what to look at comes late'] : []),
          ...(isUnsafe ? ['safety comes after the steps'] : []),
        ];
      });
      expect(wrong).toEqual({});
    },
    patience,
  );
});

function missing(text: string, wanted: readonly RegExp[]): string[] {
  return wanted.filter((pattern) => !pattern.test(text)).map((pattern) => `lacks ${String(pattern)}`);
}

/**
 * Returns words that lost the line end between them: a capital in the middle of a word, or a letter after punctuation.
 */
function gluedWords(structure: string): string[] {
  const texts = structure.match(/"(?:[^"\\]|\\.)*"/gu) ?? [];
  const joined = texts.join(' ').match(/\p{Ll}{3,}[.,;:!?]\p{L}{2,}|\p{Ll}{3,}\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return joined.filter((word) => !/https?:|www\./u.test(word)).map((word) => `'${word}'`);
}
