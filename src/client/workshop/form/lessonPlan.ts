/** How the plan of the cover divides the activities over lessons. */

import type { PartContent } from '#client/workshop/parts/parts.ts';
import type { Lesson, LessonPlan } from '#domain/challenge/wholePlan.ts';
import { roomMinutesOf } from '#domain/lesson/plans.ts';

/** `lesson` counts from 0. */
export type InLesson = { lesson: number; isAtHome: boolean };

export function lessonOf({ plan }: LessonPlan, id: number): InLesson | undefined {
  const lesson = plan.findIndex(({ activities = [], at_home: home = [] }) => [...activities, ...home].includes(id));
  return lesson === -1 ? undefined : { lesson, isAtHome: plan[lesson]?.at_home?.includes(id) === true };
}

/** Puts it in that lesson only, in the order of the challenge; undefined: in no lesson. */
export function putInLesson(
  plan: LessonPlan,
  id: number,
  to: InLesson | undefined,
  order: readonly number[],
): LessonPlan {
  // Ids that are missing from the order keep their order among themselves.
  const sorted = (ids: readonly number[]): number[] =>
    ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const lessons = plan.plan.map((lesson, index): Lesson => {
    const isHere = index === to?.lesson;
    const rest = (ids: readonly number[] = []): number[] => ids.filter((one) => one !== id);
    const inClass = sorted([...rest(lesson.activities), ...(isHere && !to.isAtHome ? [id] : [])]);
    const atHome = sorted([...rest(lesson.at_home), ...(isHere && to.isAtHome ? [id] : [])]);
    return {
      title: lesson.title,
      ...(inClass.length === 0 ? {} : { activities: inClass }),
      ...(atHome.length === 0 ? {} : { at_home: atHome }),
    };
  });
  return { ...plan, plan: lessons };
}

/**
 * The same lessons with other titles. A title inserted in between is a new lesson, and the lessons below it keep their
 * activities.
 */
export function withTitles(plan: LessonPlan, titles: readonly string[]): LessonPlan {
  const before = plan.plan;
  const isSame = (one: number, other: number): boolean => before.at(one)?.title === titles.at(other);
  const shortest = Math.min(before.length, titles.length);
  let above = 0;
  while (above < shortest && isSame(above, above)) above += 1;
  let below = 0;
  while (below < shortest - above && isSame(-1 - below, -1 - below)) below += 1;
  const lessons = titles.map((title, index) => {
    if (index >= titles.length - below) return { ...before.at(index - titles.length), title };
    return index < before.length - below ? { ...before[index], title } : { title };
  });
  return { ...plan, plan: lessons };
}

/**
 * The cover after an activity was removed or moved to another phase: it is in no lesson any more; undefined where it
 * was in none.
 */
export function coverWithout(cover: PartContent, id: number): PartContent | undefined {
  const plans = cover?.['lessons'];
  if (cover === null || !Array.isArray(plans)) return undefined;
  // A draft may be invalid: a plan without lessons stays as it is.
  const known = (plans as Partial<LessonPlan>[]).map((plan) =>
    Array.isArray(plan.plan) ? putInLesson(plan as LessonPlan, id, undefined, []) : plan,
  );
  const isIn = (plans as Partial<LessonPlan>[]).some(
    (plan) => Array.isArray(plan.plan) && lessonOf(plan as LessonPlan, id) !== undefined,
  );
  return isIn ? { ...cover, lessons: known } : undefined;
}

export function roomIn({ minutes }: Pick<LessonPlan, 'minutes'>): number {
  return roomMinutesOf(minutes);
}
