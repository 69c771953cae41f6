/** Puts every activity of a draft in a lesson of each plan: one that nobody placed joins its neighbour (docs/rules.md 16.39). */

import { listsOf, type Order } from './draftOrder.ts';

export type Lesson = { title: string; activities?: readonly number[]; at_home?: readonly number[] };
export type LessonPlan = { minutes: number; plan: readonly Lesson[] };

/** The groups of activities that may share a lesson: one per phase; the onboarding belongs to the first. */
function stretchesOf(order: Order): ReadonlyArray<readonly number[]> {
  const [onboarding = [], first = [], ...rest] = listsOf(order);
  return [[...onboarding, ...first], ...rest];
}

export function stretchOf(order: Order, id: number): number {
  return stretchesOf(order).findIndex((ids) => ids.includes(id));
}

/** Counted from 0; undefined where no lesson can have it. */
export type Places = ReadonlyMap<number, number | undefined>;

/** The lesson of each activity: the one that somebody chose, or that of its neighbour. */
export function placesIn({ plan }: LessonPlan, order: Order): Places {
  const stretches = stretchesOf(order);
  const places = new Map<number, number | undefined>();
  for (const id of stretches.flat()) {
    const chosen = plan.findIndex((lesson) => idsIn(lesson).includes(id));
    if (chosen !== -1) places.set(id, chosen);
  }
  for (const [stretch, ids] of stretches.entries()) {
    for (const [index, id] of ids.entries()) {
      if (places.has(id)) continue;
      const around = [...ids.slice(0, index).toReversed(), ...ids.slice(index + 1)];
      const near = around.find((one) => places.get(one) !== undefined);
      const free = (): number | undefined => openFor(plan.length, { places, stretches, stretch })[0];
      places.set(id, near === undefined ? free() : places.get(near));
    }
  }
  return places;
}

type Stretch = { places: Places; stretches: ReadonlyArray<readonly number[]>; stretch: number };

/** The lessons without activities of another phase, after those of earlier phases and before those of later ones. */
function openFor(count: number, { places, stretches, stretch }: Stretch): number[] {
  const taken = (some: ReadonlyArray<readonly number[]>): number[] => some.flat().flatMap((id) => places.get(id) ?? []);
  const from = Math.max(-1, ...taken(stretches.slice(0, stretch)));
  const to = Math.min(count, ...taken(stretches.slice(stretch + 1)));
  return Array.from({ length: count }, (_, lesson) => lesson).filter((lesson) => lesson > from && lesson < to);
}

/**
 * The lessons that a docent can choose for an activity: those of its phase, and empty ones between the right phases.
 */
export function lessonsFor(plan: LessonPlan, order: Order, id: number): number[] {
  const places = placesIn(plan, order);
  const own = places.get(id);
  const open = openFor(plan.plan.length, { places, stretches: stretchesOf(order), stretch: stretchOf(order, id) });
  return own === undefined || open.includes(own) ? open : [...open, own].toSorted((one, other) => one - other);
}

/** The plan with every activity in its lesson, except those that no lesson can have. */
export function settled(plan: LessonPlan, order: Order): LessonPlan {
  const places = placesIn(plan, order);
  const chosen = new Set(plan.plan.flatMap(idsIn));
  const all = listsOf(order).flat();
  const sorted = (ids: readonly number[]): number[] =>
    ids.toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
  const lessons = plan.plan.map((lesson, at): Lesson => {
    const added = all.filter((id) => places.get(id) === at && !chosen.has(id));
    return added.length === 0 ? lesson : { ...lesson, activities: sorted([...(lesson.activities ?? []), ...added]) };
  });
  return { ...plan, plan: lessons };
}

/** A phase that fits in no lesson gets a new one, with this title. */
export function wholePlan(plan: LessonPlan, order: Order, nameOf: (stretch: number) => string): LessonPlan {
  const stretches = stretchesOf(order);
  let whole = settled(plan, order);
  for (const [stretch, ids] of stretches.entries()) {
    const places = placesIn(whole, order);
    const left = ids.filter((id) => places.get(id) === undefined);
    if (left.length === 0) continue;
    const later = stretches.slice(stretch + 1).flat();
    const next = Math.min(whole.plan.length, ...later.flatMap((id) => places.get(id) ?? []));
    const made: Lesson = { title: nameOf(stretch), activities: left };
    whole = { ...whole, plan: whole.plan.toSpliced(next, 0, made) };
  }
  return whole;
}

function idsIn({ activities = [], at_home: atHome = [] }: Lesson): readonly number[] {
  return [...activities, ...atHome];
}
