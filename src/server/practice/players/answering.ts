/** How a simulated team works on a phase: opens activities, hands in answers, and improves what came back. */

import type { TeamsAnswer } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import type { Activity, Challenge, Phase } from '#domain/course.ts';
import { nowMs } from '#server/clock.ts';

import type { Device } from './device.ts';
import { improvedLevel, type PlannedAnswer } from './script.ts';

export type Author = {
  team: { id: string; title: string };
  challenge: Challenge;
  write: (activity: Activity, level: PlannedAnswer['level']) => string;
  takePhoto: (phase: Phase, kind: 'work' | 'unfit') => Promise<Blob>;
};

type Place = { phase: Phase; activity: Activity };

export type Answering = {
  /** `sinceMs`: the moment of the lesson from which the plan counts. */
  workOn: (phase: Phase, answers: readonly PlannedAnswer[], sinceMs: number) => void;
  hasPlanned: (phase: number) => boolean;
  /** The docent gave it back. */
  improve: (answer: Pick<TeamsAnswer, 'activityId' | 'version'>) => Promise<void>;
};

export function createAnswering({ ask, outbox, at }: Device, { team, challenge, write, takePhoto }: Author): Answering {
  const planned = new Set<number>();
  const levels = new Map<number, PlannedAnswer['level']>();

  const handIn = async ({ phase, activity }: Place, version: number, hasPhoto: boolean): Promise<void> => {
    const tweet = write(activity, levels.get(activity.id) ?? 'bronze');
    await outbox.handIn({
      team: team.id,
      teamTitle: team.title,
      phase: { id: phase.number, slug: phase.slug, title: phase.title },
      activity: { id: activity.id, slug: activity.slug, title: activity.title },
      tweet,
      hasPhoto,
      version,
      state: { kind: 'draft' },
      changedAt: nowMs(),
    });
  };
  const send = async (place: Place, { activityId, level, photo }: PlannedAnswer): Promise<void> => {
    levels.set(activityId, level);
    if (photo !== undefined) await outbox.keepPhoto(activityId, await takePhoto(place.phase, photo));
    await handIn(place, 0, photo !== undefined);
  };
  return {
    workOn: (phase, answers, sinceMs) => {
      planned.add(phase.number);
      for (const answer of answers) {
        const activity = phase.activities.find(({ id }) => id === answer.activityId);
        if (activity === undefined) continue;
        at(sinceMs + answer.opensAtMs, () => ask(student.openActivity, { activityId: activity.id }));
        at(sinceMs + answer.sendsAtMs, () => send({ phase, activity }, answer));
      }
    },
    hasPlanned: (phase) => planned.has(phase),
    improve: async ({ activityId, version }) => {
      const phase = challenge.phases.find(({ activities }) => activities.some(({ id }) => id === activityId));
      const activity = phase?.activities.find(({ id }) => id === activityId);
      if (phase === undefined || activity === undefined) return;
      levels.set(activityId, improvedLevel(levels.get(activityId) ?? 'bronze'));
      await handIn({ phase, activity }, version, false);
    },
  };
}
