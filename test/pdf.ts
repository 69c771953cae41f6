/** Reads one of our PDFs as a reader does: its words, its structure for screen readers, and its QR codes. */

import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocumentProxy, renderPageAsImage } from 'unpdf';

export type Paper = { language: string | null; title: unknown; isTagged: boolean; pages: PaperPage[] };
/** `words` are the lines in drawing order; `alts` and `tags` are in a screen reader's order; `links` are addresses. */
export type PaperPage = { words: string; tags: string[]; alts: string[]; links: string[] };

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type PageProxy = Awaited<ReturnType<Proxy['getPage']>>;

export async function readPdf(bytes: Buffer): Promise<Paper> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  return {
    language: 'Language' in info ? String(info.Language) : null,
    title: 'Title' in info ? info.Title : undefined,
    isTagged: mark !== null && 'Marked' in mark && mark.Marked,
    pages: await Promise.all(pages.map((page) => readPage(page))),
  };
}

async function readPage(page: PageProxy): Promise<PaperPage> {
  const nodes = flatten(await page.getStructTree());
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  return {
    words: await wordsOf(page),
    tags: nodes.map(({ role }) => role),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
    links: annotations.flatMap(({ url }) => url ?? []),
  };
}

type TextItem = { str: string; width: number; transform: number[] };

/** A line may consist of several pieces, one per font: adjacent pieces are one word. */
async function wordsOf(page: PageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  let words = '';
  let end: { x: number; y: number } | undefined;
  for (const item of items as TextItem[]) {
    if (item.str === '') continue;
    const [x = 0, y = 0] = item.transform.slice(4);
    const touches = end !== undefined && Math.abs(end.x - x) < 0.6 && Math.abs(end.y - y) < 0.6;
    words += touches ? item.str : ` ${item.str}`;
    end = { x: x + item.width, y };
  }
  return words.replaceAll(/\s+/gu, ' ').trim();
}

/** Returns per page the position of each piece of text, in points from the left and from the bottom. */
export async function placedWords(bytes: Buffer): Promise<{ text: string; x: number; y: number }[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.map(({ items }) =>
    (items as TextItem[]).map(({ str: text, transform }) => ({ text, x: transform[4] ?? 0, y: transform[5] ?? 0 })),
  );
}

/** Returns the smallest type of a PDF in points, with a text that has it. */
export async function smallestType(bytes: Buffer): Promise<{ size: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  let smallest = { size: Infinity, text: '' };
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const { str, transform } of items as TextItem[]) {
      const size = Math.hypot(transform[2] ?? 0, transform[3] ?? 0);
      if (str.trim() !== '' && size < smallest.size) smallest = { size, text: str };
    }
  }
  return smallest;
}

type StructureNode = { role: string; alt?: string; children?: readonly (StructureNode | object)[] };

function flatten(node: StructureNode | null): StructureNode[] {
  if (node === null) return [];
  return [node, ...(node.children ?? []).flatMap((child) => ('role' in child ? flatten(child) : []))];
}

/** A part of a page, in points from its top left corner. */
export type PagePart = { x: number; y: number; width: number; height: number };

/** Returns the QR code in this part of a page (the first page is 1), or undefined. */
export async function scan(pdf: Buffer, page: number, part: PagePart): Promise<string | undefined> {
  const scale = 2;
  const png = await renderPageAsImage(new Uint8Array(pdf), page, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale,
  });
  const picture = await loadImage(Buffer.from(png));
  const context = createCanvas(part.width * scale, part.height * scale).getContext('2d');
  context.drawImage(picture, -part.x * scale, -part.y * scale);
  const { data, width, height } = context.getImageData(0, 0, part.width * scale, part.height * scale);
  return jsQR.default(data, width, height)?.data;
}

/** Returns how far down a page (the first page is 1) is drawn on: 0 for an empty page, 1 for a full one. */
export async function drawnDownTo(pdf: Buffer, page: number): Promise<number> {
  const png = await renderPageAsImage(new Uint8Array(pdf), page, { canvasImport: () => import('@napi-rs/canvas') });
  const picture = await loadImage(Buffer.from(png));
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  const dark = context.getImageData(0, 0, width, height).data.findLastIndex((value, at) => at % 4 === 0 && value < 128);
  return Math.max(0, Math.ceil(dark / 4 / width) / height);
}
