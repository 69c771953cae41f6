/** Turns a copied or saved chat of Zoom, Meet, Teams or WhatsApp into the names of who wrote in it (docs/rules.md 8.23). */

import { clock, day } from './attendance.ts';

const moment = String.raw`(?:${day},?\s+)?${clock}(?:\s*[–—-]\s*${clock})?`;
/** `14:02:10 From Sanne to Everyone: hoi`, `[26-11-2026 14:02] Sanne: hoi`. */
const said = new RegExp(
  String.raw`^\s*[[(]?${moment}[\])]?\s*(?:[–—-]\s+)?(?:(From|Van|Von)\s+)?(\p{L}[^:\t]{0,60}?)(?:\s+(?:to|aan|naar|an)\s+[^:]*?)?\s*:(?!\d)(.*)$`,
  'iu',
);
/** `[14:02] Sanne`, with what she wrote on the lines below it. */
const inFront = new RegExp(String.raw`^\s*[[(]${moment}[\])]\s*(\p{L}[^:]*)$`, 'iu');
const momentAlone = new RegExp(String.raw`^\s*${moment}\s*$`, 'iu');
/** The line of times above each sentence of a transcript (SBV, WebVTT). */
const cue = /^\s*(?:\d+:)?\d+:\d{2}[.,]\d{3}\s*(?:,|-->)\s*(?:\d+:)?\d+:\d{2}[.,]\d{3}/u;
/** `Komeet: Sanne, Daan` behind a time is a team of a timetable. */
const someNames = /^\s*\p{Lu}\S*(?:\s*[,;]\s*\p{Lu}\S*)+\s*$/u;

/** Any other text is returned unchanged. */
export function speakersOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const names = transcript(lines) ?? chat(lines) ?? [];
  return names.length === 0 ? text : ['Naam', ...new Set(names.map((name) => name.trim()))].join('\n');
}

function transcript(lines: readonly string[]): string[] | undefined {
  const below = lines.filter((_, index) => cue.test(lines[index - 1] ?? ''));
  return below.length === 0 ? undefined : below.flatMap((line) => /^(\p{L}[^:]{0,60}):/u.exec(line)?.[1] ?? []);
}

/** The names of the lines that say who wrote, where the text begins with one and holds more of them. */
function chat(lines: readonly string[]): string[] | undefined {
  const spoken = lines.map((line) => said.exec(line));
  const messages = spoken.filter((found) => found !== null);
  const isAddressed = messages.some(([, from]) => from !== undefined);
  const areTeams = messages.filter(([, , , words = '']) => someNames.test(words)).length * 2 > messages.length;
  const isMostly = messages.length > 1 && messages.length * 2 >= lines.length && spoken[0] !== null;
  if (!areTeams && (isAddressed || isMostly)) return messages.map(([, , name = '']) => name);
  const above = lines.map((line, index) => (momentAlone.test(lines[index + 1] ?? '') ? line : inFront.exec(line)?.[1]));
  const names = above.filter((name) => name !== undefined);
  return above[0] !== undefined && names.length > 1 ? names : undefined;
}
