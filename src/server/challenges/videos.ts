/** The films of a challenge: turns the value of `video:` into an id and what is needed to play the film. */

import { basename, extname } from 'node:path';

import type { ExplainerScript, ExplainerThing } from '#scene/explainer/script.ts';
import { readPraatplaat } from '#server/challenges/format/praatplaat.ts';
import type { ShapeFault } from '#server/challenges/format/shape.ts';
import { parseYaml, type YamlPath } from '#server/challenges/format/yamlText.ts';

import { findFile, type Folder, readText } from './folder.ts';
import { pictureAddress, pictureFault } from './pictures.ts';

export type VideoFacts =
  /** An explainer: drawn live from its script, and rendered as a video file for those who want one. */
  | { kind: 'script'; id: string; title: string; script: ExplainerScript; path: string }
  /** A video file in the folder. Captions (.vtt) and poster (.jpg) are next to it under the same name. */
  | { kind: 'file'; id: string; title: string; path: string; captions: string | null; poster: string | null }
  /** `source` is the address of the player that sets no cookies. */
  | { kind: 'youtube' | 'vimeo'; id: string; title: string; source: string };

/** Where an own film and the files beside it are served. */
export const addressBeside = ({ id }: VideoFacts, name: string): string =>
  `/api/videos/${encodeURIComponent(id)}/${name}`;

/** An explainer has a drawn poster, a video file has one where it lies beside the file. */
export function posterAddress(video: VideoFacts): string | null {
  const hasPoster = video.kind === 'script' || (video.kind === 'file' && video.poster !== null);
  return hasPoster ? addressBeside(video, 'poster') : null;
}

type MediaFault = { file: string; line: number | null; message: string; path?: YamlPath };
export type FoundVideo = { ok: true; video: VideoFacts } | { ok: false; faults: MediaFault[] };

/**
 * `title` is used when the film has no title of its own. A fault without a file belongs to the line that names the
 * film.
 */
export function findVideo(folder: Folder, challenge: string, source: { name: string; title: string }): FoundVideo {
  const { name, title } = source;
  const outside = outsideVideo(name, title);
  if (outside !== undefined) return { ok: true, video: outside };
  const file = findFile(folder, name);
  if (!file.ok) return { ok: false, faults: [{ file: '', line: null, message: file.message }] };
  const id = videoId(challenge, name);
  return name.endsWith('.yaml')
    ? readScript(folder, file.path, { name, id })
    : { ok: true, video: ownFilm(folder, file.path, { name, title, id }) };
}

/** For example `koel-schoolplein.introductie` for films/introductie.yaml. */
export function videoId(challenge: string, name: string): string {
  return /^(youtube|vimeo):/u.test(name) ? name : `${challenge}.${basename(name, extname(name))}`;
}

/** The id of a YouTube or Vimeo film is the same in every challenge. */
export function outsideVideo(name: string, title: string): VideoFacts | undefined {
  const [, kind, id] = /^(youtube|vimeo):([\w-]{4,20})$/u.exec(name) ?? [];
  if (kind === 'youtube') return { kind, id: name, title, source: `https://www.youtube-nocookie.com/embed/${id}` };
  if (kind === 'vimeo') return { kind, id: name, title, source: `https://player.vimeo.com/video/${id}?dnt=1` };
  return undefined;
}

function ownFilm(folder: Folder, path: string, film: { name: string; title: string; id: string }): VideoFacts {
  const beside = (ending: string): string | null => {
    const file = findFile(folder, film.name.replace(/\.mp4$/u, ending));
    return file.ok ? file.path : null;
  };
  return { kind: 'file', id: film.id, title: film.title, path, captions: beside('.vtt'), poster: beside('.jpg') };
}

function readScript(folder: Folder, path: string, film: { name: string; id: string }): FoundVideo {
  const { name, id } = film;
  const yaml = parseYaml(readText(path));
  if (!yaml.ok) return { ok: false, faults: yaml.faults.map((fault) => ({ file: name, ...fault })) };
  const read = readPraatplaat(yaml.value);
  const faults = read.ok ? pictureFaults(folder, read.script) : read.faults;
  if (!read.ok || faults.length > 0) {
    return {
      ok: false,
      faults: faults.map((fault) => ({ file: name, line: yaml.lineOf(fault.path), ...fault })),
    };
  }
  const script = withPictures(folder, read.script);
  return { ok: true, video: { kind: 'script', id, title: script.title, script, path } };
}

/** The faults in all praatplaten that a value names as films, even when something else in the value is wrong. */
export function faultsInScripts(folder: Folder, value: unknown): MediaFault[] {
  return [...new Set(scriptsIn(value))].flatMap((name) => {
    const file = findFile(folder, name);
    // A file that doesn't exist is reported with the field that names it.
    const found = file.ok ? readScript(folder, file.path, { name, id: name }) : undefined;
    return found === undefined || found.ok ? [] : found.faults;
  });
}

function scriptsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const isScript = /^(?:completion_)?video$/u.test(name) && typeof inside === 'string' && inside.endsWith('.yaml');
    return isScript ? [inside] : scriptsIn(inside);
  });
}

function pictureFaults(folder: Folder, { scenes }: ExplainerScript): ShapeFault[] {
  return scenes.flatMap(({ things }, scene) =>
    things.flatMap(({ picture }, thing) => {
      const message = picture === undefined ? undefined : pictureFault(folder, picture, 'text');
      return message === undefined ? [] : [{ path: ['scenes', scene, 'things', thing, 'picture'], message }];
    }),
  );
}

/** The challenge's own pictures are embedded in the script. */
function withPictures(folder: Folder, script: ExplainerScript): ExplainerScript {
  const carried = (thing: ExplainerThing): ExplainerThing =>
    thing.picture === undefined ? thing : { ...thing, picture: pictureAddress(folder, thing.picture) ?? '' };
  return { ...script, scenes: script.scenes.map((step) => ({ ...step, things: step.things.map(carried) })) };
}
