/** The addresses in a draft of the workshop: its open part or list. */

import { toRequest } from '#contract/client.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { activityIdOf, activityKey, phaseKey, phaseNumberOf } from '#domain/challenge/draftParts.ts';
import { draftPath } from '#web/teacher/paths.ts';

export const lists = { check: 'nakijken', history: 'geschiedenis', together: 'samen' } as const;
export type List = keyof typeof lists;

export type Opened = { kind: 'part'; key: string } | { kind: List };

export function partPath(draft: string, key: string): string {
  return `${draftPath(draft)}/${slugOf(key)}`;
}

export function listPath(draft: string, list: List): string {
  return `${draftPath(draft)}/${lists[list]}`;
}

function slugOf(key: string): string {
  const id = activityIdOf(key);
  if (id !== undefined) return `opdracht-${id}`;
  const phase = phaseNumberOf(key);
  return phase === undefined ? 'omslag' : `fase-${phase}`;
}

/** What an address opens; the cover where it names nothing known. */
export function openedAt(slug: string | undefined): Opened {
  const list = (Object.keys(lists) as List[]).find((one) => lists[one] === slug);
  if (list !== undefined) return { kind: list };
  const [, kind, number] = /^(fase|opdracht)-(\d{1,6})$/u.exec(slug ?? '') ?? [];
  if (kind === 'opdracht') return { kind: 'part', key: activityKey(Number(number)) };
  const phase = phaseKey(Number(number));
  return { kind: 'part', key: kind === 'fase' && phaseNumberOf(phase) !== undefined ? phase : 'cover' };
}

/** The field in the address, and the index of a praatplaat's scene, from 0. */
export function fieldQuery(field: string, scene?: number): string {
  return `?veld=${encodeURIComponent(field)}${scene === undefined ? '' : `&beeld=${scene + 1}`}`;
}

/** The focus target of a field. */
export function fieldPlace(key: string, field: string | number): string {
  return `field-${key}-${field}`;
}

/** The address of a picture or another file of a draft. */
export function draftFile(draft: string, path: string): string {
  return toRequest(workshop.draftFile, { draft, path }).url;
}

/** The focus target of a praatplaat's scene: its line. */
export const scenePlace = (part: string, index: number): string => `scene-${part}-${index}`;
