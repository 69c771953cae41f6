/** Where two contents of a part differ, field by field and as text, to be read beside each other. */

import { isSame, type PartContent } from './parts.ts';

export type Difference = { field: string; one: string; other: string };

export function differences(one: PartContent, other: PartContent, fields?: readonly string[]): Difference[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter((name) => (fields === undefined || fields.includes(name)) && !isSame(one?.[name], other?.[name]))
    .map((field) => ({ field, one: written(one?.[field]), other: written(other?.[field]) }));
}

/** Each value on a line of its own, without the signs of a program. */
function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((item) => written(item).replaceAll('\n', ', ')).join('\n');
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join('\n');
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
