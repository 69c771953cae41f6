/** Advice on a valid challenge: texts that are hard to read, table cells with too much text, and lessons that are too full (docs/rules.md 2.19). */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isHard, longCells, mostInCell, plainFrom, plainText, readingOf } from '#domain/challenge/readingLevel.ts';
import type { Challenge } from '#domain/course.ts';
import { fullLessons, activityMinutes } from '#domain/lesson/plans.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import { fullLessonWords } from '#server/challenges/teaching.ts';

/** One Dutch line for each. Only texts that pupils read by themselves are checked for difficulty. */
export function adviceOn(path: string, { challenge, documents }: ChallengeContent): string[] {
  const forDocent = new Set(documents.filter(({ kind }) => kind === 'instruction').map((document) => document.path));
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const onTexts = names
    .toSorted()
    .filter((name) => !forDocent.has(join(path, name)))
    .flatMap((name) => adviceOnText(readText(join(path, name))).map((advice) => `${name}${advice}`));
  return [...onTexts, ...onLessons(challenge)];
}

function onLessons(challenge: Challenge): string[] {
  const { plans } = challenge.teaching;
  const full = fullLessons(plans, activityMinutes(challenge));
  return full.map((one) => `${challengeFile}: ${fullLessonWords(plans, one)}`);
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
        `, regel ${line}: in een cel staan ${length} tekens. Hoogstens ${mostInCell} leest prettiger.`,
    ),
  ];
}
