/** Which place in the forms shows an undone step (docs/rules.md 16.50). */

import { spotOf } from '#domain/challenge/draftOrder.ts';
import { activityIdOf, phaseKeys } from '#domain/challenge/draftParts.ts';

import type { EditStep } from './editHistory.ts';
import { listAt, scenesPath } from './explainer/scenes.ts';
import { ownerField } from './owner.ts';
import { asOrder } from './parts/merge.ts';
import type { Workshop } from './workshop.ts';

/** `scene`: the index of a praatplaat's scene, from 0 on. */
export type FormPlace = { part: string; field: string | null; scene: number | null };

/** An added activity that is removed again has no form: its place is the list where it was. */
export function placeOfStep(draft: Pick<Workshop, 'keys' | 'part'>, { kind, about, changes }: EditStep): FormPlace {
  const id = activityIdOf(about.key);
  if (kind === 'added' && id !== undefined) {
    const stood = changes.find(({ key }) => key === 'order')?.after ?? null;
    const list = spotOf(asOrder(stood), id)?.list ?? 0;
    return { part: phaseKeys[list - 1] ?? 'cover', field: null, scene: null };
  }
  const owner = ownerField(draft, about.key);
  const [film, scenes, index] = about.path;
  if (owner.field === null || film !== scenesPath[0] || scenes !== scenesPath[1]) return { ...owner, scene: null };
  if (typeof index === 'number') return { ...owner, scene: index };
  // For an added scene that is removed again, the last remaining scene.
  const last = listAt(changes[0]?.before ?? null, scenesPath).length - 1;
  return { ...owner, scene: Math.max(0, Math.min(about.scene ?? 0, last)) };
}
