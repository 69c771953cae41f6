/** The lesson plans of a challenge: their errors, and their costs (docs/rules.md 2.12). */

import type { Activity, Challenge } from '#domain/course.ts';
import { durationMinutes } from '#domain/duration.ts';
import type { Lesson, Material, Plan } from '#domain/teaching.ts';

/** Of every lesson: five minutes to begin and five to end. */
const aroundLessonMinutes = 10;

/** How long a lesson may be: in a shorter one, more than half would go to its beginning and end. */
export const lessonBounds = { least: 2 * aroundLessonMinutes, most: 240 } as const;

/** The minutes for activities. */
export const roomMinutesOf = (lessonMinutes: number): number => Math.max(0, lessonMinutes - aroundLessonMinutes);

/** `plan` and `lesson` are indices in their lists. */
export type PlanFault = { plan: number } & (
  | { kind: 'two-phases' | 'goes-back'; lesson: number }
  | { kind: 'unknown' | 'twice' | 'not-at-home'; lesson: number; activity: number }
  | { kind: 'missing'; activity: number }
);

type Placed = ReadonlyMap<number, { activity: Activity; phase: number }>;

export function planFaults(challenge: Challenge): PlanFault[] {
  const placed = placedActivities(challenge);
  return challenge.teaching.plans.flatMap((plan, at) => [
    ...plan.lessons.flatMap((_, place) => [
      ...idFaults(placed, plan, place).map((fault) => ({ plan: at, lesson: place, ...fault })),
      ...phaseFaults(placed, plan, place).map((kind) => ({ plan: at, lesson: place, kind })),
    ]),
    ...[...placed.keys()]
      .filter((id) => !plan.lessons.flatMap(idsOf).includes(id))
      .map((activity) => ({ plan: at, kind: 'missing' as const, activity })),
  ]);
}

/** The onboarding belongs to the first phase: nothing is rated in between. */
function placedActivities({ onboarding, phases, launch }: Challenge): Placed {
  const led = [
    ...onboarding.map((activity) => ({ activity, phase: 1 })),
    ...launch.map((activity) => ({ activity, phase: phases.length + 1 })),
  ];
  const own = phases.flatMap(({ number, activities }) => activities.map((activity) => ({ activity, phase: number })));
  return new Map([...led, ...own].map((one) => [one.activity.id, one]));
}

function idsOf({ activities, atHome }: Lesson): number[] {
  return [...activities, ...atHome];
}

/** Every activity once, and at home only what may be done there. */
function idFaults(
  placed: Placed,
  { lessons }: Plan,
  place: number,
): { kind: 'unknown' | 'twice' | 'not-at-home'; activity: number }[] {
  const lesson = lessons[place];
  if (lesson === undefined) return [];
  const own = idsOf(lesson);
  const earlier = lessons.slice(0, place).flatMap(idsOf);
  const unknown = own.filter((id) => !placed.has(id));
  const twice = own.filter((id, index) => earlier.includes(id) || own.indexOf(id) < index);
  const unsafe = lesson.atHome.filter((id) => placed.get(id)?.activity.atHome === false);
  return [
    ...unknown.map((activity) => ({ kind: 'unknown' as const, activity })),
    ...twice.map((activity) => ({ kind: 'twice' as const, activity })),
    ...unsafe.map((activity) => ({ kind: 'not-at-home' as const, activity })),
  ];
}

/** A phase ends, and is rated, between two lessons. */
function phaseFaults(placed: Placed, { lessons }: Plan, place: number): ('two-phases' | 'goes-back')[] {
  const phasesOf = (some: readonly Lesson[]): number[] =>
    some.flatMap(idsOf).flatMap((id) => placed.get(id)?.phase ?? []);
  const own = phasesOf(lessons.slice(place, place + 1));
  if (own.length === 0) return [];
  if (Math.min(...own) < Math.max(...own)) return ['two-phases'];
  return Math.min(...own) < Math.max(0, ...phasesOf(lessons.slice(0, place))) ? ['goes-back'] : [];
}

/** The activities of these lessons of the first plan, as older challenges say when a material is needed. */
export function activityIdsOfLessons([first]: readonly Plan[], lessons: readonly number[]): number[] {
  return lessons.flatMap((number) => first?.lessons[number - 1] ?? []).flatMap(idsOf);
}

/** The numbers of the lessons in which these activities are done, or after which they are done at home. */
export function lessonNumbersOf({ lessons }: Plan, ids: readonly number[]): number[] {
  return lessons.flatMap((lesson, index) => (idsOf(lesson).some((id) => ids.includes(id)) ? [index + 1] : []));
}

/** The minutes of an activity of this challenge; 0 for an id that it doesn't have. */
export function activityMinutes({ onboarding, phases, launch }: TimedChallenge): (activity: number) => number {
  const all = [...onboarding, ...phases.flatMap(({ activities }) => activities), ...launch];
  const minutes = new Map(all.map(({ id, duration }) => [id, durationMinutes(duration)]));
  return (activity) => minutes.get(activity) ?? 0;
}

export const totalMinutes = (activities: readonly number[], minutesOf: (activity: number) => number): number =>
  activities.reduce((sum, id) => sum + minutesOf(id), 0);

/** The minutes of the activities at home. */
export const homeMinutes = (challenge: TimedChallenge, { lessons }: Plan): number =>
  totalMinutes(
    lessons.flatMap(({ atHome }) => atHome),
    activityMinutes(challenge),
  );

type Timed = readonly { id: number; duration: string }[];
type TimedChallenge = { onboarding: Timed; phases: readonly { activities: Timed }[]; launch: Timed };

/** `plan` and `lesson` are indices in their lists. */
export type FullLesson = { plan: number; lesson: number; neededMinutes: number; roomMinutes: number };

/**
 * Lessons whose activities need more than their minutes less ten: reported to the maker of a challenge, and never an
 * error (docs/decisions/090).
 */
export function fullLessons(plans: readonly Plan[], minutesOf: (activity: number) => number): FullLesson[] {
  return plans.flatMap(({ lessonMinutes, lessons }, plan) => {
    const roomMinutes = roomMinutesOf(lessonMinutes);
    return lessons.flatMap(({ activities }, lesson) => {
      const neededMinutes = totalMinutes(activities, minutesOf);
      return neededMinutes > roomMinutes ? [{ plan, lesson, neededMinutes, roomMinutes }] : [];
    });
  });
}

/**
 * Rounded up to a multiple of five, since prices are approximate. Null where no price is known (docs/rules.md 2.15).
 */
export function costEuros(materials: readonly Material[]): number | null {
  const prices = materials.flatMap(({ priceEuros }) => priceEuros ?? []);
  return prices.length === 0 ? null : Math.ceil(prices.reduce((sum, price) => sum + price, 0) / 5) * 5;
}
