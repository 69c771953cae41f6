/** A letter to parents, and consent cards for people whom a team visits. */

import { join } from 'node:path';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Challenge } from '#domain/course.ts';
import { readText } from '#server/challenges/folder.ts';
import { contentDir } from '#server/config/folders.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { fittingSheet } from '#server/pdf/worksheet/fitting.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';
import { teacherWord } from '#server/pdf/worksheet/place.ts';

import { drawCardPairs } from './cutCards.ts';

export function letterPdf(challenge: Challenge): Promise<Buffer> {
  const [, ...blocks] = readOwnMarkdown(textOf('ouderbrief.md', challenge));
  const title = 'Brief aan ouders';
  const head = { label: challenge.title, title, number: null, phase: null, facts: [], hasNames: false };
  const sheet = fittingSheet({ title: `${title} – ${challenge.title}`, isFillable: true }, (page) => {
    drawHead(page, head);
    drawBlocks(page, blocks, new Map());
  });
  drawEdges(sheet, `${challenge.title} · ${title}`);
  sheet.root.end();
  return toBuffer(sheet.doc);
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

function textOf(file: string, challenge: Challenge): string {
  const words: Readonly<Record<string, string>> = {
    titel: challenge.title,
    ondertitel: challenge.subtitle.charAt(0).toLowerCase() + challenge.subtitle.slice(1).replace(/\.$/u, ''),
    leerkracht: teacherWord(challenge),
    doelen: challenge.teaching.goals.map((goal) => `- ${goal}`).join('\n'),
  };
  const text = readText(join(contentDir, 'papers', file));
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => words[name] ?? '');
}
