/** A worksheet or instruction: Markdown on A4 in our own style, to read, write and draw on. */

import { readFile, stat } from 'node:fs/promises';

import type { MarkedToken } from 'marked';

import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import { readText } from '#server/challenges/folder.ts';
import { readMarkdown } from '#server/challenges/format/markdown.ts';
import { bodyWidth, left, newSheet, right, type Sheet, usedPart } from '#server/pdf/sheet.ts';
import { accent, ink, line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, centimetre, toBuffer } from '#server/pdf/type/paper.ts';
import { drawLine, setLine, setLines } from '#server/pdf/type/typeset.ts';

import { drawBlocks } from './blocks.ts';
import { drawLines } from './lines.ts';
import { type Pictures, readPictures } from './pictures.ts';

/** By path: when the file was last changed, and its PDF. */
const made = new Map<string, { key: string; pdf: Promise<Buffer> }>();

/** A ready PDF as it is; of Markdown the PDF that is made of it. */
export function documentPdf(document: DocumentFacts): Promise<Buffer> {
  return document.path.endsWith('.pdf') ? readFile(document.path) : worksheetPdf(document);
}

/** Made once for each change of its file. */
export async function worksheetPdf(document: DocumentFacts): Promise<Buffer> {
  const { mtimeMs } = await stat(document.path);
  const key = [mtimeMs, document.challengeTitle, document.activityTitle].join('|');
  const known = made.get(document.path);
  if (known?.key === key) return known.pdf;
  const pdf = makePdf(document);
  made.set(document.path, { key, pdf });
  pdf.catch(() => made.delete(document.path));
  return pdf;
}

type Work = { document: DocumentFacts; heading: string; blocks: readonly MarkedToken[]; pictures: Pictures };

async function makePdf(document: DocumentFacts): Promise<Buffer> {
  const text = readText(document.path);
  const [title, ...blocks] = readMarkdown(text);
  const heading = title?.type === 'heading' ? title.text : document.activityTitle;
  const sheet = fittingSheet({ document, heading, blocks, pictures: await readPictures(document.folder, text) });
  drawEdges(sheet, document, heading);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

/** A few lines on a last page of their own are drawn in: with a little less white space they fit before it. */
function fittingSheet(work: Work): Sheet {
  const roomy = drawSheet(work, 1);
  const pages = pageCount(roomy);
  if (pages === 1 || usedPart(roomy) > 0.3) return roomy;
  const tighter = [0.9, 0.8, 0.72].values().map((roominess) => drawSheet(work, roominess));
  return tighter.find((sheet) => pageCount(sheet) < pages) ?? roomy;
}

const pageCount = (sheet: Sheet): number => sheet.doc.bufferedPageRange().count;

function drawSheet({ document, heading, blocks, pictures }: Work, roominess: number): Sheet {
  const sheet = newSheet(`${heading} – ${document.challengeTitle}`, roominess);
  drawTop(sheet, document, heading);
  drawBlocks(sheet, blocks, pictures);
  return sheet;
}

function drawTop(sheet: Sheet, document: DocumentFacts, heading: string): void {
  const { doc } = sheet;
  const isWorksheet = document.kind === 'worksheet';
  const kind = isWorksheet ? 'Werkblad' : 'Voor de docent';
  sheet.y -= 0.6 * centimetre;
  const label = setLines(doc, [{ text: `${kind} · ${document.challengeTitle}`, face: 'bold' }], {
    size: 10,
    width: bodyWidth,
  });
  drawLines(sheet, label, { tag: 'P', size: 10, colour: accent });
  const size = 23;
  const title = setLines(doc, [{ text: heading, face: 'display' }], { size, width: bodyWidth });
  drawLines(sheet, title, { tag: 'H1', size, colour: ink });
  const { y } = sheet;
  asDecoration(doc, () => doc.rect(left, y + 3, 2.6 * centimetre, 3).fill(accent));
  sheet.y += 14;
  if (isWorksheet) drawNames(sheet);
}

/** The lines on which a team puts its name and the date. */
function drawNames(sheet: Sheet): void {
  const { doc } = sheet;
  const y = sheet.y + 0.75 * centimetre;
  const middle = left + bodyWidth * 0.66;
  const field = (label: string, from: number, to: number): void => {
    const set = setLine(doc, [{ text: label, face: 'bold' }], 11);
    sheet.root.add(doc.struct('P', {}, () => drawLine(doc, set, { x: from, y, size: 11, colour: ink })));
    const start = from + set.width + 6;
    asDecoration(doc, () =>
      doc
        .moveTo(start, y + 2)
        .lineTo(to, y + 2)
        .lineWidth(0.7)
        .strokeColor(lineColour)
        .stroke(),
    );
  };
  field('Team:', left, middle - 14);
  field('Datum:', middle, right);
  sheet.y = y + 16;
}

/** What stands on every page: its number, and from the second on whose page it is. */
function drawEdges(sheet: Sheet, document: DocumentFacts, heading: string): void {
  const { doc } = sheet;
  const count = pageCount(sheet);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const number = setLine(doc, [{ text: `${page + 1} van ${count}`, face: 'text' }], 9);
    const name = setLine(doc, [{ text: `${document.challengeTitle} · ${heading}`, face: 'text' }], 9);
    asDecoration(doc, () => {
      const y = 28.7 * centimetre;
      drawLine(doc, number, { x: right - number.width, y, size: 9, colour: softInk });
      if (page > 0) drawLine(doc, name, { x: left, y: 1.5 * centimetre, size: 9, colour: softInk });
      else
        drawLine(doc, setLine(doc, [{ text: 'Lanceerbasis', face: 'bold' }], 9), {
          x: left,
          y,
          size: 9,
          colour: softInk,
        });
    });
  }
}
