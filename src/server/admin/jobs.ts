/** The beheerder sees the jobs of all servers (waiting, running, failed, done) and retries a failed one (docs/rules.md 14.13). */

import type { admin } from '#contract/admin/admin.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { jobsIn, retryJob } from '#server/store/jobQueue.ts';

const most = { now: 50, lately: 20 };

export function jobCalls({ db }: Pick<Context, 'db'>) {
  return {
    jobs: async () => ({
      failed: await jobsIn(db, 'failed', most.now),
      running: await jobsIn(db, 'running', most.now),
      waiting: await jobsIn(db, 'waiting', most.now),
      done: await jobsIn(db, 'done', most.lately),
    }),

    tryJobAgain: async ({ jobId }) => {
      if (!(await retryJob(db, jobId))) throw new Refusal('not-found');
      return {};
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}
