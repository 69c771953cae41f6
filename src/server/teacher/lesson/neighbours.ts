/** 'Kijk bij de buren': the docent turns it on per activity, and approves what teams write about each other's answers. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import { publishToEveryTeam } from '#server/class/neighbours.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, type Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import {
  activitiesWithNeighbours,
  judgeLook,
  looksOfRun,
  type StoredLook,
  switchNeighbours,
} from '#server/store/neighbours.ts';
import { activeRun } from '#server/teacher/activeRun.ts';
import { neighboursView } from '#server/teacher/presenters.ts';

export function classNeighbourCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  const checkActivity = async (run: RunId, id: number): Promise<void> => {
    const { course } = await loadClass(context, db, run);
    const found = findActivity(course.challenge, id);
    if (found === undefined) throw new Refusal('not-found');
    if (!found.activity.allowAnswer) throw new Refusal('activity-not-answerable');
  };

  const judge = async (tx: Tx, run: RunId, id: string, isLetThrough: boolean): Promise<StoredLook> => {
    const look = (await looksOfRun(tx, run)).find((one) => one.id === id && one.sentAt !== null);
    if (look === undefined) throw new Refusal('not-found');
    await judgeLook(tx, id, isLetThrough);
    return look;
  };

  return {
    neighbours: async (_, { runId }) => {
      if (runId === null) return { activities: [], looked: [], looks: [] };
      return neighboursView(await activitiesWithNeighbours(db, runId), await looksOfRun(db, runId));
    },

    switchNeighbours: async (input, who) => {
      const run = activeRun(who, input);
      await checkActivity(run, input.activityId);
      await runTransaction(db, run, (tx) => switchNeighbours(tx, run, input.activityId, input.on === 1));
      events.publishToTeacher(run, 'answers');
      await publishToEveryTeam(context, run);
      return {};
    },

    judgeLook: async (input, who) => {
      const run = activeRun(who, input);
      const { neighbourId } = await runTransaction(db, run, (tx) =>
        judge(tx, run, input.lookId, input.letThrough === 1),
      );
      events.publishToTeacher(run, 'answers');
      events.publishToTeam(neighbourId, 'rating');
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
