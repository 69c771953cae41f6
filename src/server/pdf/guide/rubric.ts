/** The rubric of a challenge on one landscape page: a row for each rated activity, a column for each team (docs/rules.md 2.34). */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Challenge } from '#domain/course.ts';
import { placedActivities } from '#domain/lesson/placedActivities.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { measured, type Sheet, turnPage } from '#server/pdf/sheet.ts';

import { rubricText } from './guideText.ts';

/** White space in which the page is tried, from roomy to tight: first with what earns gold, then without. */
const withGold = [2, 1.6, 1.3, 1, 0.8, 0.6, 0.45];
const withoutGold = [2, 1.6, 1.3, 1, 0.8, 0.6, 0.45, 0.3];

/** Begins on a page of its own, and leaves the sheet on a new portrait page. */
export function drawRubric(sheet: Sheet, challenge: Challenge): void {
  if (placedActivities(challenge).every(({ activity }) => activity.criteria.length === 0)) return;
  const { roominess } = sheet;
  turnPage(sheet, 'landscape');
  const room = sheet.bottom - sheet.y;
  const tries = [
    ...withGold.map((tried) => ({ tried, hasGold: true })),
    ...withoutGold.map((tried) => ({ tried, hasGold: false })),
  ];
  const write = (page: Sheet, hasGold: boolean): void =>
    drawBlocks(page, readOwnMarkdown(rubricText(challenge, hasGold)), new Map());
  const fits = ({ tried, hasGold }: (typeof tries)[number]): boolean =>
    measured({ ...sheet, roominess: tried }, (probe) => write(probe, hasGold)) <= room;
  const chosen = tries.find(fits) ?? { tried: 0.3, hasGold: false };
  sheet.roominess = chosen.tried;
  write(sheet, chosen.hasGold);
  sheet.roominess = roominess;
  turnPage(sheet, 'portrait');
}
