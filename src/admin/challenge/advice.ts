/** What could be better in a challenge that is right: texts that read hard, and cells that hold too much (docs/rules.md 2.19). */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isHard, longCells, mostInCell, plainFrom, plainText, readingOf } from '#domain/challenge/readingLevel.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';

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
  const reading = readingOf(plainText(text));
  const { ease, wordsPerSentence } = reading;
  const level = `${Math.round(ease)}, met ${Math.round(wordsPerSentence)} woorden in een zin`;
  return [
    ...(isHard(reading)
      ? [`: leest moeilijk (${level}; vanaf ${plainFrom} is het gewoon). Maak zinnen en woorden korter.`]
      : []),
    ...longCells(text).map(
      ({ line, length }) =>
        `, regel ${line}: in een cel staan ${length} tekens. Hooguit ${mostInCell} leest prettiger.`,
    ),
  ];
}
