/** Where in the forms it shows what was taken back (docs/rules.md 16.50). */

import { spotOf } from '#domain/challenge/draftOrder.ts';
import { activityIdOf, phaseKeys } from '#domain/challenge/draftParts.ts';

import { listAt, scenesPath } from './explainer/scenes.ts';
import { ownerField } from './owner.ts';
import { asOrder } from './parts/merge.ts';
import { isSame, type PartContent } from './parts/parts.ts';
import type { Step } from './steps.ts';
import type { Workshop } from './workshop.ts';

/** `scene`: of a praatplaat, from 0 on. */
export type FormPlace = { part: string; field: string | null; scene: number | null };

/** An activity that came and is gone again has no form: of that one it is the list where it stood. */
export function placeOfStep(draft: Pick<Workshop, 'keys' | 'part'>, { kind, about, changes }: Step): FormPlace {
  const id = activityIdOf(about.key);
  if (kind === 'added' && id !== undefined) {
    const stood = changes.find(({ key }) => key === 'order')?.after ?? null;
    const list = spotOf(asOrder(stood), id)?.list ?? 0;
    return { part: phaseKeys[list - 1] ?? 'cover', field: null, scene: null };
  }
  const owner = ownerField(draft, about.key);
  const [film, scenes, index] = about.path;
  if (owner.field === null || film !== scenesPath[0] || scenes !== scenesPath[1]) return { ...owner, scene: null };
  const change = changes[0];
  const scene = typeof index === 'number' ? index : firstChanged(change?.before ?? null, change?.after ?? null);
  return { ...owner, scene };
}

/** The scene by which one praatplaat is another than before. */
function firstChanged(before: PartContent, after: PartContent): number {
  const [was, is] = [listAt(before, scenesPath), listAt(after, scenesPath)];
  const index = was.findIndex((scene, at) => !isSame(scene, is[at]));
  return Math.max(0, index === -1 ? was.length - 1 : index);
}
