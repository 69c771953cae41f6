/** Plans the folder of a draft: the text of `challenge.yaml`, and which files it needs. */

import { stringify } from 'yaml';

import { fieldsIn, fileKey, fileType, pathOf } from '#domain/challenge/draftParts.ts';

import { type Contents, type DraftSource, placedParts, sourceOf } from './source.ts';

export type FolderPlan = { source: DraftSource; yaml: string; names: readonly string[] };

export function folderPlan(parts: Contents): FolderPlan {
  const source = sourceOf(parts);
  return { source, yaml: asYaml(source.value), names: mentionedFiles(parts, source) };
}

export const asYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** Files that a part names, or that a named text or praatplaat names; with a film also its captions and poster. */
function mentionedFiles(parts: Contents, { order }: DraftSource): string[] {
  const left = new Set([...parts.keys()].flatMap((key) => pathOf(key) ?? []));
  let texts = placedParts(order).map((key) => JSON.stringify(fieldsIn(parts.get(key) ?? null) ?? {}));
  const found: string[] = [];
  while (texts.length > 0) {
    const all = texts.join('\n');
    const now = [...left].filter((path) => all.includes(path) || isBesideOne(path, found));
    now.forEach((path) => left.delete(path));
    found.push(...now);
    texts = now.map((path) => (isRead(path) ? JSON.stringify(fieldsIn(parts.get(fileKey(path)) ?? null) ?? {}) : path));
  }
  return found;
}

const isRead = (path: string): boolean => ['text', 'film'].includes(fileType(path) ?? '');

function isBesideOne(path: string, found: readonly string[]): boolean {
  const film = /\.(?:vtt|jpg)$/u.test(path) ? path.replace(/\.\w+$/u, '.mp4') : '';
  return found.includes(film);
}
