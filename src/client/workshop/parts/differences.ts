/** Where two contents of a part differ, field by field and as text, to be read beside each other. */

import { isSame, type PartContent } from './parts.ts';

export type Difference = { field: string; one: string; other: string };

export function differences(one: PartContent, other: PartContent, fields?: readonly string[]): Difference[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter((name) => (fields === undefined || fields.includes(name)) && !isSame(one?.[name], other?.[name]))
    .map((field) => ({ field, one: writtenAs(field, one?.[field]), other: writtenAs(field, other?.[field]) }));
}

/** Each value on a line of its own, without the signs of a program. */
function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => written(item).replaceAll('\n', ', ')).join('\n');
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join('\n');
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const writtenAs = (field: string, value: unknown): string => (field === 'film' ? writtenFilm(value) : written(value));

/** Of a praatplaat: its title, and a line for each scene, with what stands in it. */
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
