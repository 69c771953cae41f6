/** The stops of the digibord in order: the introduction of each phase, and its activities. */

import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { ledPhases } from '#domain/lesson/ledPhases.ts';

/** Onboarding, a phase or Launch, as the phase bar shows it. */
export type Stage = { kind: 'onboarding' | 'phase' | 'launch'; phase: Phase };

/** An activity of a stage, or the introduction of the stage where `activity` is null. */
export type Stop = { stage: Stage; activity: Activity | null };

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

export type Selected = { phase?: number; activity?: number | null };

/** The stored stop if the run has it; otherwise the introduction of the first phase. */
export function selectedStop(
  run: Pick<ClassRun, 'course'>,
  { phase, activity }: Selected,
  start: number,
): Stop | undefined {
  const stages = stagesOf(run);
  const numbered = (wanted: number | undefined) => stages.find((stage) => stage.phase.number === wanted);
  const stage = numbered(phase) ?? numbered(start);
  if (stage === undefined) return undefined;
  return { stage, activity: stage.phase.activities.find(({ id }) => id === activity) ?? null };
}

/** Identifies a stop, as a React key does. */
export const stopKey = ({ stage, activity }: Stop): string => `${stage.phase.number}:${activity?.id ?? ''}`;

/** The stop at that offset, forward or backward; undefined before the first and after the last. */
export function stopBeside(run: Pick<ClassRun, 'course'>, stop: Stop, step: 1 | -1): Stop | undefined {
  const stops = stopsOf(stagesOf(run));
  const place = stops.findIndex((one) => stopKey(one) === stopKey(stop));
  return stops[place + step];
}
