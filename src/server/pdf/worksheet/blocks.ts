/** The parts of a worksheet on paper: headings, paragraphs, lists, writing lines, drawing boxes and pictures. */

import type { MarkedToken, Tokens } from 'marked';

import { worksheetBlock } from '#server/challenges/format/worksheetBlocks.ts';
import { bodyWidth, left, makeRoom, right, type Sheet } from '#server/pdf/sheet.ts';
import { accent, accentSoft, ink, line as lineColour, lineSoft, softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, centimetre } from '#server/pdf/type/paper.ts';
import { spansOf } from '#server/pdf/type/spans.ts';
import { leading, setLines } from '#server/pdf/type/typeset.ts';

import { asTokens, type Column, drawLines, gap, setText, textSize } from './lines.ts';
import { drawList } from './lists.ts';
import type { Picture, Pictures } from './pictures.ts';
import { drawTable, tableHeadHeight } from './table.ts';

/** Points: from one writing line to the next, wide enough for a child of nine. */
const writingLine = (sheet: Sheet): number => 0.9 * centimetre * sheet.roominess;
const body: Column = { x: left, width: bodyWidth };

export function drawBlocks(sheet: Sheet, tokens: readonly MarkedToken[], pictures: Pictures): void {
  const blocks = tokens.filter((token) => token.type !== 'space' && token.type !== 'def');
  for (const [index, token] of blocks.entries()) {
    const next = blocks[index + 1];
    // What introduces the next block doesn't stay behind at the foot of a page.
    if (next !== undefined && introduces(token, next)) {
      makeRoom(sheet, blockHeight(sheet, token) + leastHeight(sheet, blocks.slice(index + 1), pictures));
    }
    drawBlock(sheet, token, pictures);
  }
}

function introduces(token: MarkedToken, next: MarkedToken): boolean {
  if (token.type === 'list') return next.type === 'code';
  return token.type === 'heading' || (token.type === 'paragraph' && ['code', 'table', 'list'].includes(next.type));
}

/** What of a block must stand under its heading: a paragraph with what it introduces, a picture, the head of a table. */
function leastHeight(sheet: Sheet, [token, next, ...rest]: readonly MarkedToken[], pictures: Pictures): number {
  if (token === undefined) return 0;
  if (token.type === 'table') return tableHeadHeight(sheet, token);
  if (token.type === 'code') return blockHeight(sheet, token);
  const lines = 3 * textSize(sheet) * leading;
  if (token.type !== 'paragraph') return lines;
  const [picture] = picturesOf(token, pictures);
  if (picture !== undefined) return fitted(picture.picture).height;
  const introduced = next !== undefined && introduces(token, next) ? leastHeight(sheet, [next, ...rest], pictures) : 0;
  return introduced === 0 ? Math.min(blockHeight(sheet, token), lines) : blockHeight(sheet, token) + introduced;
}

function blockHeight(sheet: Sheet, token: MarkedToken): number {
  if (token.type === 'heading') return headingSize(token.depth) * leading + 16;
  if (token.type === 'code') {
    const block = worksheetBlock(token.lang);
    if (block.kind === 'lines') return Math.min(block.count, 6) * writingLine(sheet) + gap(sheet);
    return block.kind === 'box' ? block.height * centimetre + gap(sheet) : 0;
  }
  if (token.type === 'list') return token.items.length * (textSize(sheet) * leading + 3);
  if (token.type !== 'paragraph') return 0;
  return setText(sheet, spansOf(asTokens(token.tokens)), bodyWidth).length * textSize(sheet) * leading + gap(sheet);
}

function drawBlock(sheet: Sheet, token: MarkedToken, pictures: Pictures): void {
  if (token.type === 'heading') drawHeading(sheet, token);
  else if (token.type === 'paragraph') drawParagraph(sheet, token, pictures);
  else if (token.type === 'list') drawList(sheet, token, body);
  else if (token.type === 'table') drawTable(sheet, token);
  else if (token.type === 'code') drawFence(sheet, token);
  else if (token.type === 'blockquote') drawQuote(sheet, token);
  else if (token.type === 'hr') drawRule(sheet);
}

const headingSize = (depth: number): number => (depth <= 2 ? 15 : 12.5);

function drawHeading(sheet: Sheet, token: Tokens.Heading): void {
  const size = headingSize(token.depth);
  const spans = spansOf(asTokens(token.tokens), { face: 'display' });
  const lines = setLines(sheet.doc, spans, { size, width: bodyWidth });
  makeRoom(sheet, lines.length * size * leading + 12);
  sheet.y += 9 * sheet.roominess;
  drawLines(sheet, lines, { tag: `H${Math.min(token.depth, 6)}`, size, colour: token.depth <= 2 ? accent : ink });
  sheet.y += 3;
}

function drawParagraph(sheet: Sheet, token: Tokens.Paragraph, pictures: Pictures): void {
  const spans = spansOf(asTokens(token.tokens));
  if (spans.some(({ text }) => text.trim() !== '')) {
    drawLines(sheet, setText(sheet, spans, bodyWidth), { tag: 'P', size: textSize(sheet), colour: ink });
    sheet.y += gap(sheet);
  }
  for (const { picture, alt } of picturesOf(token, pictures)) drawPicture(sheet, picture, alt);
}

function picturesOf(token: Tokens.Paragraph, pictures: Pictures): { picture: Picture; alt: string }[] {
  return asTokens(token.tokens).flatMap((image) => {
    const picture = image.type === 'image' ? pictures.get(image.href) : undefined;
    return image.type === 'image' && picture !== undefined ? [{ picture, alt: image.text }] : [];
  });
}

const highestPicture = 9.5 * centimetre;

function fitted({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(1, bodyWidth / width, highestPicture / height);
  return { width: width * scale, height: height * scale };
}

function drawPicture(sheet: Sheet, picture: Picture, alt: string): void {
  const { doc } = sheet;
  const { width, height } = fitted(picture);
  makeRoom(sheet, height);
  const { y } = sheet;
  const x = left + (bodyWidth - width) / 2;
  sheet.root.add(doc.struct('Figure', { alt }, [() => doc.image(picture.data, x, y, { width, height })]));
  sheet.y += height + gap(sheet) + 2;
}

function drawFence(sheet: Sheet, token: Tokens.Code): void {
  const block = worksheetBlock(token.lang);
  if (block.kind === 'lines') drawWritingLines(sheet, block.count);
  if (block.kind === 'box') drawBox(sheet, block.height * centimetre, token.text.trim());
}

function drawWritingLines(sheet: Sheet, count: number): void {
  const { doc } = sheet;
  for (let index = 0; index < count; index += 1) {
    makeRoom(sheet, writingLine(sheet));
    sheet.y += writingLine(sheet);
    const { y } = sheet;
    asDecoration(doc, () => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(lineColour).stroke());
  }
  sheet.y += gap(sheet) + 2;
}

function drawBox(sheet: Sheet, height: number, caption: string): void {
  const { doc } = sheet;
  makeRoom(sheet, height);
  const { y } = sheet;
  asDecoration(doc, () => doc.roundedRect(left, y, bodyWidth, height, 8).lineWidth(1).strokeColor(lineColour).stroke());
  if (caption !== '') {
    const lines = setLines(doc, [{ text: caption, face: 'italic' }], { size: 9.5, width: bodyWidth - 20 });
    sheet.y += 6;
    drawLines(sheet, lines, { tag: 'P', size: 9.5, colour: softInk, x: left + 10 });
  }
  sheet.y = y + height + gap(sheet) + 2;
}

function drawQuote(sheet: Sheet, token: Tokens.Blockquote): void {
  const { doc } = sheet;
  const padding = 10;
  for (const child of asTokens(token.tokens)) {
    if (child.type === 'list') drawList(sheet, child, { x: left + padding, width: bodyWidth - padding });
    if (child.type !== 'paragraph') continue;
    const lines = setText(sheet, spansOf(asTokens(child.tokens)), bodyWidth - 2 * padding);
    const height = lines.length * textSize(sheet) * leading + padding;
    makeRoom(sheet, height);
    const { y } = sheet;
    asDecoration(doc, () => {
      doc.rect(left, y, bodyWidth, height).fill(accentSoft);
      doc.rect(left, y, 3, height).fill(accent);
    });
    sheet.y += padding / 2;
    drawLines(sheet, lines, { tag: 'BlockQuote', size: textSize(sheet), colour: ink, x: left + padding });
    sheet.y = y + height;
  }
  sheet.y += gap(sheet) + 2;
}

function drawRule(sheet: Sheet): void {
  const { doc } = sheet;
  makeRoom(sheet, 14);
  const y = sheet.y + 5;
  asDecoration(doc, () => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(lineSoft).stroke());
  sheet.y += 14;
}
