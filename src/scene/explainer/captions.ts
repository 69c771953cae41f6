/** The captions of an explainer as WebVTT: the words of each scene while it is shown. */

import { durationOf, type ExplainerScript, startsOf } from './script.ts';

export function captionsOf(script: ExplainerScript): string {
  const starts = startsOf(script);
  const cues = script.scenes.map(({ words }, index) =>
    cue(starts[index] ?? 0, starts[index + 1] ?? durationOf(script), words),
  );
  return ['WEBVTT', ...cues].join('\n\n') + '\n';
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
