/** The addresses of files and films, and of a draft in the workshop. */

import { toRequest } from '#contract/client.ts';
import { anyone } from '#contract/public.ts';
import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import type { ChallengePaper, PrintedTogether } from '#domain/lesson/challengePapers.ts';
import { basePath } from '#web/browser/basePath.ts';

/** A draft in the workshop; `workshop/paths.ts` has the addresses inside it. */
export function draftPath(draft: string): string {
  return `/docent/werkplaats/${draft}`;
}

/** A worksheet or an instruction. */
export function activityFile(filename: string): string {
  return toRequest(anyone.activityFile, { filename }).url;
}

/** The guide to a challenge, or another paper about the whole challenge. */
export function challengePaper(challenge: string, paper: ChallengePaper): string {
  return toRequest(teacher.challengePaper, { challenge, paper }).url;
}

/** What all challenges on the shelf practise of designing, on one page. */
export const learningLine = toRequest(teacher.learningLine, {}).url;

/** The whole challenge in one file, to share. */
export function challengeFile(challenge: string): string {
  return toRequest(exchange.exportChallenge, { challenge }).url;
}

export function worksheetsTogether(challenge: string, together: PrintedTogether, isLarge = false): string {
  return toRequest(teacher.worksheets, { challenge, ...together, ...(isLarge && { large: 1 }) }).url;
}

export function answerPhoto(photo: string): string {
  return basePath + toRequest(teacher.answerPhoto, { photo }).url;
}

/** A photo on the board, where not every photo is allowed. */
export function boardPhoto(photo: string): string {
  return basePath + toRequest(teacher.boardPhoto, { photo }).url;
}

export function videoPage(videoId: string): string {
  return `/docent/video/${encodeURIComponent(videoId)}`;
}

/** Starts a practice lesson with this challenge, or with the one of the docent's class. */
export function practicePage(challenge?: string): string {
  return challenge === undefined ? endPage : `${endPage}/${encodeURIComponent(challenge)}`;
}

/** Starts a trial flight of this class. */
export function trialPage(run: string): string {
  return `/docent/proefvlucht/${encodeURIComponent(run)}`;
}

/** In a practice lesson this page is its end. */
export const endPage = '/docent/oefenles';
