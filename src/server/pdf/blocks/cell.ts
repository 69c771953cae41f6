/** How large the text in a cell is, and how far it stands from the edge. */

import type { Sheet } from '#server/pdf/sheet.ts';

/** Points: a little smaller where the sheet is less roomy. */
export const cellSize = (sheet: Sheet): number => 10.5 * (0.6 + 0.4 * sheet.roominess);
export const cellPadding = (sheet: Sheet): number => 6 * sheet.roominess;
