/** Draws the blocks of a worksheet: headings, paragraphs, lists, writing lines, drawing boxes and pictures. */

import type { Block, Code, Heading, Paragraph, Quote } from '#domain/challenge/markdown/tokens.ts';
import { type WorksheetBlock, worksheetBlock } from '#server/challenges/format/worksheetBlocks.ts';
import { makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { ink, lineSoft } from '#server/pdf/type/ink.ts';
import { asDecoration, type Pdf } from '#server/pdf/type/paper.ts';
import { printedSize } from '#server/pdf/type/pictureSize.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { leading, setLines } from '#server/pdf/type/typeset.ts';

import { drawCard } from './card.ts';
import { drawLines, gap, setText, textSize, wordsIn } from './lines.ts';
import { drawList } from './lists.ts';
import type { Picture, Pictures } from './pictures.ts';
import { drawTable, tableHeadHeight } from './table.ts';
import { boxHeight, boxOf, drawBox, drawWritingLines, writingLine } from './writing.ts';

export function drawBlocks(sheet: Sheet, blocks: readonly Block[], pictures: Pictures): void {
  let index = 0;
  while (index < blocks.length) {
    const token = blocks[index];
    if (token === undefined) return;
    const end = endOfCard(blocks, index);
    if (end !== undefined && token.type === 'code') {
      const inside = blocks.slice(index + 1, end);
      drawCard(sheet, { title: token.text.trim(), mayBeGrand: true }, (card) => drawBlocks(card, inside, pictures));
      index = end;
    } else {
      keepWithNext(sheet, blocks.slice(index), pictures);
      drawBlock(sheet, token, pictures);
    }
    index += 1;
  }
}

/** The end of the card that begins here; undefined when none begins. */
function endOfCard(blocks: readonly Block[], start: number): number | undefined {
  const kindAt = (token: Block | undefined): WorksheetBlock['kind'] | undefined =>
    token?.type === 'code' ? worksheetBlock(token.lang).kind : undefined;
  if (kindAt(blocks[start]) !== 'card') return undefined;
  const next = blocks.slice(start + 1).findIndex((token) => ['card', 'end'].includes(kindAt(token) ?? ''));
  if (next === -1) return blocks.length;
  const end = start + 1 + next;
  return kindAt(blocks[end]) === 'end' ? end : end - 1;
}

/** A block that introduces the next one must not be left alone at the foot of a page. */
function keepWithNext(sheet: Sheet, [token, next, ...rest]: readonly Block[], pictures: Pictures): void {
  if (token === undefined || next === undefined || !introduces(token, next)) return;
  makeRoom(sheet, blockHeight(sheet, token) + leastHeight(sheet, [next, ...rest], pictures));
}

function introduces(token: Block, next: Block): boolean {
  if (token.type === 'list') return next.type === 'code';
  return token.type === 'heading' || (token.type === 'paragraph' && ['code', 'table', 'list'].includes(next.type));
}

/**
 * The least height of what must stay under a heading: a paragraph with what it introduces, a picture, or the head of a
 * table.
 */
function leastHeight(sheet: Sheet, [token, next, ...rest]: readonly Block[], pictures: Pictures): number {
  if (token === undefined) return 0;
  if (token.type === 'table') return tableHeadHeight(sheet, token);
  if (token.type === 'code') return blockHeight(sheet, token);
  const lines = 3 * textSize(sheet) * leading;
  if (token.type !== 'paragraph') return lines;
  const [picture] = picturesOf(token, pictures);
  if (picture !== undefined) return printedSize(picture.picture, sheet.column.width).height;
  const introduced = next !== undefined && introduces(token, next) ? leastHeight(sheet, [next, ...rest], pictures) : 0;
  return introduced === 0 ? Math.min(blockHeight(sheet, token), lines) : blockHeight(sheet, token) + introduced;
}

function blockHeight(sheet: Sheet, token: Block): number {
  if (token.type === 'heading') return headingSize(sheet, token.depth) * leading + 16;
  if (token.type === 'code') {
    const block = worksheetBlock(token.lang);
    if (block.kind === 'lines') return Math.min(block.count, 6) * writingLine(sheet) + gap(sheet);
    return block.kind === 'box' ? boxHeight(sheet, block.height) + gap(sheet) : 0;
  }
  if (token.type === 'list') return token.items.length * (textSize(sheet) * leading + 3);
  if (token.type !== 'paragraph') return 0;
  return setText(sheet, spansOf(token.tokens), sheet.column.width).length * textSize(sheet) * leading + gap(sheet);
}

function drawBlock(sheet: Sheet, token: Block, pictures: Pictures): void {
  if (token.type === 'heading') drawHeading(sheet, token);
  else if (token.type === 'paragraph') drawParagraph(sheet, token, pictures);
  else if (token.type === 'list') drawList(sheet, token, sheet.column);
  else if (token.type === 'table') drawTable(sheet, token);
  else if (token.type === 'code') drawFence(sheet, token);
  else if (token.type === 'blockquote') drawQuote(sheet, token);
  else if (token.type === 'hr') drawRule(sheet);
}

const headingSize = ({ typeSize }: Sheet, depth: number): number => typeSize + (depth <= 2 ? 4 : depth === 3 ? 2 : 0.5);

function drawHeading(sheet: Sheet, token: Heading): void {
  const size = headingSize(sheet, token.depth);
  const spans = spansOf(token.tokens, { face: 'display' });
  const lines = setLines(sheet.doc, spans, { size, width: sheet.column.width });
  makeRoom(sheet, lines.length * size * leading + 12);
  sheet.y += 9 * sheet.roominess;
  sheet.label = wordsIn(spans);
  const colour = token.depth <= 2 ? sheet.look.accent : ink;
  drawLines(sheet, lines, { tag: `H${Math.min(token.depth, 6)}`, size, colour });
  sheet.y += 3;
}

function drawParagraph(sheet: Sheet, token: Paragraph, pictures: Pictures): void {
  const spans = spansOf(token.tokens);
  const words = wordsIn(spans);
  if (words !== '') {
    sheet.label = words;
    drawLines(sheet, setText(sheet, spans, sheet.column.width), { tag: 'P', size: textSize(sheet), colour: ink });
    sheet.y += gap(sheet);
  }
  for (const { picture, alt } of picturesOf(token, pictures)) drawPicture(sheet, picture, alt);
}

function picturesOf(token: Paragraph, pictures: Pictures): { picture: Picture; alt: string }[] {
  return token.tokens.flatMap((image) => {
    const picture = image.type === 'image' ? pictures.get(image.href) : undefined;
    return image.type === 'image' && picture !== undefined ? [{ picture, alt: image.text }] : [];
  });
}

function drawPicture(sheet: Sheet, picture: Picture, alt: string): void {
  const { doc, column } = sheet;
  const { width, height } = printedSize(picture, column.width);
  makeRoom(sheet, height);
  const { y } = sheet;
  const x = column.x + (column.width - width) / 2;
  const figure = { alt, ...boxOf(sheet, height) };
  sheet.root.add(doc.struct('Figure', figure, [() => doc.image(picture.data, x, y, { width, height })]));
  sheet.y += height + gap(sheet) + 2;
}

function drawFence(sheet: Sheet, token: Code): void {
  const block = worksheetBlock(token.lang);
  if (block.kind === 'lines') drawWritingLines(sheet, block.count);
  if (block.kind === 'box') drawBox(sheet, block.height, token.text.trim());
}

function drawQuote(sheet: Sheet, token: Quote): void {
  const { doc, column, look } = sheet;
  const padding = 10;
  for (const child of token.tokens) {
    const inner = { x: column.x + padding, width: column.width - padding };
    if (child.type === 'list') drawList(sheet, child, inner);
    if (child.type !== 'paragraph') continue;
    const lines = setText(sheet, spansOf(child.tokens), column.width - 2 * padding);
    const height = lines.length * textSize(sheet) * leading + padding;
    makeRoom(sheet, height);
    const { y } = sheet;
    asDecoration(doc, () => {
      doc.rect(column.x, y, column.width, height).fill(look.soft);
      doc.rect(column.x, y, 3, height).fill(look.accent);
    });
    sheet.y += padding / 2;
    drawLines(sheet, lines, { tag: 'BlockQuote', size: textSize(sheet), colour: ink, x: inner.x });
    sheet.y = y + height;
  }
  sheet.y += gap(sheet) + 2;
}

function drawRule(sheet: Sheet): void {
  const { doc, column } = sheet;
  makeRoom(sheet, 14);
  const y = sheet.y + 5;
  const line = (): Pdf => doc.moveTo(column.x, y).lineTo(column.x + column.width, y);
  asDecoration(doc, () => line().lineWidth(0.7).strokeColor(lineSoft).stroke());
  sheet.y += 14;
}
