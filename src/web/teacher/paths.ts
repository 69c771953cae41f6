/** The addresses of files and films. */

import { anyone } from '#contract/anyone.ts';
import { toRequest } from '#contract/ask.ts';
import { teacher } from '#contract/teacher.ts';

/** A worksheet or an instruction. */
export function activityFile(filename: string): string {
  return toRequest(anyone.activityFile, { filename }).url;
}

export function answerPhoto(photo: string): string {
  return toRequest(teacher.answerPhoto, { photo }).url;
}

export function videoPage(videoId: string): string {
  return `/docent/video/${encodeURIComponent(videoId)}`;
}
