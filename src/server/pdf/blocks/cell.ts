/** The text size and the padding of a table cell. */

import type { Sheet } from '#server/pdf/sheet.ts';

/** In points. */
export const cellSize = ({ typeSize }: Sheet): number => typeSize;
export const cellPadding = (sheet: Sheet): number => 6 * sheet.roominess;
