/** The worksheets of several activities in one PDF, each on pages of its own. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import { largeTypeSize, pupilTypeSize } from '#domain/lesson/typeSize.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { newSheet, type Sheet } from '#server/pdf/sheet.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { paperPlace } from '#server/pdf/worksheet/place.ts';
import { drawDocument } from '#server/pdf/worksheet/worksheet.ts';

/** Undefined when none of these activities has a worksheet. */
export async function bundlePdf(
  content: ChallengeContent,
  activityIds: readonly number[],
  isLarge = false,
): Promise<Buffer | undefined> {
  const { sheets, ready } = worksheetsOf(content, activityIds);
  let last: Sheet | undefined;
  const typeSize = isLarge ? largeTypeSize : pupilTypeSize(content.challenge);
  for (const sheet of sheets) {
    const place = paperPlace(sheet, content);
    last = await drawDocument(sheet, place && { ...place, typeSize }, last);
  }
  if (ready.length > 0) last = drawReady(ready, typeSize, last);
  if (last === undefined) return undefined;
  last.root.end();
  return toBuffer(last.doc);
}

function worksheetsOf({ challenge, documents }: ChallengeContent, activityIds: readonly number[]) {
  const { onboarding, phases, launch } = challenge;
  const all = [...onboarding, ...phases.flatMap(({ activities }) => activities), ...launch];
  const names = activityIds.flatMap((id) => all.find((activity) => activity.id === id)?.filename ?? []);
  const found = names.flatMap((name) => documents.find((document) => document.name === name) ?? []);
  const isReady = ({ path }: DocumentFacts): boolean => path.endsWith('.pdf');
  return { sheets: found.filter((document) => !isReady(document)), ready: found.filter(isReady) };
}

/** A page that lists the ready-made PDFs, which can't be inserted. */
function drawReady(ready: readonly DocumentFacts[], typeSize: number, after: Sheet | undefined): Sheet {
  const sheet = newSheet({ title: 'Werkbladen', isFillable: true, typeSize, after });
  const list = ready.map(({ activityTitle, name }) => `- ${activityTitle} (${name})`).join('\n');
  drawBlocks(
    sheet,
    readOwnMarkdown(`## Los te printen\n\nDeze werkbladen zijn een eigen PDF:\n\n${list}\n`),
    new Map(),
  );
  return sheet;
}
