/** Lines for a docent's own notes, on what the last page has left. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { pageRoom, type Sheet, usedPart } from '#server/pdf/sheet.ts';

import { drawBlocks } from './blocks.ts';
import { drawWritingLines, writingLine } from './writing.ts';

/** Where a page is nearly full there are none. */
export function drawNotes(sheet: Sheet, title: string): void {
  if (usedPart(sheet) > 0.7) return;
  drawBlocks(sheet, readOwnMarkdown(`## ${title}\n`), new Map());
  drawWritingLines(sheet, Math.floor(((1 - usedPart(sheet)) * pageRoom) / writingLine(sheet)));
}
