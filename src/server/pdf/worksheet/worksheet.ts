/** A worksheet or instruction: Markdown drawn on A4 in our own style, to read, write and draw on. */

import { readFile, stat } from 'node:fs/promises';

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { nowMs } from '#server/clock.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { readPictures } from '#server/pdf/blocks/pictures.ts';
import type { Sheet } from '#server/pdf/sheet.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { undrawnPaper } from '#server/pdf/undrawnPaper.ts';
import { createThread, type Thread } from '#server/thread/thread.ts';

import { drawEdges } from './edges.ts';
import { fittingSheet } from './fitting.ts';
import { drawHead } from './head.ts';
import { headOf, type PaperPlace, paperPlace } from './place.ts';

/** The facts that a paper is drawn from. */
type PaperSource = Pick<DocumentFacts, 'kind' | 'path' | 'folder' | 'challengeTitle' | 'activityTitle'>;

/** Cache by path: the key of its source, the PDF, and until when it is served. */
const made = new Map<string, { key: string; pdf: Promise<Buffer>; untilMs: number }>();
/**
 * A paper that can't be drawn is refused at once for this long, so that a class that requests it does not block the
 * thread.
 */
const failedForMs = 5 * 60 * 1000;

/** A ready-made PDF is served unchanged; Markdown is drawn. The challenge provides the head. */
export function documentPdf(document: DocumentFacts, content?: ChallengeContent): Promise<Buffer> {
  return document.path.endsWith('.pdf') ? readFile(document.path) : worksheetPdf(document, content);
}

/** Drawn again only when its file or its head changes. */
export async function worksheetPdf(document: DocumentFacts, content?: ChallengeContent): Promise<Buffer> {
  const { mtimeMs } = await stat(document.path);
  const place = content && paperPlace(document, content);
  const key = JSON.stringify([
    mtimeMs,
    place?.typeSize,
    place?.makers,
    headOf(document, document.activityTitle, place),
  ]);
  const cached = made.get(document.path);
  if (cached?.key === key && nowMs() < cached.untilMs) return cached.pdf;
  const paper = { key, pdf: drawIn(classThread, { document, place }), untilMs: Infinity };
  made.set(document.path, paper);
  paper.pdf.catch(() => (paper.untilMs = nowMs() + failedForMs));
  return paper.pdf;
}

export type PaperJob = { document: PaperSource; place: PaperPlace | undefined };

/** A text of the maximum length takes seconds, so a worker thread draws it (docs/rules.md 16.56). */
const createPaperThread = (): Thread<PaperJob, Uint8Array> =>
  createThread(new URL('./worksheetProgram.ts', import.meta.url), { seconds: 10, memoryMb: 512, idleSeconds: 30 });

const classThread = createPaperThread();
/** A thread of its own, so that a class that requests a worksheet does not wait for previews. */
const previewThread = createPaperThread();

/** Not cached, because the text is still being edited. */
export function previewPdf(document: PaperSource, place: PaperPlace | undefined): Promise<Buffer> {
  return drawIn(previewThread, { document, place });
}

async function drawIn(thread: Thread<PaperJob, Uint8Array>, job: PaperJob): Promise<Buffer> {
  const outcome = await thread(job);
  if (!outcome.ok) throw undrawnPaper();
  return Buffer.from(outcome.result);
}

/** Runs in the worker thread. */
export async function drawPdf({ document, place }: PaperJob): Promise<Buffer> {
  const sheet = await drawDocument(document, place);
  sheet.root.end();
  return toBuffer(sheet.doc);
}

const whereGuideIs = 'Lanceerbasis · De lesgids bij deze uitdaging staat bij Je klassen en bij Activiteiten.';

/** On pages of its own, after those of `after`. */
export async function drawDocument(
  document: PaperSource,
  place: PaperPlace | undefined,
  after?: Sheet,
): Promise<Sheet> {
  const text = readText(document.path);
  const [first, ...blocks] = readOwnMarkdown(text);
  const heading = first?.type === 'heading' ? first.text : document.activityTitle;
  const pictures = await readPictures(document.folder, text);
  const head = headOf(document, heading, place);
  const isFillable = document.kind === 'worksheet';
  const title = `${heading} – ${document.challengeTitle}`;
  const typeSize = isFillable ? place?.typeSize : undefined;
  const settings = { title, phase: head.phase ?? undefined, isFillable, typeSize, after };
  const sheet = fittingSheet(settings, (page) => {
    drawHead(page, head);
    drawBlocks(page, blocks, pictures);
  });
  const name = [document.challengeTitle, head.number, heading].filter((part) => part !== null).join(' · ');
  drawEdges(sheet, name, isFillable ? place?.makers : whereGuideIs);
  return sheet;
}
