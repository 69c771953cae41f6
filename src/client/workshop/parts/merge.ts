/** Merges two edits of one part that began at the same version; reports the conflicting fields. */

import { emptyOrder, mergedOrder, type Order } from '#domain/challenge/draftOrder.ts';

import { mergedFilm } from './mergedFilm.ts';
import { isSame, type PartContent } from './parts.ts';

export type Merged = { ok: true; content: PartContent } | { ok: false; fields: readonly string[] };

/** `fields` is empty where one side removed the part that the other edited. */
export function merge(key: string, base: PartContent, mine: PartContent, theirs: PartContent): Merged {
  if (isSame(mine, theirs) || isSame(base, mine)) return { ok: true, content: theirs };
  if (isSame(base, theirs)) return { ok: true, content: mine };
  if (mine === null || theirs === null) return { ok: false, fields: [] };
  if (key === 'order') {
    return { ok: true, content: mergedOrder(asOrder(base), asOrder(mine), asOrder(theirs)) };
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const fields = names.filter((name) => isFought(base?.[name], mine[name], theirs[name]));
  const film = String(fields) === 'film' ? mergedFilm(base?.['film'], mine['film'], theirs['film']) : undefined;
  if (film !== undefined) return { ok: true, content: { ...chosen(names, base, mine, theirs), film } };
  if (fields.length > 0) return { ok: false, fields };
  return { ok: true, content: chosen(names, base, mine, theirs) };
}

/** Takes mine in the conflicting fields, and theirs in fields that only they changed. */
export function mineOver(base: PartContent, mine: PartContent, theirs: PartContent): PartContent {
  if (mine === null || theirs === null) return mine;
  return chosen([...new Set([...Object.keys(mine), ...Object.keys(theirs)])], base, mine, theirs);
}

type Fields = Readonly<Record<string, unknown>>;

function chosen(names: readonly string[], base: PartContent, mine: Fields, theirs: Fields): Fields {
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = isSame(base?.[name], mine[name]) ? theirs[name] : mine[name];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

function isFought(base: unknown, mine: unknown, theirs: unknown): boolean {
  return !isSame(mine, theirs) && !isSame(base, mine) && !isSame(base, theirs);
}

/** The part `order` has no other fields. */
export function asOrder(content: PartContent): Order {
  return { ...emptyOrder, ...(content as Partial<Order> | null) };
}
