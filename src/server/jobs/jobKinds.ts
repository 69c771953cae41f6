/** All kinds of jobs. A new kind needs an entry here, its name in `domain/jobs/jobs.ts`, and its texts. */

import type { JobKind } from '#domain/jobs/jobs.ts';
import type { Context } from '#server/context.ts';
import { learnSizes } from '#server/db/db.ts';
import { enqueueErasures, eraseClass } from '#server/privacy/erasure.ts';

import { backupKinds } from './backupKinds.ts';
import type { JobDefinition } from './jobKind.ts';
import { cleanUp } from './nightlyCleanup.ts';
import { dayFrom } from './schedule.ts';

/** When nobody is at school. */
const atNight = dayFrom(4);

export const jobKinds: Readonly<Record<JobKind, JobDefinition<Context>>> = {
  ...backupKinds,
  sweep: { work: (context) => cleanUp(context), period: atNight },
  /** Enqueues a job of the next kind for each class that is over. */
  'end-classes': { work: async ({ db }) => ({ over: await enqueueErasures(db) }), period: atNight },
  'wipe-class': { work: async (context, { key }) => ({ classes: await eraseClass(context, key) }) },
  'learn-sizes': { work: ({ db }) => learnSizes(db), period: atNight, isHarmless: true },
};
