/** The page being written on: how far down it is, a new one when it is full, and the free room that is shared out. */

import { lookOf, type PaperLook } from '#server/pdf/type/look.ts';
import { centimetre, newPaper, type Pdf } from '#server/pdf/type/paper.ts';

/** Points. */
export type Column = { x: number; width: number };

/** What would use more room than it takes: by weight, and at most so many points more. */
type Wish = { weight: number; most: number };

export type Sheet = {
  doc: Pdf;
  /** What a screen reader reads, in order. */
  root: PDFKit.PDFStructureElement;
  /** The top of what comes next, in points. */
  y: number;
  /** Where is written, and the foot of the page. */
  column: Column;
  bottom: number;
  /** How roomy white space is: 1, or less to keep a few lines from needing a page of their own. */
  roominess: number;
  look: PaperLook;
  /** Can be filled in on a device. */
  isFillable: boolean;
  /** What was read last: it names what is to be filled in under it. */
  label: string;
  page: number;
  /** Which page of the document is its first. */
  firstPage: number;
  /** By page: the wishes, the room that was left, and what each wish gets of it for its weight. */
  wishes: Wish[][];
  free: number[];
  shares: readonly number[];
};

export const left = 2 * centimetre;
export const right = 19 * centimetre;
export const bodyWidth = right - left;
const top = 2.4 * centimetre;
const bottom = 28 * centimetre;
/** From the top of a page to its foot. */
export const pageRoom = bottom - top;

export type SheetSettings = {
  title: string;
  roominess?: number;
  phase?: number | undefined;
  isFillable?: boolean;
  shares?: readonly number[];
  /** A document that it goes on in, on a page of its own. */
  after?: Sheet | undefined;
};

export function newSheet(settings: SheetSettings): Sheet {
  const { roominess = 1, phase, isFillable = false, shares = [], after } = settings;
  const { doc, root } = after ?? newDocument(settings);
  const firstPage = doc.bufferedPageRange().count;
  doc.addPage();
  const place = { y: top, column: { x: left, width: bodyWidth }, bottom, page: 0, firstPage };
  const sharing = { wishes: [], free: [], shares };
  return { doc, root, ...place, roominess, look: lookOf(phase), isFillable, label: '', ...sharing };
}

function newDocument({ title, isFillable = false }: SheetSettings): Pick<Sheet, 'doc' | 'root'> {
  const doc = newPaper({ title });
  // What somebody types may hold letters that the paper itself doesn't have: the reader's own typeface then.
  if (isFillable) doc.font('Helvetica').initForm();
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Goes on to a new page when this height, in points, isn't left; says whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + Math.min(height, pageRoom) <= sheet.bottom) return false;
  newPage(sheet);
  return true;
}

export function newPage(sheet: Sheet): void {
  sheet.free[sheet.page] = Math.max(0, sheet.bottom - sheet.y);
  sheet.doc.addPage();
  sheet.page += 1;
  sheet.y = top;
}

/** How much of the page is used, 0 to 1. */
export function usedPart(sheet: Sheet): number {
  return (sheet.y - top) / pageRoom;
}

export const pageCount = (sheet: Sheet): number => sheet.page + 1;

/** How tall something is, in points, by drawing it on a page without an end that nobody sees. */
export function measured(sheet: Sheet, draw: (probe: Sheet) => void): number {
  const probe = { ...newSheet({ title: '', roominess: sheet.roominess }), column: sheet.column, bottom: Infinity };
  draw(probe);
  return probe.y - top;
}

/** The points that something gets on top of its own height, once it is known what this page has left. */
export function grow(sheet: Sheet, wish: Wish): number {
  (sheet.wishes[sheet.page] ??= []).push(wish);
  return grown(wish, sheet.shares[sheet.page] ?? 0);
}

const grown = ({ weight, most }: Wish, share: number): number => Math.min(most, weight * share);

/** By page: how much each wish may get for its weight, so that the page is full but for `slack` points. */
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
