/** The shipped texts suit their readers and fit on paper; the lesson plans are tested elsewhere. */

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { longCells, plainText, readingOf } from '#domain/challenge/readingLevel.ts';
import { mostWords } from '#domain/challenge/words.ts';
import { durationMinutes } from '#domain/duration.ts';
import { fullLessons, planFaults } from '#domain/lesson/plans.ts';
import { answerableActivities } from '#domain/status.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';

/**
 * Minimum Flesch-Douma scores for all texts of pupils together and for the hardest one, and the maximum mean words per
 * sentence. A score of 80 is very easy, 70 easy and 60 plain; the shipped texts are well above what their readers need.
 */
const levels = {
  'zachte-landing': { ease: 90, hardest: 85, wordsPerSentence: 7 },
  'koel-schoolplein': { ease: 80, hardest: 72, wordsPerSentence: 9 },
  'stille-kracht': { ease: 80, hardest: 72, wordsPerSentence: 9 },
  'hulp-die-past': { ease: 75, hardest: 68, wordsPerSentence: 11 },
  'zonder-stopcontact': { ease: 75, hardest: 68, wordsPerSentence: 11 },
} as const;

/** Reads a challenge that is shipped, with all its activities in their order. */
function content(slug: string) {
  const read = readChallenge(join('content/challenges', slug));
  if (!read.ok) throw new Error(`${slug} cannot be read`);
  const { onboarding, phases, launch } = read.challenge;
  return { ...read, activities: [...onboarding, ...phases.flatMap((phase) => phase.activities), ...launch] };
}

/** For who learns Dutch, a sentence about a word is short. */
const mostInWordSentence = 13;

function listedWords(slug: string): string[] {
  const yaml = readFileSync(join('content/challenges', slug, 'challenge.yaml'), 'utf8');
  return [...yaml.matchAll(/^ {2}- word: (.+)$/gmu)].map(([, word = '']) => word);
}

const textsOf = (slug: string): { name: string; text: string }[] =>
  globSync(join('content/challenges', slug, '{teksten,werkbladen}/*.md')).map((path) => ({
    name: basename(path),
    text: plainText(readFileSync(path, 'utf8')),
  }));

it.each(globSync('content/challenges/*').map((path) => basename(path)))('%s has a level that it keeps to', (slug) => {
  expect(Object.keys(levels)).toContain(slug);
});

describe.each(Object.entries(levels))('What pupils read in %s', (slug, level) => {
  const texts = textsOf(slug);

  it('is as easy as its age asks, each text by itself too', () => {
    const all = readingOf(texts.map(({ text }) => text).join('\n'));
    expect(all.ease).toBeGreaterThan(level.ease);
    expect(all.wordsPerSentence).toBeLessThan(level.wordsPerSentence);
    const hard = texts
      .map(({ name, text }) => ({ name, ...readingOf(text) }))
      .filter(({ words, ease }) => words >= 60 && ease < level.hardest);
    expect(hard).toEqual([]);
  });

  it('explains three to six words of each activity, in sentences as easy as the rest', () => {
    const { activities } = content(slug);
    const counts = activities.filter(({ words }) => words.length < 3 || words.length > mostWords);
    expect(counts.map(({ title }) => title)).toEqual([]);
    const words = new Map(activities.flatMap((activity) => activity.words.map((one) => [one.word, one.sentence])));
    const all = readingOf([...words.values()].join('\n'));
    expect(all.ease).toBeGreaterThan(level.ease);
    expect(all.wordsPerSentence).toBeLessThan(level.wordsPerSentence);
    const long = [...words.values()].filter((sentence) => readingOf(sentence).wordsPerSentence > mostInWordSentence);
    expect(long).toEqual([]);
  });

  it('uses each word of its list in an activity, and shows no two of an activity by one picture', () => {
    const { activities } = content(slug);
    const used = new Set(activities.flatMap(({ words }) => words.map(({ word }) => word)));
    expect(listedWords(slug).filter((word) => !used.has(word))).toEqual([]);
    const doubled = activities.filter(({ words }) => new Set(words.map(({ picture }) => picture)).size < words.length);
    expect(doubled.map(({ title }) => title)).toEqual([]);
  });

  it('fits in the cells of its tables', () => {
    const sheets = globSync(join('content/challenges', slug, '{teksten,werkbladen}/*.md'));
    const long = sheets.flatMap((path) =>
      longCells(readFileSync(path, 'utf8')).map(({ line }) => `${basename(path)}: ${line}`),
    );
    expect(long).toEqual([]);
  });

  it('fits in the lessons of each of its plans', () => {
    const { challenge, activities } = content(slug);
    const { plans } = challenge.teaching;
    expect(planFaults(challenge)).toEqual([]);
    const minutes = new Map(activities.map(({ id, duration }) => [id, durationMinutes(duration)]));
    expect(fullLessons(plans, (id) => minutes.get(id) ?? 1000)).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  });

  it('names only activities that it has, where the guide adds their lessons', () => {
    const { challenge, activities } = content(slug);
    const { preparation, shorter } = challenge.teaching;
    const titles = activities.map(({ title }) => title);
    const named = [...(preparation?.steps ?? []), ...shorter].flatMap((line) =>
      [...line.matchAll(/\*([^*]+)\*/gu)].map(([, title = '']) => title),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
  });

  it('tells the docent when to show each praatplaat', () => {
    const { activities, videos, documents } = content(slug);
    const untold = activities.filter(({ video, instructionPdf }) => {
      const found = videos.find(({ id }) => id === video);
      const path = documents.find(({ name }) => name === instructionPdf)?.path;
      const isShown = found?.kind === 'script' && found.script.scenes.length > 1;
      return isShown && !(path !== undefined && readFileSync(path, 'utf8').includes('praatplaat'));
    });
    expect(untold.map(({ title }) => title)).toEqual([]);
  });

  it('has help for who is stuck and more for who is done, at everything that is answered', () => {
    const { phases } = content(slug).challenge;
    const without = phases
      .flatMap((phase) => answerableActivities(phase))
      .filter(({ help, plus }) => help === null || plus === null)
      .map(({ id }) => id);
    expect(without).toEqual([]);
    expect(phases.map((phase) => answerableActivities(phase).length > 0)).toEqual([true, true, true, true]);
  });

  it('shows what good work looks like where a drawing or a photo is judged, also to who does not see it', () => {
    const shown = content(slug)
      .challenge.phases.flatMap(({ activities }) => activities)
      .filter(({ photoRequired, help }) => photoRequired && /<img [^>]*alt="[^"]*Goed werk: [^"]+"/u.test(help ?? ''));
    expect(shown.length).toBeGreaterThanOrEqual(2);
  });
});

const ofSecondarySchool = ['hulp-die-past', 'zonder-stopcontact'];
it.each(ofSecondarySchool)('In %s every phase has a base and a deepening, in its help and its plus task', (slug) => {
  const hasBoth = content(slug).challenge.phases.map(({ activities }) =>
    activities.some(({ help, plus }) => help?.includes('Basis.') && plus?.includes('Verdieping.')),
  );
  expect(hasBoth).toEqual([true, true, true, true]);
});
