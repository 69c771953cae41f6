/** A letter to parents, and consent cards for people whom a team visits. */

import { join } from 'node:path';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Challenge } from '#domain/course.ts';
import { teacherWord } from '#domain/lesson/teacherWord.ts';
import { readText } from '#server/challenges/folder.ts';
import { contentDir } from '#server/config/folders.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { fittingSheet } from '#server/pdf/worksheet/fitting.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';

import { drawCardPairs } from './cutCards.ts';

/** The letter with its slip on the front, privacy on the back, and then the same letter in easy Dutch. */
const front = { file: 'ouderbrief.md', title: 'Brief aan ouders' };
const back = { file: 'ouderbrief-privacy.md', title: 'Wat wij bewaren' };
const easy = { file: 'ouderbrief-makkelijk.md', title: 'Dezelfde brief, in makkelijke taal' };

export function letterPdf(challenge: Challenge): Promise<Buffer> {
  const drawPage = ({ file, title }: typeof front, after?: Sheet): Sheet => {
    const [, ...blocks] = readOwnMarkdown(textOf(file, challenge));
    const head = { label: challenge.title, title, number: null, phase: null, facts: [], hasNames: false };
    const settings = { title: `${front.title} – ${challenge.title}`, isFillable: true, after };
    const sheet = fittingSheet(settings, (page) => {
      drawHead(page, head);
      drawBlocks(page, blocks, new Map());
    });
    drawEdges(sheet, `${challenge.title} · ${title}`);
    return sheet;
  };
  const last = drawPage(easy, drawPage(back, drawPage(front)));
  last.root.end();
  return toBuffer(last.doc);
}

/** Four on a page. */
export function consentCardsPdf(challenge: Challenge): Promise<Buffer> {
  const text = textOf('toestemmingskaart.md', challenge);
  const title = 'Toestemmingskaarten';
  const head = { label: challenge.title, title, number: null, phase: null, facts: [], hasNames: false };
  const card = { title: 'Mag dit?', text, phase: 0 };
  const settings = { title: `${title} – ${challenge.title}`, roominess: 0.8, isFillable: true };
  const sheet = fittingSheet(settings, (page) => {
    drawHead(page, head);
    drawCardPairs(page, [card, card, card, card]);
  });
  drawEdges(sheet, `${challenge.title} · ${title}`);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

/** What a challenge asks of parents; general words where it says nothing. */
function parentWords({ teaching: { parents } }: Challenge): Readonly<Record<string, string>> {
  const bring = parents?.bring ?? [];
  return {
    wat:
      parents?.what ??
      'In teams onderzoeken de leerlingen een probleem. Ze bedenken een ontwerp, bouwen het, testen het en maken het beter.',
    vraag: parents?.ask ?? 'Vraag thuis af en toe hoe het gaat.',
    meenemen: bring.length === 0 ? '' : `**Graag meegeven**\n\n${bring.map((thing) => `- ${thing}`).join('\n')}`,
    kruisjes: (parents?.ticks ?? []).map((tick) => `- [ ] ${tick}`).join('\n'),
  };
}

function textOf(file: string, challenge: Challenge): string {
  const words: Readonly<Record<string, string>> = {
    titel: challenge.title,
    ondertitel: challenge.subtitle.charAt(0).toLowerCase() + challenge.subtitle.slice(1).replace(/\.$/u, ''),
    leerkracht: teacherWord(challenge),
    ...parentWords(challenge),
  };
  const text = readText(join(contentDir, 'papers', file));
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => words[name] ?? '');
}
