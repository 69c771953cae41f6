/** The guide to a challenge: one PDF with all that a docent needs before, during and after the lessons. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { drawNotes } from '#server/pdf/blocks/notes.ts';
import { type Pictures, readPictures } from '#server/pdf/blocks/pictures.ts';
import { newPage, newSheet, type Sheet, usedPart } from '#server/pdf/sheet.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { lookOf } from '#server/pdf/type/phaseInk.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';
import { placedActivities } from '#server/pdf/worksheet/place.ts';

import {
  activityText,
  contentsText,
  inShort,
  kerndoelenText,
  openingText,
  phaseText,
  rubricText,
} from './guideText.ts';

/** The page on which each part begins; empty during the first pass. */
type Pages = Map<string, number>;

export async function guidePdf(content: ChallengeContent): Promise<Buffer> {
  const pages: Pages = new Map();
  await drawGuide(content, pages);
  const sheet = await drawGuide(content, pages);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

async function drawGuide(content: ChallengeContent, pages: Pages): Promise<Sheet> {
  const { challenge } = content;
  const sheet = newSheet({ title: `Lesgids – ${challenge.title}` });
  const head = { label: 'Lesgids', title: challenge.title, number: null, phase: null };
  drawHead(sheet, { ...head, facts: inShort(challenge), hasNames: false });
  write(sheet, contentsText(challenge, pages));
  write(sheet, openingText(challenge));
  drawRubric(sheet, rubricText(challenge));
  write(sheet, kerndoelenText(challenge));
  let lastPhase: number | undefined;
  for (const { phase, activity } of placedActivities(challenge)) {
    sheet.look = lookOf(phase.number);
    if (usedPart(sheet) > 0.8) newPage(sheet);
    if (phase.number !== lastPhase) write(sheet, phaseText(phase));
    lastPhase = phase.number;
    pages.set(activityNumber(phase, activity), sheet.page + 1);
    const { text, pictures } = await instructionOf(content, activity.instructionPdf);
    write(sheet, activityText(challenge, phase, activity, text), pictures);
  }
  drawNotes(sheet, 'Voor de volgende keer');
  drawEdges(sheet, `Lesgids · ${challenge.title}`);
  return sheet;
}

function write(sheet: Sheet, markdown: string, pictures: Pictures = new Map()): void {
  drawBlocks(sheet, readOwnMarkdown(markdown), pictures);
}

/** The rubric, on a page of its own. */
function drawRubric(sheet: Sheet, markdown: string): void {
  if (markdown === '') return;
  drawNotes(sheet, 'Zo plannen wij het');
  newPage(sheet);
  const { roominess } = sheet;
  sheet.roominess = 0.8;
  write(sheet, markdown);
  sheet.roominess = roominess;
}

async function instructionOf(
  { documents }: ChallengeContent,
  name: string | null,
): Promise<{ text: string | null; pictures: Pictures }> {
  const document = documents.find((one) => one.name === name);
  if (document === undefined) return { text: null, pictures: new Map() };
  if (document.path.endsWith('.pdf')) {
    return {
      text: `# ${document.activityTitle}\n\nDe instructie is een eigen PDF: ${document.name}.`,
      pictures: new Map(),
    };
  }
  const text = readText(document.path);
  return { text, pictures: await readPictures(document.folder, text) };
}
