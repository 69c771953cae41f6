/** The texts of a draft with their fields, whether typed in the field or in a file. */

import { activityIdOf, fileKey, fileType, pathOf } from '#domain/challenge/draftParts.ts';
import {
  type Contents,
  type DraftSource,
  type SourcePlace,
  fieldsOf,
  placedParts,
} from '#server/workshop/parts/source.ts';

/** `forPupils`: texts for docents may be harder. */
export type DraftText = SourcePlace & { text: string; forPupils: boolean };

const inCover = ['introduction', 'launchDescription'];
const inPhase = ['description'];
const inActivity = ['question', 'introduction', 'help', 'plus', 'filename', 'instructionPdf'];

export function textsOf(parts: Contents, source: DraftSource): DraftText[] {
  return placedParts(source.order).flatMap((part) => {
    const fields = fieldsOf(parts, part);
    return namesFor(part).flatMap((field) => {
      const text = textOf(parts, fields[field]);
      return text === undefined ? [] : [{ part, field, text, forPupils: field !== 'instructionPdf' }];
    });
  });
}

function namesFor(part: string): string[] {
  if (part === 'cover') return inCover;
  return activityIdOf(part) === undefined ? inPhase : inActivity;
}

/** Undefined when it is no text, such as a ready-made PDF. */
function textOf(parts: Contents, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const type = /\s/u.test(value.trim()) ? undefined : fileType(value.trim());
  if (type === undefined) return value;
  const text = fieldsOf(parts, fileKey(value.trim()))['text'];
  return typeof text === 'string' ? text : undefined;
}

/** Every text inside a field with rows or groups. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The field that names a file; the file itself when it is a praatplaat, or when nothing names it. */
export function placeOfFile(parts: Contents, source: DraftSource, file: string): SourcePlace {
  const own = { part: parts.has(fileKey(file)) ? fileKey(file) : 'cover', field: null };
  if (fileType(file) === 'film') return own;
  for (const part of placedParts(source.order)) {
    const fields = fieldsOf(parts, part);
    const field = Object.keys(fields).find((name) => String(fields[name]).trim() === file);
    if (field !== undefined && pathOf(part) === undefined) return { part, field };
  }
  return own;
}
