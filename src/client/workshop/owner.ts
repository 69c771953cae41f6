/** In whose form a part shows: a text in a file of its own shows where it is named. */

import { fileKey } from '#client/workshop/parts/parts.ts';

import type { Workshop } from './workshop.ts';

const start = fileKey('');

export type OwnedField = { part: string; field: string | null };

/** The part and the field that name a file; any other part is its own. */
export function ownerField({ keys, part }: Pick<Workshop, 'keys' | 'part'>, key: string): OwnedField {
  if (!key.startsWith(start)) return { part: key === 'order' ? 'cover' : key, field: null };
  const path = key.slice(start.length);
  for (const one of keys.get()) {
    const fields = one.startsWith(start) ? [] : Object.entries(part(one).get().content ?? {});
    const field = fields.find(([, value]) => value === path)?.[0];
    if (field !== undefined) return { part: one, field };
  }
  return { part: 'cover', field: null };
}

export function ownerOf(workshop: Pick<Workshop, 'keys' | 'part'>, key: string): string {
  return ownerField(workshop, key).part;
}
