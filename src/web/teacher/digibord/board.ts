/** What the digibord shows, one stop after the other: each phase's introduction, and its activities. */

import type { Activity, Phase, Run } from '#web/teacher/run.ts';

/** Onboarding, a phase or Launch, as the phase bar shows it. */
export type Stage = {
  /** 0 Onboarding, 1 to 4, then Launch. */
  id: number;
  kind: 'onboarding' | 'phase' | 'launch';
  /** A phase's own title; the other two have a name of the product's. */
  title: string | null;
  /** HTML made from checked Markdown. */
  introduction: string;
  video: string | null;
  activities: readonly Activity[];
};

/** An activity of a stage, or without one the stage's introduction. */
export type Stop = { stage: Stage; activity: Activity | null };

export function stagesOf(run: Run): Stage[] {
  const { introduction, video, onboarding, launchDescription, completion_video: ending, launch } = run;
  return [
    { id: 0, kind: 'onboarding', title: null, introduction, video, activities: onboarding },
    ...run.phases.map(stageOfPhase),
    {
      id: run.phases.length + 1,
      kind: 'launch',
      title: null,
      introduction: launchDescription,
      video: ending,
      activities: launch,
    },
  ];
}

function stageOfPhase({ id, title, description, video, activities }: Phase): Stage {
  return { id, kind: 'phase', title, introduction: description, video, activities };
}

export function stopsOf(stages: readonly Stage[]): Stop[] {
  return stages.flatMap((stage) => [
    { stage, activity: null },
    ...stage.activities.map((activity) => ({ stage, activity })),
  ]);
}

export type Selected = { phase?: number; activity?: number | null };

/** The remembered stop where the run has it; else the introduction of the phase to start with. */
export function selectedStop(run: Run, { phase, activity }: Selected, start: number | undefined): Stop | undefined {
  const stages = stagesOf(run);
  const stage = stages.find(({ id }) => id === phase) ?? stages.find(({ id }) => id === start);
  if (stage === undefined) return undefined;
  return { stage, activity: stage.activities.find(({ id }) => id === activity) ?? null };
}

export function isSameStop(one: Stop, other: Stop): boolean {
  return one.stage.id === other.stage.id && one.activity?.id === other.activity?.id;
}

/** The stop so many places further, or back; undefined before the first and after the last. */
export function stopBeside(run: Run, stop: Stop, step: 1 | -1): Stop | undefined {
  const stops = stopsOf(stagesOf(run));
  const place = stops.findIndex((one) => isSameStop(one, stop));
  return stops[place + step];
}
