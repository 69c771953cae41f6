/** The stops of the digibord in order: the introduction of each phase, and its activities. */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Activity, Phase } from '#domain/course.ts';
import type { BoardChange, BoardPlace, LessonEdge, Over, LessonPlace } from '#domain/lesson/board.ts';
import { ledPhases } from '#domain/lesson/ledPhases.ts';
import { type LessonSlide, lessonSlides, slideIndex } from '#domain/lesson/lessonSlides.ts';

/** Onboarding, a phase or Launch, as the phase bar shows it. */
export type Stage = { kind: 'onboarding' | 'phase' | 'launch'; phase: Phase };

/**
 * An activity of a stage, or where `activity` is null the introduction of the stage, or the beginning or the end of a
 * lesson.
 */
export type Stop = { stage: Stage; activity: Activity | null; edge?: LessonEdge | undefined };

/** A stop with its film over it, or without: one step of the board. */
export type BoardStep = Stop & { film?: boolean };

export function stagesOf({ course: { challenge } }: Pick<ClassRun, 'course'>): Stage[] {
  const [onboarding, launch] = ledPhases(challenge);
  return [
    { kind: 'onboarding', phase: onboarding },
    ...challenge.phases.map((phase) => ({ kind: 'phase' as const, phase })),
    { kind: 'launch', phase: launch },
  ];
}

export function stopsOf(stages: readonly Stage[]): Stop[] {
  return stages.flatMap((stage) => [
    { stage, activity: null },
    ...stage.phase.activities.map((activity) => ({ stage, activity })),
  ]);
}

export type Selected = { phase?: number; activity?: number | null; edge?: LessonEdge | undefined };

/** The stored stop if the run has it; otherwise the introduction of the first phase. */
export function selectedStop(
  run: Pick<ClassRun, 'course'>,
  { phase, activity, edge }: Selected,
  start: number,
): Stop | undefined {
  const stages = stagesOf(run);
  const numbered = (wanted: number | undefined) => stages.find((stage) => stage.phase.number === wanted);
  const stage = numbered(phase) ?? numbered(start);
  if (stage === undefined) return undefined;
  return { stage, activity: stage.phase.activities.find(({ id }) => id === activity) ?? null, edge };
}

/** Identifies a stop, as a React key does. */
export const stopKey = ({ stage, activity, edge }: Stop): string =>
  `${stage.phase.number}:${activity?.id ?? edge ?? ''}`;

/** The stop at that offset, forward or backward; undefined before the first and after the last. */
export function stopBeside(run: Pick<ClassRun, 'course'>, stop: Stop, step: 1 | -1): Stop | undefined {
  const stops = stopsOf(stagesOf(run));
  const place = stops.findIndex((one) => stopKey(one) === stopKey({ ...stop, edge: undefined }));
  return stops[place + step];
}

/** A stop, with its overlay. */
export type StopShown = { stop: Stop; over: Over };

/** The slides of a lesson, and the index among them of what is shown: −1 for a stop outside that lesson. */
export function slidesOf(
  run: Pick<ClassRun, 'course'>,
  { stop, over }: StopShown,
  lesson: LessonPlace,
): { slides: LessonSlide[]; index: number } {
  const slides = lessonSlides(run.course.challenge, lesson);
  return { slides, index: slideIndex(slides, placeOf(stop), over === 'film') };
}

/** The same in the order of a lesson; a stop outside that lesson has the stops beside it in the order of the phases. */
export function stepBeside(
  run: Pick<ClassRun, 'course'>,
  shown: StopShown,
  lesson: LessonPlace | null,
  step: 1 | -1,
): BoardStep | undefined {
  const { slides, index } = lesson === null ? { slides: [], index: -1 } : slidesOf(run, shown, lesson);
  if (index === -1) return stopBeside(run, shown.stop, step);
  const slide = slides[index + step];
  const beside = slide && selectedStop(run, slide, slide.phase);
  return beside && { ...beside, film: slide.over === 'film' };
}

/** The film of a stop; the beginning and the end of a lesson have none. */
export function videoOf({ stage, activity, edge }: Stop): string | null {
  if (edge !== undefined) return null;
  return activity === null ? stage.phase.video : activity.video;
}

function placeOf({ stage, activity, edge }: Stop): BoardPlace {
  return { phase: stage.phase.number, activity: activity?.id ?? null, ...(edge === undefined ? {} : { edge }) };
}

/** The press that goes to a step. */
export function pressOf({ film = false, ...stop }: BoardStep): BoardChange {
  return { place: placeOf(stop), ...(film ? { over: 'film' } : {}) };
}
