/** Activities that a docent types by number, such as 1.2, and that a draft stores by id. */

import { listsOf, numberAt, type Order, spotOf } from '#domain/challenge/draftOrder.ts';
import type { LessonPlan } from '#domain/challenge/wholePlan.ts';

/** Undefined when it is in no phase. */
export function numberOf(id: number, order: Order): string | undefined {
  const spot = spotOf(order, id);
  return spot === undefined ? undefined : numberAt(spot);
}

/** Numbers that no activity has are left out. */
export function numbersTyped(text: string, order: Order): number[] {
  const typed = text.match(/\d+\.\d+/gu) ?? [];
  return typed.flatMap(
    (number) =>
      listsOf(order)
        .flat()
        .find((id) => numberOf(id, order) === number) ?? [],
  );
}

/** What a material is for. An older draft names lessons of its first plan. */
export function activitiesOf(row: unknown, plans: unknown): number[] {
  const { activities, lessons } = (row ?? {}) as { activities?: unknown; lessons?: unknown };
  if (Array.isArray(activities)) return activities.map(Number);
  if (!Array.isArray(lessons) || !Array.isArray(plans)) return [];
  const first = (plans[0] as Partial<LessonPlan> | undefined)?.plan ?? [];
  return lessons.map(Number).flatMap((number) => {
    const { activities: inLesson = [], at_home: atHome = [] } = first[number - 1] ?? { title: '' };
    return [...inLesson, ...atHome];
  });
}
