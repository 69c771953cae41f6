/** The digibord in the order of one lesson: its slides come from the lesson plan and the activities (docs/rules.md 9.53). */

import type { Activity, Challenge } from '#domain/course.ts';
import type { Lesson } from '#domain/teaching.ts';

import type { BoardPlace, LessonPlace } from './board.ts';
import { type PlacedActivity, placedActivities } from './placedActivities.ts';

export type LessonSlide = BoardPlace & { over: 'film' | null };

export const lessonAt = ({ teaching }: Challenge, { plan, lesson }: LessonPlace): Lesson | undefined =>
  teaching.plans[plan]?.lessons[lesson];

/** The activities in the lesson, with their phases; without those at home. */
export function activitiesOfLesson(challenge: Challenge, at: LessonPlace): PlacedActivity[] {
  const all = placedActivities(challenge);
  return (lessonAt(challenge, at)?.activities ?? []).flatMap(
    (id) => all.find(({ activity }) => activity.id === id) ?? [],
  );
}

/**
 * The opening question, then the introduction of each phase that begins in this lesson, each activity with its
 * explainer before it, and the exit question. Empty for a lesson without activities.
 */
export function lessonSlides(challenge: Challenge, at: LessonPlace): LessonSlide[] {
  const placed = activitiesOfLesson(challenge, at);
  const [first, last] = [placed[0], placed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const slides = placed.flatMap(({ phase, activity }): LessonSlide[] => {
    const isFirst = phase.activities[0]?.id === activity.id;
    return [
      ...(isFirst ? withFilm({ phase: phase.number, activity: null }, phase.video) : []),
      ...withFilm({ phase: phase.number, activity: activity.id }, activity.video),
    ];
  });
  return [
    { phase: first.phase.number, activity: null, edge: 'opening', over: null },
    ...slides,
    { phase: last.phase.number, activity: null, edge: 'exit', over: null },
  ];
}

function withFilm(place: BoardPlace, video: string | null): LessonSlide[] {
  return [...(video === null ? [] : [{ ...place, over: 'film' as const }]), { ...place, over: null }];
}

/** Of what is over a place only the film is a slide of its own. */
export function slideIndex(slides: readonly LessonSlide[], place: BoardPlace, isFilm: boolean): number {
  const isHere = (slide: LessonSlide): boolean =>
    slide.phase === place.phase && slide.activity === place.activity && slide.edge === place.edge;
  const index = slides.findIndex((slide) => isHere(slide) && (slide.over === 'film') === isFilm);
  return index === -1 ? slides.findIndex(isHere) : index;
}

/** What the exit question asks about: as many criteria as a class can answer with its thumbs. */
const mostAsked = 4;

/** One criterion of each activity before the second of any. */
export function exitCriteria(activities: readonly Pick<Activity, 'criteria'>[]): string[] {
  const longest = Math.max(0, ...activities.map(({ criteria }) => criteria.length));
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    activities.flatMap(({ criteria }) => criteria[turn] ?? []),
  );
  return inTurn
    .flat()
    .slice(0, mostAsked)
    .map(({ text }) => text);
}
