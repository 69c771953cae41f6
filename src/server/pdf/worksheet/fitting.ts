/** Fits a paper on as few pages as possible, and shares out the free room. */

import { largeTypeSize } from '#domain/lesson/typeSize.ts';
import { fairShares, newSheet, pageCount, type Sheet, type SheetSettings, usedPart } from '#server/pdf/sheet.ts';

/** Scales for white space, tried in this order to save a page. Letters never shrink (docs/rules.md 2.33). */
const forPupils: readonly number[] = [0.92, 0.84, 0.76];
/** An adult reads a fuller page, and large letters need less white around them. */
const fuller: readonly number[] = [0.6, 0.45];

/** After another sheet, it is first drawn in a document of its own. */
export function fittingSheet({ after, ...settings }: SheetSettings, draw: (sheet: Sheet) => void): Sheet {
  const drawn = (more: Partial<SheetSettings>): Sheet => {
    const sheet = newSheet({ ...settings, ...more });
    draw(sheet);
    return sheet;
  };
  const isLarge = (settings.typeSize ?? 0) >= largeTypeSize;
  const tighter = settings.isFillable === true && !isLarge ? forPupils : [...forPupils, ...fuller];
  const chosen = fitted(drawn({}), tighter, (roominess) => drawn({ roominess }));
  // Blocks that are kept together need a little more room than their height.
  const filled = [2, 16, 45]
    .values()
    .map((slack) => drawn({ roominess: chosen.roominess, shares: fairShares(chosen, slack) }));
  const best = filled.find((sheet) => pageCount(sheet) === pageCount(chosen)) ?? chosen;
  return after === undefined ? best : drawn({ after, roominess: best.roominess, shares: best.shares });
}

/**
 * A page with much free room is drawn larger. When a few lines have a last page of their own, white space is reduced
 * until they fit on the page before.
 */
function fitted(roomy: Sheet, steps: readonly number[], drawn: (roominess: number) => Sheet): Sheet {
  const pages = pageCount(roomy);
  if (pages === 1 && usedPart(roomy) < 0.75) {
    const larger = drawn(1.3);
    return pageCount(larger) === 1 ? larger : roomy;
  }
  if (pages === 1 || usedPart(roomy) > 0.55) return roomy;
  const tighter = steps.values().map((roominess) => drawn(roominess));
  return tighter.find((sheet) => pageCount(sheet) < pages) ?? roomy;
}
