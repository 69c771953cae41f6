/** Reads the folder of a challenge. Returns the checked facts, or everything that is wrong with it (docs/challenges.md). */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { filmlessLinkHtml, isFilmLink, linkHtml } from '#domain/challenge/safeHtml.ts';
import type { Activity, Challenge, Phase } from '#domain/course.ts';
import { type Fault, sortFaults } from '#server/challenges/format/fault.ts';
import { type ActivitySource, challengeSchema, type ChallengeSource } from '#server/challenges/format/schema.ts';
import { shapeFaults } from '#server/challenges/format/shape.ts';
import { slugPattern } from '#server/challenges/format/teachingSchema.ts';
import { parseYaml, type YamlPath } from '#server/challenges/format/yamlText.ts';

import { activityOf, phaseOf, textOf, videoOf } from './contents.ts';
import type { ActivityPaper, DocumentFacts } from './documentFacts.ts';
import { readText, withoutTxt } from './folder.ts';
import type { PictureFacts } from './pictures.ts';
import { challengeFile, note, type Reading } from './reading.ts';
import { checkPlans, teachingOf } from './teaching.ts';
import { faultsInScripts, type VideoFacts } from './videos.ts';

export type ChallengeContent = {
  /** The folder of the challenge on this server. */
  folder: string;
  challenge: Challenge;
  documents: readonly DocumentFacts[];
  videos: readonly VideoFacts[];
  /** The pictures in its texts. */
  pictures: readonly PictureFacts[];
  papers: readonly ActivityPaper[];
  /** Whether its texts link to YouTube or Vimeo films. */
  linksToFilms: boolean;
};
export type ReadChallenge = ({ ok: true } & ChallengeContent) | { ok: false; faults: Fault[] };

/**
 * `version` makes film names unique per version of the challenge. `outsideFilms` allows links in texts to YouTube and
 * Vimeo films.
 */
export type Manner = { isToBeAdded?: boolean; version?: string; outsideFilms?: boolean | undefined };

/** Never throws, whatever the folder holds, so that one bad challenge can't stop the others from being played. */
export function readChallenge(path: string, how: Manner = {}): ReadChallenge {
  try {
    return read(path, how);
  } catch (error) {
    const what = error instanceof RangeError ? 'iets erin is te groot of te diep genest' : String(error);
    const message = `deze map is niet te lezen (${what}); verwacht: bestanden die de server mag lezen, met gewone teksten`;
    return { ok: false, faults: [{ file: basename(resolve(path)), line: null, message }] };
  }
}

function read(path: string, { isToBeAdded = false, version, outsideFilms = false }: Manner): ReadChallenge {
  const slug = basename(resolve(path));
  const fault = folderFault(path, slug);
  if (fault !== undefined) return { ok: false, faults: [fault] };
  const yaml = parseYaml(readText(join(path, challengeFile)));
  if (!yaml.ok) return { ok: false, faults: yaml.faults.map((found) => ({ file: challengeFile, ...found })) };
  const shape = shapeFaults(challengeSchema, yaml.value);
  if (shape.length > 0) {
    const faults = shape.map((found) => ({
      file: challengeFile,
      line: yaml.lineOf(found.path),
      message: found.message,
      path: found.path,
    }));
    const folder = { path: resolve(path), isToBeAdded };
    return { ok: false, faults: sortFaults([...faults, ...faultsInScripts(folder, yaml.value)]) };
  }
  // The schema check found no fault, so the value has this type.
  const source = yaml.value as ChallengeSource;
  const reading: Reading = {
    folder: { path: resolve(path), isToBeAdded },
    slug,
    filmsOf: version === undefined ? slug : `${slug}~${version}`,
    linkHtml: (href, label) => {
      if (isFilmLink(href)) reading.linksToFilms = true;
      return outsideFilms ? linkHtml(href, label) : filmlessLinkHtml(href, label);
    },
    linksToFilms: false,
    challengeTitle: source.title,
    lineOf: yaml.lineOf,
    faults: [],
    videos: new Map(),
    pictures: new Map(),
    documents: new Map(),
    papers: [],
    words: source.words ?? [],
  };
  const challenge = challengeOf(reading, source);
  checkPlans(reading, challenge, source);
  return finish(reading, challenge);
}

function finish(reading: Reading, challenge: Challenge): ReadChallenge {
  if (reading.faults.length > 0) return { ok: false, faults: sortFaults(reading.faults) };
  const { folder, documents, videos, pictures, papers, linksToFilms } = reading;
  return {
    ok: true,
    folder: folder.path,
    challenge,
    documents: [...documents.values()],
    videos: [...videos.values()],
    pictures: [...pictures.values()].flatMap((picture) => (picture ? [{ id: picture.id, path: picture.path }] : [])),
    papers,
    linksToFilms,
  };
}

function folderFault(path: string, slug: string): Fault | undefined {
  const wrong = (message: string): Fault => ({ file: slug, line: null, message });
  if (!existsSync(path) || !statSync(path).isDirectory()) return wrong('deze map is er niet');
  if (!new RegExp(slugPattern, 'u').test(slug)) {
    return wrong(
      'de naam van de map kan niet; verwacht: kleine letters, cijfers en streepjes, zoals een-brug-over-de-sloot',
    );
  }
  if (existsSync(join(path, challengeFile))) return undefined;
  const near = readdirSync(path).find((name) => /^challenge\.ya?ml(\.txt)?$/iu.test(name));
  if (near === undefined) return wrong(`het bestand ${challengeFile} mist in deze map`);
  const how = near.endsWith('.txt') ? `. ${withoutTxt}` : '';
  return wrong(`hier staat '${near}'; verwacht: ${challengeFile}, zonder iets erachter${how}`);
}

function challengeOf(reading: Reading, source: ChallengeSource): Challenge {
  checkIds(reading, source);
  checkPhaseSlugs(reading, source);
  checkWordList(reading);
  const led = (list: 'onboarding' | 'launch'): Activity[] =>
    source[list].map((activity, index) => {
      const path = [list, index];
      if (activity.allowAnswer) {
        note(
          reading,
          [...path, 'allowAnswer'],
          'hier leidt de docent de opdracht op het digibord; verwacht: allowAnswer: false',
        );
      }
      return activityOf(reading, activity, path);
    });
  return {
    slug: reading.slug,
    title: source.title,
    subtitle: source.subtitle,
    introduction: textOf(reading, source.introduction, ['introduction']),
    video: videoOf(reading, { name: source.video, title: source.title }, ['video']),
    completionVideo: videoOf(reading, { name: source.completion_video, title: source.title }, ['completion_video']),
    launchDescription: textOf(reading, source.launchDescription, ['launchDescription']),
    onboarding: led('onboarding'),
    phases: source.phases.map((phase, index): Phase => phaseOf(reading, phase, index)),
    launch: led('launch'),
    teaching: teachingOf(source),
  };
}

function checkIds(reading: Reading, source: ChallengeSource): void {
  const seen = new Map<number, YamlPath>();
  for (const { activity, path } of placedActivities(source)) {
    const earlier = seen.get(activity.id);
    if (earlier === undefined) seen.set(activity.id, path);
    else {
      const line = reading.lineOf([...earlier, 'id']);
      note(
        reading,
        [...path, 'id'],
        `id ${activity.id} staat al op regel ${line}; verwacht: een getal dat nog niet gebruikt is`,
      );
    }
  }
}

/** An activity names a word by itself, so each stands in the list once. */
function checkWordList(reading: Reading): void {
  const words = reading.words.map(({ word }) => word);
  for (const [index, word] of words.entries()) {
    if (words.indexOf(word) === index) continue;
    note(reading, ['words', index, 'word'], `‘${word}’ staat al in de lijst; verwacht: elk woord één keer`);
  }
}

function placedActivities(source: ChallengeSource): { activity: ActivitySource; path: YamlPath }[] {
  const placed = (
    activities: readonly ActivitySource[],
    path: YamlPath,
  ): { activity: ActivitySource; path: YamlPath }[] =>
    activities.map((activity, index) => ({ activity, path: [...path, index] }));
  return [
    ...placed(source.onboarding, ['onboarding']),
    ...source.phases.flatMap((phase, index) => placed(phase.activities, ['phases', index, 'activities'])),
    ...placed(source.launch, ['launch']),
  ];
}

function checkPhaseSlugs(reading: Reading, source: ChallengeSource): void {
  const slugs = source.phases.map((phase) => phase.slug);
  for (const [index, slug] of slugs.entries()) {
    if (slugs.indexOf(slug) < index) {
      note(reading, ['phases', index, 'slug'], `de slug '${slug}' heeft een eerdere fase al; verwacht: een eigen slug`);
    }
  }
}
