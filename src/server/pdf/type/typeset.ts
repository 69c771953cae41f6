/** Sets texts in lines of a given width, with bold and links inside them, and draws those lines. */

import { type Face, type FontName, fontRuns, runsRightToLeft } from './fonts.ts';
import { type Pdf, setFont } from './paper.ts';

/** A stretch of text with one look. */
export type Span = { text: string; face: Face; link?: string };

type Piece = { text: string; font: FontName; width: number; link: string | undefined };
export type TextLine = { pieces: readonly Piece[]; width: number };

/** Sizes and widths in points. */
export type TextBox = { size: number; width: number };

/** Line height as a multiple of the size. */
export const leading = 1.4;

export function setLines(doc: Pdf, spans: readonly Span[], box: TextBox): TextLine[] {
  const words = spans.flatMap((span) => wordsOf(span));
  const lines: Span[][] = [[]];
  let left = box.width;
  for (const word of words) {
    if (word.text === '\n') {
      lines.push([]);
      left = box.width;
      continue;
    }
    for (const part of partsThatFit(doc, word, box)) {
      const needed = widthOf(doc, { ...part, text: part.text.trimEnd() }, box.size);
      if (needed > left && lines.at(-1)?.length !== 0) {
        lines.push([]);
        left = box.width;
      }
      lines.at(-1)?.push(part);
      left -= widthOf(doc, part, box.size);
    }
  }
  return lines.map((line) => setLine(doc, line, box.size));
}

/** Words with the space behind them; a line break by itself. */
function wordsOf(span: Span): Span[] {
  const words = span.text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? [];
  return words.map((text) => ({ ...span, text: text === '\n' ? text : text.replaceAll(/\s+/gu, ' ') }));
}

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** A word longer than a whole line is broken where the line is full. */
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

/** All of it on one line, however long. */
export function setLine(doc: Pdf, spans: readonly Span[], size: number): TextLine {
  const pieces = merged(spans).flatMap((span) =>
    fontRuns(span.text, span.face).map(({ font, text }) => {
      setFont(doc, font, size);
      return { text, font, width: doc.widthOfString(text, shaping(text)), link: span.link };
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
  return fontRuns(span.text, span.face).reduce((sum, { font, text }) => {
    setFont(doc, font, size);
    return sum + doc.widthOfString(text, shaping(text));
  }, 0);
}

/** pdfkit sets word for word from left to right; asked for features, it leaves a phrase whole to the font. */
function shaping(text: string): { features?: [] } {
  return runsRightToLeft(text) ? { features: [] } : {};
}

export type LinePlace = { x: number; /** Of the baseline. */ y: number; size: number; colour: string };

export function drawLine(doc: Pdf, line: TextLine, place: LinePlace): void {
  let x = place.x;
  for (const { text, font, width, link } of line.pieces) {
    setFont(doc, font, place.size);
    doc.fillColor(place.colour).text(text, x, place.y, { lineBreak: false, baseline: 'alphabetic', ...shaping(text) });
    if (link !== undefined) {
      doc.link(x, place.y - place.size, width, place.size * 1.3, link);
      doc
        .moveTo(x, place.y + 1.5)
        .lineTo(x + width, place.y + 1.5)
        .lineWidth(0.6)
        .strokeColor(place.colour)
        .stroke();
    }
    x += width;
  }
}
