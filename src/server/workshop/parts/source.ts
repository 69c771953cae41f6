/** Combines the parts of a draft into the value of `challenge.yaml`, and maps each field back to its part (docs/rules.md 16.11). */

import { listsOf, type Order, orderIn } from '#domain/challenge/draftOrder.ts';
import { activityKey, activityIdOf, fieldsIn, phaseKey, phaseKeys } from '#domain/challenge/draftParts.ts';
import { slugOf } from '#domain/challenge/slug.ts';
import { durationMinutes, durationPattern } from '#domain/duration.ts';
import { alwaysThere, fieldNames, leftOut } from '#server/challenges/format/schema.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';

import { withMaterials, withPlans } from './plans.ts';

/** The content of each existing part, by its key. */
export type Contents = ReadonlyMap<string, string>;
export type Fields = Readonly<Record<string, unknown>>;

export type DraftSource = { value: Fields; order: Order };

export function sourceOf(parts: Contents): DraftSource {
  const order = orderOf(parts);
  const activities = (ids: readonly number[], isLed: boolean): Fields[] =>
    ids.map((id) => {
      const fields = { allowAnswer: !isLed, ...leftOut.activity, ...fieldsOf(parts, activityKey(id)), id };
      return inOrder(withSlug(fields), fieldNames.activity);
    });
  const phases = order.phases.map((ids, place) => {
    const fields = { ...leftOut.phase, ...fieldsOf(parts, phaseKey(place + 1)), activities: activities(ids, false) };
    return inOrder(withSlug(fields), fieldNames.phase);
  });
  const titleOf = (phase: number): unknown => fieldsOf(parts, phaseKey(phase))['title'];
  const planned = withPlans(withMaterials(fieldsOf(parts, 'cover'), order), order, titleOf);
  const cover = { ...leftOut.challenge, ...planned };
  const led = { onboarding: activities(order.onboarding, true), launch: activities(order.launch, true) };
  return { value: inOrder({ ...cover, ...led, phases }, fieldNames.challenge), order };
}

export function orderOf(parts: Contents): Order {
  const ids = [...parts.keys()].flatMap((key) => activityIdOf(key) ?? []);
  return orderIn(parts.get('order') ?? null, new Set(ids));
}

/** The fields of a part; none where it is missing or no JSON. */
export const fieldsOf = (parts: Contents, key: string): Fields => fieldsIn(parts.get(key) ?? null) ?? {};

/** A field that should be text; '' where it is something else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The group that the challenge is for, as typed; '' where there is none. */
export function groupOf(parts: Contents): string {
  const { audience } = fieldsOf(parts, 'cover');
  return textIn((audience as { group?: unknown } | null | undefined)?.group);
}

/** The minutes of a field that should be a duration; 0 where it is something else. */
export function minutesIn(duration: unknown): number {
  const written = textIn(duration);
  return durationPattern.test(written) ? durationMinutes(written) : 0;
}

/** A missing slug follows from the title. */
function withSlug(fields: Fields): Fields {
  const { slug, title } = fields;
  if (typeof slug === 'string' && slug !== '') return fields;
  return { ...fields, slug: typeof title === 'string' ? slugOf(title) : '' };
}

/** In the order of the format, with unknown fields last. Empty optional fields are left out. */
function inOrder(fields: Fields, names: readonly string[]): Fields {
  const known = names.filter((name) => name in fields);
  const rest = Object.keys(fields).filter((name) => !names.includes(name));
  const isSaid = (name: string): boolean => alwaysThere.has(name) || !isEmpty(fields[name]);
  return Object.fromEntries([...known, ...rest].filter(isSaid).map((name) => [name, fields[name]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export type SourcePlace = { part: string; field: string | null };

/** The part and field of a path in `challenge.yaml`. */
export function placeOf(path: YamlPath, order: Order): SourcePlace {
  const [top, first, second, third, fourth] = path;
  if (top === 'phases' && typeof first === 'number') {
    const id = typeof third === 'number' ? order.phases[first]?.[third] : undefined;
    return id === undefined ? placed(phaseKey(first + 1), second) : placed(activityKey(id), fourth);
  }
  const led = top === 'onboarding' || top === 'launch' ? order[top] : [];
  const id = typeof first === 'number' ? led[first] : undefined;
  return id === undefined ? placed('cover', top) : placed(activityKey(id), second);
}

function placed(part: string, field: string | number | undefined): SourcePlace {
  return { part, field: field === undefined ? null : String(field) };
}

/** The parts that have a place in the challenge, in order. */
export function placedParts(order: Order): string[] {
  return ['cover', ...phaseKeys, ...listsOf(order).flat().map(activityKey)];
}

/** From stored parts, without deleted ones. */
export function contentsOf(parts: readonly { key: string; content: string | null }[]): Contents {
  return new Map(parts.flatMap(({ key, content }) => (content === null ? [] : [[key, content] as const])));
}
