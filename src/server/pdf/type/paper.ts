/** Creates a PDF that is tagged for screen readers, in Dutch, with embedded fonts. */

import { setImmediate } from 'node:timers/promises';

import PDFDocument from 'pdfkit';

import { type FontName, openFont } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

export type PaperSettings = { title: string; landscape?: boolean };

/** Declares conformance to PDF/UA; missing in the library's types. */
const forEverybody: object = { subset: 'PDF/UA' };

/** An A4 document without pages. */
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

/** A text value in a PDF dictionary; a plain string would become a PDF name. */
export const pdfText = (text: string): unknown => Object(text);

/** Yields between two parts of a paper, so that other requests need not wait for all of it. */
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

/** Selects a font. Each font is embedded once, with only the used characters. */
export function setFont(doc: Pdf, name: FontName, size: number): void {
  const cached = registered.get(doc) ?? new Set();
  registered.set(doc, cached);
  // The method also accepts an open font, which its types leave out.
  if (!cached.has(name)) doc.registerFont(name, openFont(name) as unknown as Buffer);
  cached.add(name);
  doc.font(name).fontSize(size);
}

/** Marks decoration, which a screen reader skips. */
export function asDecoration(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
