/** What could be better in a challenge that is right: texts that read hard, and cells that hold too much (docs/rules.md 2.19). */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';

import { plainText, readingOf } from './readingLevel.ts';

/** By Flesch-Douma a text is plain from 60 on; what is shorter says too little about itself. */
const plainFrom = 60;
const fewestWords = 60;
/** Characters in a cell that a pupil reads. */
export const mostInCell = 130;

/** In Dutch, a line each; of what pupils read alone. */
export function adviceOn(path: string, { documents }: ChallengeContent): string[] {
  const forDocent = new Set(documents.filter(({ kind }) => kind === 'instruction').map((document) => document.path));
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return names
    .toSorted()
    .filter((name) => !forDocent.has(join(path, name)))
    .flatMap((name) => adviceOnText(readText(join(path, name))).map((advice) => `${name}${advice}`));
}

function adviceOnText(text: string): string[] {
  const { words, ease, wordsPerSentence } = readingOf(plainText(text));
  const isHard = words >= fewestWords && ease < plainFrom;
  const level = `${Math.round(ease)}, met ${Math.round(wordsPerSentence)} woorden in een zin`;
  return [
    ...(isHard
      ? [`: leest moeilijk (${level}; vanaf ${plainFrom} is het gewoon). Maak zinnen en woorden korter.`]
      : []),
    ...longCells(text).map(
      ({ line, length }) =>
        `, regel ${line}: in een cel staan ${length} tekens. Hooguit ${mostInCell} leest prettiger.`,
    ),
  ];
}

/** Cells of its tables that hold more than a pupil likes to read in one. */
export function longCells(text: string): { line: number; length: number }[] {
  return text
    .split('\n')
    .flatMap((row, index) =>
      (/^\|.*\|$/u.test(row) ? row.split('|') : [])
        .map((cell) => ({ line: index + 1, length: cell.trim().length }))
        .filter(({ length }) => length > mostInCell),
    );
}
