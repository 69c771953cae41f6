/** The current page of a PDF: the position on it, page breaks, and the free room that is shared out. */

import { adultTypeSize } from '#domain/lesson/typeSize.ts';
import { bodyWidth, centimetre } from '#server/pdf/type/measures.ts';
import { newPaper, type Pdf } from '#server/pdf/type/paper.ts';
import { lookOf, type PaperLook } from '#server/pdf/type/phaseInk.ts';

/** In points. */
export type Column = { x: number; width: number };

/** A block that can grow: by weight, up to a maximum in points. */
type Wish = { weight: number; most: number };

export type Layout = 'portrait' | 'landscape';

export type Sheet = {
  doc: Pdf;
  /** The root of the structure tree, which screen readers follow. */
  root: PDFKit.PDFStructureElement;
  /** The top of the next block, in points. */
  y: number;
  /** The column to write in, and the foot of the page. */
  column: Column;
  bottom: number;
  layout: Layout;
  /** Scales white space: 1, or less so that a few lines need no page of their own. */
  roominess: number;
  /** In points: nothing is printed smaller (docs/rules.md 2.33). */
  typeSize: number;
  look: PaperLook;
  /** Whether the PDF has form fields. */
  isFillable: boolean;
  /** The last printed text: it names the form fields below it. */
  label: string;
  page: number;
  /** The index of its first page in the document. */
  firstPage: number;
  /** By page: the blocks that can grow, the free room, and the points per weight. */
  wishes: Wish[][];
  free: number[];
  shares: readonly number[];
};

export const left = 2 * centimetre;
export const right = left + bodyWidth;
const top = 2.4 * centimetre;
const bottom = 28 * centimetre;
/** In points, from the top of a page to its foot. */
export const pageRoom = bottom - top;

export type SheetSettings = {
  title: string;
  roominess?: number;
  /** In points: the least size of type; absent for adults. */
  typeSize?: number | undefined;
  phase?: number | undefined;
  isFillable?: boolean;
  shares?: readonly number[];
  /** Continues in the document of this sheet, on a new page. */
  after?: Sheet | undefined;
};

export function newSheet(settings: SheetSettings): Sheet {
  const { roominess = 1, typeSize = adultTypeSize, phase, isFillable = false, shares = [], after } = settings;
  const { doc, root } = after ?? newDocument(settings);
  const firstPage = doc.bufferedPageRange().count;
  doc.addPage();
  const place = {
    y: top,
    column: { x: left, width: bodyWidth },
    bottom,
    layout: 'portrait' as const,
    page: 0,
    firstPage,
  };
  const sharing = { wishes: [], free: [], shares };
  return { doc, root, ...place, roominess, typeSize, look: lookOf(phase), isFillable, label: '', ...sharing };
}

function newDocument({ title, isFillable = false }: SheetSettings): Pick<Sheet, 'doc' | 'root'> {
  const doc = newPaper({ title });
  // A form value may contain letters that our fonts lack, so the reader's own font is used.
  if (isFillable) doc.font('Helvetica').initForm();
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Starts a new page when this height in points is not left; returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + Math.min(height, pageRoom) <= sheet.bottom) return false;
  newPage(sheet);
  return true;
}

export function newPage(sheet: Sheet): void {
  sheet.free[sheet.page] = Math.max(0, sheet.bottom - sheet.y);
  sheet.doc.addPage({ size: 'A4', margin: 0, layout: sheet.layout });
  sheet.page += 1;
  sheet.y = sheet.layout === 'portrait' ? top : landscapeTop;
}

/** A landscape page has narrower margins, so that a wide table fits. */
const landscapeTop = centimetre;
export const landscapeLeft = centimetre;

/** Starts a new page in this layout; pages after it have the same. */
export function turnPage(sheet: Sheet, layout: Layout): void {
  sheet.layout = layout;
  newPage(sheet);
  const isPortrait = layout === 'portrait';
  const { width, height } = sheet.doc.page;
  sheet.column = isPortrait ? { x: left, width: bodyWidth } : { x: landscapeLeft, width: width - 2 * landscapeLeft };
  sheet.bottom = isPortrait ? bottom : height - 1.3 * centimetre;
}

/** The used part of the page, from 0 to 1. */
export function usedPart(sheet: Sheet): number {
  return (sheet.y - top) / pageRoom;
}

export const pageCount = (sheet: Sheet): number => sheet.page + 1;

/** Measures a height in points by drawing on an endless page that is thrown away. */
export function measured(sheet: Sheet, draw: (probe: Sheet) => void): number {
  const probe = {
    ...newSheet({ title: '', roominess: sheet.roominess, typeSize: sheet.typeSize }),
    column: sheet.column,
    bottom: Infinity,
  };
  draw(probe);
  return probe.y - top;
}

/** The extra points that a block gets, once the free room of the page is known. */
export function grow(sheet: Sheet, wish: Wish): number {
  (sheet.wishes[sheet.page] ??= []).push(wish);
  return grown(wish, sheet.shares[sheet.page] ?? 0);
}

const grown = ({ weight, most }: Wish, share: number): number => Math.min(most, weight * share);

/** By page: the points per weight, so that the page is full except for `slack` points. */
export function fairShares({ wishes, free, bottom: foot, y, page }: Sheet, slack: number): number[] {
  return Array.from({ length: page + 1 }, (_, index) => {
    const room = (index === page ? foot - y : (free[index] ?? 0)) - slack;
    return shareOf(wishes[index] ?? [], room);
  });
}

function shareOf(wishes: readonly Wish[], room: number): number {
  const given = (share: number): number => wishes.reduce((sum, wish) => sum + grown(wish, share), 0);
  let [low, high] = [0, 40];
  if (wishes.length === 0 || room <= 0) return 0;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (given(middle) <= room) low = middle;
    else high = middle;
  }
  return low;
}
