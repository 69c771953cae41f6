/** Fits what is written on as few pages as it needs, and shares out what the pages have left. */

import { fairShares, newSheet, pageCount, type Sheet, type SheetSettings, usedPart } from '#server/pdf/sheet.ts';

/** How much tighter white space and letters are drawn, step by step, to save a page. */
const forPupils: readonly number[] = [0.92, 0.84, 0.76];
/** Letters of more than nine points: who has read much manages those. */
const forDocents = 0.68;

/** After another sheet it is tried out by itself first. */
export function fittingSheet({ after, ...settings }: SheetSettings, draw: (sheet: Sheet) => void): Sheet {
  const drawn = (more: Partial<SheetSettings>): Sheet => {
    const sheet = newSheet({ ...settings, ...more });
    draw(sheet);
    return sheet;
  };
  const tighter = settings.isFillable === true ? forPupils : [...forPupils, forDocents];
  const chosen = fitted(drawn({}), tighter, (roominess) => drawn({ roominess }));
  // What is kept together asks for a little more than it takes.
  const filled = [2, 16, 45]
    .values()
    .map((slack) => drawn({ roominess: chosen.roominess, shares: fairShares(chosen, slack) }));
  const best = filled.find((sheet) => pageCount(sheet) === pageCount(chosen)) ?? chosen;
  return after === undefined ? best : drawn({ after, roominess: best.roominess, shares: best.shares });
}

/**
 * A page with much to spare is set larger. A few lines on a last page of their own are drawn in: with a little less
 * white space they fit before it.
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
