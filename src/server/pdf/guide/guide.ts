/** The guide to a challenge: one PDF with all that a docent needs before, during and after the lessons. */

import { join } from 'node:path';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Challenge } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { placedActivities } from '#domain/lesson/placedActivities.ts';
import { durationOf } from '#scene/explainer/script.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { contentDir } from '#server/config/folders.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { type Pictures, readPictures } from '#server/pdf/blocks/pictures.ts';
import { measured, newPage, newSheet, type Sheet, usedPart } from '#server/pdf/sheet.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { lookOf } from '#server/pdf/type/phaseInk.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';
import { makersText, phaseTitle } from '#server/pdf/worksheet/place.ts';

import { drawArc } from './arc.ts';
import {
  activityText,
  answerKeyText,
  contentsText,
  type ExplainerInGuide,
  explainersText,
  explainerText,
  inShort,
  keyTitle,
  kerndoelenText,
  openingText,
  phaseText,
} from './guideText.ts';
import { lessonsText } from './lessonsText.ts';
import { drawRubric } from './rubric.ts';
import { startText } from './startText.ts';

/** The page on which each part begins; empty during the first pass. */
type Pages = Map<string, number>;

export async function guidePdf(content: ChallengeContent): Promise<Buffer> {
  const pages: Pages = new Map();
  await drawGuide(content, pages);
  const sheet = await drawGuide(content, pages);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

async function drawGuide(content: ChallengeContent, pages: Pages): Promise<Sheet> {
  const { challenge } = content;
  const sheet = newSheet({ title: `Lesgids – ${challenge.title}` });
  drawStart(sheet, content);
  drawRubric(sheet, challenge);
  write(sheet, contentsText(challenge, pages));
  write(sheet, openingText(challenge));
  for (const plan of challenge.teaching.plans) {
    write(
      sheet,
      lessonsText(challenge, plan, (video) => explainerOf(content, video)?.title),
    );
  }
  write(sheet, readText(join(contentDir, 'papers', 'in-de-klas.md')));
  // After a text that flows, because a table that does not fit begins a page.
  write(sheet, explainersText(explainersOf(content)));
  write(sheet, kerndoelenText(challenge));
  let lastPhase: number | undefined;
  for (const { phase, activity } of placedActivities(challenge)) {
    sheet.look = lookOf(phase.number);
    startPart(sheet);
    if (phase.number !== lastPhase) write(sheet, phaseText(phase));
    lastPhase = phase.number;
    pages.set(activityNumber(phase, activity), sheet.page + 1);
    const { text, pictures } = await instructionOf(content, activity.instructionPdf);
    const explainer = explainerOf(content, activity.video);
    const papers = { instruction: text, explainer: explainer === undefined ? null : explainerText(explainer) };
    write(sheet, activityText(challenge, phase, activity, papers), pictures);
  }
  drawAnswerKey(sheet, challenge, pages);
  drawEdges(sheet, `Lesgids · ${challenge.title}`, makersText(challenge.teaching));
  return sheet;
}

/** White space in which the first page is tried, until it is one page. */
const startRooms = [1, 0.85, 0.7, 0.55, 0.4];

/** The first page is enough to give the first lesson tomorrow. */
function drawStart(sheet: Sheet, { challenge, papers }: ChallengeContent): void {
  const head = { label: 'Lesgids', title: challenge.title, number: null, phase: null, hasNames: false };
  drawHead(sheet, { ...head, facts: inShort(challenge) });
  drawArc(sheet, challenge);
  const text = startText(challenge, papers);
  const { roominess } = sheet;
  const fits = (tried: number): boolean =>
    measured({ ...sheet, roominess: tried }, (probe) => write(probe, text)) <= sheet.bottom - sheet.y;
  sheet.roominess = startRooms.find(fits) ?? 0.4;
  write(sheet, text);
  sheet.roominess = roominess;
}

/** On a new page where little of this one is left. */
function startPart(sheet: Sheet): void {
  if (usedPart(sheet) > 0.8) newPage(sheet);
}

function drawAnswerKey(sheet: Sheet, challenge: Challenge, pages: Pages): void {
  const text = answerKeyText(challenge);
  if (text === '') return;
  startPart(sheet);
  sheet.look = lookOf(undefined);
  pages.set(keyTitle, sheet.page + 1);
  write(sheet, text);
}

function write(sheet: Sheet, markdown: string, pictures: Pictures = new Map()): void {
  drawBlocks(sheet, readOwnMarkdown(markdown), pictures);
}

function explainerOf({ videos }: ChallengeContent, id: string | null): ExplainerInGuide | undefined {
  const video = videos.find((one) => one.id === id);
  if (video?.kind !== 'script') return undefined;
  const { title, scenes } = video.script;
  return { title, seconds: Math.round(durationOf(video.script)), scenes: scenes.length };
}

/** In the order in which a class sees them. */
function explainersOf(content: ChallengeContent): [where: string, explainer: ExplainerInGuide][] {
  const { challenge } = content;
  const placed = placedActivities(challenge);
  const phases = [...new Set(placed.map(({ phase }) => phase))];
  const all = [
    { where: 'Begin', video: challenge.video },
    ...phases.flatMap((phase) => [
      ...(challenge.phases.includes(phase) ? [{ where: phaseTitle(phase), video: phase.video }] : []),
      ...phase.activities.map((activity) => ({
        where: `${activityNumber(phase, activity)} ${activity.title}`,
        video: activity.video,
      })),
    ]),
    { where: 'Na de lancering', video: challenge.completionVideo },
  ];
  return all.flatMap(({ where, video }) => {
    const explainer = explainerOf(content, video);
    return explainer === undefined ? [] : [[where, explainer] as [string, ExplainerInGuide]];
  });
}

async function instructionOf(
  { documents }: ChallengeContent,
  name: string | null,
): Promise<{ text: string | null; pictures: Pictures }> {
  const document = documents.find((one) => one.name === name);
  if (document === undefined) return { text: null, pictures: new Map() };
  if (document.path.endsWith('.pdf')) {
    return {
      text: `# ${document.activityTitle}\n\nDe instructie is een eigen PDF: ${document.name}.`,
      pictures: new Map(),
    };
  }
  const text = readText(document.path);
  return { text, pictures: await readPictures(document.folder, text) };
}
