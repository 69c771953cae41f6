/** The text size and the padding of a table cell. */

import type { Sheet } from '#server/pdf/sheet.ts';

/** In points, a little smaller on a tighter sheet. */
export const cellSize = (sheet: Sheet): number => 10.5 * (0.6 + 0.4 * sheet.roominess);
export const cellPadding = (sheet: Sheet): number => 6 * sheet.roominess;
