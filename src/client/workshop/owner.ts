/** The form that shows a part: a text in its own file shows where that file is named. */

import { pathOf } from '#domain/challenge/draftParts.ts';

import { paperFolders } from './form/papers.ts';
import type { Workshop } from './workshop.ts';

export type OwnedField = { part: string; field: string | null };

/** The part and the field that name a file; any other part is its own owner. */
export function ownerField({ keys, part }: Pick<Workshop, 'keys' | 'part'>, key: string): OwnedField {
  const path = pathOf(key);
  if (path === undefined) return { part: key === 'order' ? 'cover' : key, field: null };
  for (const one of keys.get()) {
    const fields = pathOf(one) !== undefined ? [] : Object.entries(part(one).get().content ?? {});
    const field = fields.find(([, value]) => value === path)?.[0];
    if (field !== undefined) return { part: one, field };
  }
  return { part: 'cover', field: null };
}

/** A file that no field names: its purpose, by the folder in which the workshop puts it. */
export type UnusedKind = 'worksheet' | 'instruction' | 'text' | 'file';

/** Undefined for a part that shows in a form. */
export function unusedKindOf(workshop: Pick<Workshop, 'keys' | 'part'>, key: string): UnusedKind | undefined {
  const path = pathOf(key);
  if (path === undefined || ownerField(workshop, key).field !== null) return undefined;
  if (!path.endsWith('.md')) return 'file';
  if (path.startsWith(`${paperFolders.worksheet}/`)) return 'worksheet';
  return path.startsWith(`${paperFolders.instruction}/`) ? 'instruction' : 'text';
}

export function ownerOf(workshop: Pick<Workshop, 'keys' | 'part'>, key: string): string {
  return ownerField(workshop, key).part;
}
