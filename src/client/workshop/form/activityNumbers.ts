/** Activities that a docent types by number, such as 1.2, and that a draft stores by id. */

import { listsOf, numberAt, type Order, spotOf } from '#domain/challenge/draftOrder.ts';
import type { LessonPlan } from '#domain/challenge/wholePlan.ts';

/** Undefined when it is in no phase. */
export function numberOf(id: number, order: Order): string | undefined {
  const spot = spotOf(order, id);
  return spot === undefined ? undefined : numberAt(spot);
}

/** The ids of the activities whose numbers are in the text, and in `unknown` the numbers that no activity has. */
export function numbersTyped(text: string, order: Order): { ids: number[]; unknown: string[] } {
  const typed = text.match(/\d+\.\d+/gu) ?? [];
  const byNumber = new Map(
    listsOf(order)
      .flat()
      .map((id) => [numberOf(id, order), id]),
  );
  return {
    ids: typed.flatMap((number) => byNumber.get(number) ?? []),
    unknown: typed.filter((number) => !byNumber.has(number)),
  };
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
