/** A field of a part, nested ones included: read and changed by its path. */

import { pathOf } from '#domain/challenge/draftParts.ts';

import type { PartContent } from './parts.ts';

export type FieldPath = readonly (string | number)[];

/** The path of a text in a file of its own. */
export const wholeText: FieldPath = ['text'];

/**
 * The value to store for an optional text: an empty one is removed, except in a part that is a file, which needs its
 * text.
 */
export function withoutHidden(typed: string, part: string): string | undefined {
  return typed === '' && pathOf(part) === undefined ? undefined : typed;
}

export function valueAt(content: PartContent, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined,
    content,
  );
}

/** Undefined where the value is no text. */
export function textAt(content: PartContent, path: FieldPath): string {
  const value = valueAt(content, path);
  return typeof value === 'string' ? value : '';
}

/** Undefined removes the field, and parents that are empty then. */
export function withValue(content: PartContent, path: FieldPath, value: unknown): Record<string, unknown> {
  return (changed(content ?? {}, path, value) ?? {}) as Record<string, unknown>;
}

function changed(holder: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list = Array.isArray(holder) ? (holder as unknown[]) : [];
    const inside = changed(list[name], rest, value);
    const next = inside === undefined ? list.toSpliced(name, 1) : list.toSpliced(name, 1, inside);
    return next.length === 0 ? undefined : next;
  }
  const fields = (typeof holder === 'object' && holder !== null ? holder : {}) as Record<string, unknown>;
  const inside = changed(fields[name], rest, value);
  const { [name]: _, ...others } = fields;
  if (inside === undefined) return Object.keys(others).length === 0 ? undefined : others;
  return { ...fields, [name]: inside };
}
