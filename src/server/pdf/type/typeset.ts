/** Breaks text into lines of a given width, with bold and links, and draws the lines. */

import { type Face, type FontName, fontRuns, runsRightToLeft, textFont } from './fonts.ts';
import { type Pdf, pdfText, setFont } from './paper.ts';

/** Text with one style. */
export type Span = { text: string; face: Face; link?: string };

export type Piece = { text: string; font: FontName; width: number; link: string | undefined };
export type TextLine = { pieces: readonly Piece[]; width: number };

/** In points. */
export type TextBox = { size: number; width: number };

/** Line height as a multiple of the size. */
export const leading = 1.32;

export function setLines(doc: Pdf, spans: readonly Span[], box: TextBox): TextLine[] {
  const words = spans.flatMap((span) => wordsOf(span));
  const lines: Span[][] = [[]];
  const endInWord = new Set<number>();
  let left = box.width;
  for (const word of words) {
    if (word.text === '\n') {
      lines.push([]);
      left = box.width;
      continue;
    }
    for (const [index, part] of partsThatFit(doc, word, box).entries()) {
      const needed = widthOf(doc, { ...part, text: part.text.trimEnd() }, box.size);
      if (needed > left && lines.at(-1)?.length !== 0) {
        if (index > 0) endInWord.add(lines.length - 1);
        lines.push([]);
        left = box.width;
      }
      lines.at(-1)?.push(part);
      left -= widthOf(doc, part, box.size);
    }
  }
  return lines.map((line, index) => {
    const set = setLine(doc, line, box.size);
    return endInWord.has(index) ? set : withSpace(set);
  });
}

/** A space replaces each line break in what is read aloud or copied. */
function withSpace(line: TextLine): TextLine {
  if (line.pieces.length === 0) return line;
  const space = { text: ' ', font: textFont, width: 0, link: undefined };
  return { ...line, pieces: [...line.pieces, space] };
}

/** Words with the space after them; a line break is a word of its own. */
function wordsOf(span: Span): Span[] {
  const words = span.text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? [];
  return words.map((text) => ({ ...span, text: text === '\n' ? text : text.replaceAll(/\s+/gu, ' ') }));
}

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** A word that is longer than a line is broken where the line is full. */
function partsThatFit(doc: Pdf, word: Span, { size, width }: TextBox): Span[] {
  if (widthOf(doc, { ...word, text: word.text.trimEnd() }, size) <= width) return [word];
  const parts = [''];
  for (const { segment } of segmenter.segment(word.text)) {
    const longer = (parts.at(-1) ?? '') + segment;
    const fits = widthOf(doc, { ...word, text: longer }, size) <= width;
    if (fits || parts.at(-1) === '') parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.map((text) => ({ ...word, text }));
}

/** Sets the text on one line of any length. */
export function setLine(doc: Pdf, spans: readonly Span[], size: number): TextLine {
  const pieces = merged(spans).flatMap((span) =>
    fontRuns(span.text, span.face).map(({ font, text }) => {
      return { text, font, width: measure(doc, { text, font, size }), link: span.link };
    }),
  );
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && last.face === span.face && last.link === span.link) last.text += span.text;
    else result.push({ ...span });
  }
  return result.map((span, index) => (index === result.length - 1 ? { ...span, text: span.text.trimEnd() } : span));
}

function widthOf(doc: Pdf, span: Span, size: number): number {
  return fontRuns(span.text, span.face).reduce((sum, { font, text }) => sum + measure(doc, { font, text, size }), 0);
}

/** Cached, because the same words are measured in each attempt to fit a page, and on each page. */
const widths = new Map<string, number>();
const mostWidths = 20_000;

function measure(doc: Pdf, { text, font, size }: { text: string; font: FontName; size: number }): number {
  const key = `${font}|${size}|${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  setFont(doc, font, size);
  const width = doc.widthOfString(text, shaping(text));
  if (widths.size >= mostWidths) widths.clear();
  widths.set(key, width);
  return width;
}

/** pdfkit sets words from left to right. With `features` it leaves a whole phrase to the font. */
function shaping(text: string): { features?: [] } {
  return runsRightToLeft(text) ? { features: [] } : {};
}

export type LinePlace = { x: number; /** Of the baseline. */ y: number; size: number; colour: string };

export function drawLine(doc: Pdf, line: TextLine, place: LinePlace): void {
  let { x } = place;
  for (const piece of line.pieces) {
    drawPiece(doc, piece, { ...place, x });
    x += piece.width;
  }
}

/** Adds a line under `element` in the structure tree, with each link as an element of its own. */
export function addLine(element: PDFKit.PDFStructureElement, doc: Pdf, line: TextLine, place: LinePlace): void {
  if (line.pieces.every(({ link }) => link === undefined)) {
    element.add(() => drawLine(doc, line, place));
    return;
  }
  let { x } = place;
  for (const piece of line.pieces) {
    const at = { ...place, x };
    if (piece.link === undefined) element.add(() => drawPiece(doc, piece, at));
    else addLink(element, doc, { ...piece, link: piece.link }, at);
    x += piece.width;
  }
}

function addLink(
  element: PDFKit.PDFStructureElement,
  doc: Pdf,
  piece: Piece & { link: string },
  place: LinePlace,
): void {
  const { x, y, size } = place;
  const link = doc.struct('Link', { alt: piece.text });
  element.add(link);
  link.add(() => drawPiece(doc, piece, place));
  // Missing in the library's types.
  const tagged: object = { Contents: pdfText(piece.text), structParent: link };
  doc.link(x, y - size, piece.width, size * 1.3, piece.link, tagged);
  link.end();
}

function drawPiece(doc: Pdf, { text, font, width, link }: Piece, { x, y, size, colour }: LinePlace): void {
  setFont(doc, font, size);
  doc.fillColor(colour).text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...shaping(text) });
  if (link === undefined) return;
  doc
    .moveTo(x, y + 1.5)
    .lineTo(x + width, y + 1.5)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}
