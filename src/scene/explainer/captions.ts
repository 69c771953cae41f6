/** The captions of an explainer as WebVTT: the title, then the sentence of each shot while it is shown. */

import { durationOf, type ExplainerScript, startsOf, titleSeconds } from './script.ts';

export function captionsOf(script: ExplainerScript): string {
  const starts = startsOf(script);
  const cues = script.shots.map(({ caption }, index) =>
    cue(starts[index] ?? 0, starts[index + 1] ?? durationOf(script), caption),
  );
  return ['WEBVTT', cue(0, titleSeconds, script.title), ...cues].join('\n\n') + '\n';
}

/** A blank line would end the cue, and `-->` would begin another. */
const cue = (from: number, to: number, text: string): string =>
  `${clock(from)} --> ${clock(to)}\n${escape(text.replaceAll(/\s+/gu, ' ').trim())}`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `00:00:07.500` */
function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, limit: number, digits: number): string =>
    String(Math.floor(milliseconds / size) % limit).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
