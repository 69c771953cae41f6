/** Merges the edits of two docents in one praatplaat where they changed different scenes. */

import { isSame } from './parts.ts';

/** Undefined where both changed the same thing. */
export function mergedFilm(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergedList(base, mine, theirs);
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return undefined;
  const merged: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isGone = isSame(base[name], mine[name])
      ? !(name in theirs)
      : isSame(base[name], theirs[name]) && !(name in mine);
    if (isGone) continue;
    const value = mergedFilm(base[name], mine[name], theirs[name]);
    if (value === undefined) return undefined;
    merged[name] = value;
  }
  return merged;
}

type List = readonly unknown[];

/** Mergeable where one side edited items and the other changed the list itself; or where each edited other items. */
function mergedList(base: List, mine: List, theirs: List): List | undefined {
  const [ofMine, ofTheirs] = [isInPlace(base, mine), isInPlace(base, theirs)];
  if (ofMine && ofTheirs) {
    const items = base.map((item, index) => mergedFilm(item, mine[index], theirs[index]));
    return items.includes(undefined) ? undefined : items;
  }
  if (ofMine) return restructured(base, theirs, mine);
  return ofTheirs ? restructured(base, mine, theirs) : undefined;
}

/** Every item is in its place; some have other content. */
function isInPlace(base: List, list: List): boolean {
  const isMoved = (item: unknown, index: number): boolean =>
    !isSame(item, base[index]) && base.some((one) => isSame(one, item));
  return list.length === base.length && !list.some(isMoved);
}

/** `list` with the edited items replaced; undefined where an edited item was removed. */
function restructured(base: List, list: List, changed: List): List | undefined {
  const left = new Set(base.keys());
  const merged = list.map((item) => {
    const from = [...left].find((index) => isSame(base[index], item));
    if (from === undefined) return item;
    left.delete(from);
    return changed[from];
  });
  return [...left].every((index) => isSame(base[index], changed[index])) ? merged : undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
