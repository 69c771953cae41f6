/** The differences between two contents of a part, by field and as text, to be shown side by side. */

import { isSame, type PartContent } from './parts.ts';

export type Difference = { field: string; one: string; other: string };

export function differences(one: PartContent, other: PartContent, fields?: readonly string[]): Difference[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter((name) => (fields === undefined || fields.includes(name)) && !isSame(one?.[name], other?.[name]))
    .map((field) => ({ field, one: writtenAs(field, one?.[field]), other: writtenAs(field, other?.[field]) }));
}

/** Formats each value on a line of its own, without syntax. */
function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => written(item).replaceAll('\n', ', ')).join('\n');
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join('\n');
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const writtenAs = (field: string, value: unknown): string => (field === 'film' ? writtenFilm(value) : written(value));

/** Formats a praatplaat: its title, and a line per scene with its contents. */
function writtenFilm(value: unknown): string {
  const { title, scenes } = fieldsOf(value);
  const lines = (Array.isArray(scenes) ? (scenes as readonly unknown[]) : []).map((scene, index) => {
    const { words, things, ...others } = fieldsOf(scene);
    const all = (Array.isArray(things) ? (things as readonly unknown[]) : []).map((thing) => inOneLine(thing));
    return `${index + 1}. ${written(words)} (${[inOneLine(others), ...all].join('; ')})`;
  });
  return [written(title), ...lines].join('\n');
}

const inOneLine = (value: unknown): string => written(value).replaceAll('\n', ', ');

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
