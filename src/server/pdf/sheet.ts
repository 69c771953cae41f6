/** The page being written on: how far down it is, and a new one when it is full. */

import { centimetre, newPaper, type Pdf } from '#server/pdf/type/paper.ts';

export type Sheet = {
  doc: Pdf;
  /** What a screen reader reads, in order. */
  root: PDFKit.PDFStructureElement;
  /** The top of what comes next, in points. */
  y: number;
  /** How roomy white space is: 1, or less to keep a few lines from needing a page of their own. */
  roominess: number;
};

export const left = 2 * centimetre;
export const right = 19 * centimetre;
export const bodyWidth = right - left;
const top = 2.4 * centimetre;
const bottom = 28 * centimetre;
/** From the top of a page to its foot. */
export const pageRoom = bottom - top;

export function newSheet(title: string, roominess: number): Sheet {
  const doc = newPaper({ title });
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  return { doc, root, y: top, roominess };
}

/** Goes on to a new page when this height, in points, isn't left; says whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + Math.min(height, pageRoom) <= bottom) return false;
  sheet.doc.addPage();
  sheet.y = top;
  return true;
}

/** How much of the page is used, 0 to 1. */
export function usedPart(sheet: Sheet): number {
  return (sheet.y - top) / pageRoom;
}
