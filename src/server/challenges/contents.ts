/** Converts the parts of a challenge: texts become HTML, and names of films and files become ids and PDF names. */

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import { toHtml } from '#domain/challenge/markdown/html.ts';
import type { ShownPicture } from '#domain/challenge/safeHtml.ts';
import type { Activity, KeyWord, Phase } from '#domain/course.ts';
import { faultsIn } from '#server/challenges/format/markdown.ts';
import { shortVideoName } from '#server/challenges/format/outsideVideo.ts';
import type { ActivitySource, PhaseSource } from '#server/challenges/format/schema.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';

import { readDocument } from './documents.ts';
import { findFile, readText } from './folder.ts';
import { pictureFault, pictureOf } from './pictures.ts';
import { challengeFile, note, type Reading } from './reading.ts';
import { findVideo } from './videos.ts';

export function phaseOf(reading: Reading, source: PhaseSource, index: number): Phase {
  const path = ['phases', index];
  return {
    number: index + 1,
    slug: source.slug,
    title: source.title,
    description: textOf(reading, source.description, [...path, 'description']),
    video: videoOf(reading, { name: source.video, title: source.title }, [...path, 'video']),
    activities: source.activities.map((activity, place) =>
      activityOf(reading, activity, [...path, 'activities', place]),
    ),
    ...(source.roles === undefined
      ? {}
      : { roles: source.roles.map(({ name, task, at = null }) => ({ name, task, at })) }),
  };
}

export function activityOf(reading: Reading, source: ActivitySource, path: YamlPath): Activity {
  if (source.photoRequired && !source.allowAnswer) {
    const message = 'bij een opdracht zonder antwoord kan geen foto horen; verwacht: photoRequired: false';
    note(reading, [...path, 'photoRequired'], message);
  }
  const documentOf = (field: 'filename' | 'instructionPdf'): string | null => {
    const name = source[field];
    const kind = field === 'filename' ? 'worksheet' : 'instruction';
    return name === null ? null : readDocument(reading, { name, kind, activityTitle: source.title }, [...path, field]);
  };
  const { id, slug, title, question, duration, photoRequired, allowAnswer } = source;
  const textOrNone = (field: 'plus' | 'help'): string | null =>
    source[field] === undefined ? null : textOf(reading, source[field], [...path, field]);
  reading.papers.push({
    activityId: id,
    goal: source.goal ?? null,
    needs: source.needs ?? [],
    help: markdownOf(reading, source.help),
    plus: markdownOf(reading, source.plus),
  });
  return {
    id,
    slug,
    title,
    question,
    introduction: textOf(reading, source.introduction, [...path, 'introduction']),
    video: videoOf(reading, { name: source.video, title }, [...path, 'video']),
    duration,
    filename: documentOf('filename'),
    instructionPdf: documentOf('instructionPdf'),
    photoRequired,
    allowAnswer,
    criteria: source.criteria ?? [],
    words: wordsOf(reading, source.words ?? [], [...path, 'words']),
    plus: textOrNone('plus'),
    help: textOrNone('help'),
    examples: source.examples ?? null,
    atHome: source.at_home ?? false,
  };
}

/** The words of the challenge's list that an activity names. */
function wordsOf(reading: Reading, names: readonly string[], path: YamlPath): KeyWord[] {
  return names.flatMap((name, index): KeyWord[] => {
    const found = reading.words.find(({ word }) => word === name);
    if (found !== undefined && names.indexOf(name) === index) return [found];
    const message =
      found === undefined
        ? `‘${name}’ staat niet in de woordenlijst van de uitdaging; verwacht: een woord dat precies zo in de lijst staat`
        : `‘${name}’ staat hier twee keer; verwacht: elk woord één keer`;
    note(reading, [...path, index], message);
    return [];
  });
}

/** The Markdown itself, for paper. Its faults are reported where it becomes HTML. */
function markdownOf({ folder }: Reading, value: string | undefined): string | null {
  if (value === undefined || !isFileName(value)) return value ?? null;
  const file = findFile(folder, value.trim());
  return file.ok ? readText(file.path) : null;
}

const isFileName = (value: string): boolean => /^\S+\.md$/u.test(value.trim());

/** The HTML of a text in challenge.yaml, or of the file that it names when it is one word ending in .md. */
export function textOf(reading: Reading, value: string, path: YamlPath): string {
  const { folder } = reading;
  if (!isFileName(value)) return htmlOf(reading, value, { file: challengeFile, line: reading.lineOf(path), path });
  const file = findFile(folder, value.trim());
  if (file.ok) return htmlOf(reading, readText(file.path), { file: value.trim(), line: null });
  note(reading, path, file.message);
  return '';
}

/** With `line` null the text is a file of its own, so its own line numbers count. */
type TextPlace = { file: string; line: number | null; path?: YamlPath };

function htmlOf(reading: Reading, text: string, place: TextPlace): string {
  const { folder } = reading;
  const read = readMarkdown(text);
  if (!read.ok) {
    reading.faults.push({ ...place, line: place.line ?? read.fault.line, message: read.fault.message });
    return '';
  }
  const title = read.blocks.find((block) => block.type === 'heading' && block.depth === 1);
  const faults = faultsIn(read.blocks, (name) => pictureFault(folder, name, 'text'));
  if (title !== undefined) {
    const { line } = title;
    faults.push({ line, message: 'een kop met één # is voor de titel van het scherm; verwacht: ## of ###' });
  }
  if (text.trim() === '') faults.push({ line: 1, message: 'dit bestand is leeg; verwacht: een tekst' });
  reading.faults.push(...faults.map(({ line, message }) => ({ ...place, line: place.line ?? line, message })));
  return toHtml(read.blocks, { findPicture: (name) => takePicture(reading, name), toLink: reading.linkHtml });
}

/** Reads each picture once, however often it is shown. A picture that can't be shown is not read. */
function takePicture({ folder, pictures }: Reading, name: string): ShownPicture | undefined {
  if (!pictures.has(name)) {
    pictures.set(name, pictureFault(folder, name, 'text') === undefined ? pictureOf(folder, name) : undefined);
  }
  return pictures.get(name)?.shown;
}

export function videoOf(
  reading: Reading,
  source: { name: string | null; title: string },
  path: YamlPath,
): string | null {
  const { title } = source;
  if (source.name === null) return null;
  const name = shortVideoName(source.name);
  const found = findVideo(reading.folder, reading.filmsOf, { name, title });
  if (!found.ok) {
    for (const fault of found.faults) {
      if (fault.file === '') note(reading, path, fault.message);
      else reading.faults.push(fault);
    }
    return null;
  }
  const { video } = found;
  const earlier = reading.videos.get(video.id);
  if (earlier !== undefined && 'path' in earlier && 'path' in video && earlier.path !== video.path) {
    note(
      reading,
      path,
      `twee films heten hetzelfde: '${video.id.split('.')[1]}'; verwacht: voor elke film een eigen naam`,
    );
  }
  if (earlier === undefined) reading.videos.set(video.id, video);
  return video.id;
}
