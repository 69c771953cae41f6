/** A PDF of our own: tagged for screen readers, in Dutch, with our typefaces inside it. */

import { setImmediate } from 'node:timers/promises';

import PDFDocument from 'pdfkit';

import { type FontName, openFont } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

/** Points, 1/72 of an inch. */
export const centimetre = 72 / 2.54;

export type PaperSettings = { title: string; landscape?: boolean };

/** It says of itself that it keeps to PDF/UA; missing in the library's types. */
const forEverybody: object = { subset: 'PDF/UA' };

/** An A4 document without a page yet. */
export function newPaper({ title, landscape = false }: PaperSettings): Pdf {
  return new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    ...forEverybody,
    info: { Title: title, Creator: 'Lanceerbasis', Producer: 'Lanceerbasis' },
  });
}

/** A text in a dictionary of the PDF; a string by itself is a name there. */
export const pdfText = (text: string): unknown => Object(text);

/** Between two parts of a paper: whoever asks something else does not wait for all of it. */
export const letOthersGo = (): Promise<void> => setImmediate();

export async function toBuffer(doc: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const registered = new WeakMap<Pdf, Set<FontName>>();

/** Switches to a font; each goes into the document once, with only the letters that are used. */
export function setFont(doc: Pdf, name: FontName, size: number): void {
  const known = registered.get(doc) ?? new Set();
  registered.set(doc, known);
  // It takes an open font too; its types don't know that.
  if (!known.has(name)) doc.registerFont(name, openFont(name) as unknown as Buffer);
  known.add(name);
  doc.font(name).fontSize(size);
}

/** What is there for the eye alone: a screen reader passes it by. */
export function asDecoration(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
