/** Draws lines for a docent's own notes in the free room of the last page. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { pageRoom, type Sheet, usedPart } from '#server/pdf/sheet.ts';

import { drawBlocks } from './blocks.ts';
import { drawWritingLines, writingLine } from './writing.ts';

/** Draws none when the page is nearly full. */
export function drawNotes(sheet: Sheet, title: string): void {
  if (usedPart(sheet) > 0.7) return;
  drawBlocks(sheet, readOwnMarkdown(`## ${title}\n`), new Map());
  drawWritingLines(sheet, Math.floor(((1 - usedPart(sheet)) * pageRoom) / writingLine(sheet)));
}
