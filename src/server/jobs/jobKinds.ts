/** Every kind of job: a new one is an entry here, its name in `domain/jobs/jobs.ts`, and its words. */

import type { JobKind } from '#domain/jobs/jobs.ts';
import type { Context } from '#server/context.ts';
import { learnSizes } from '#server/db/db.ts';
import { askForWipes, wipeClass } from '#server/privacy/erasure.ts';
import { sweep } from '#server/start/cleanup.ts';

import { backupKinds } from './backupKinds.ts';
import type { Kind } from './jobKind.ts';
import { dayFrom } from './schedule.ts';

/** When nobody is at school: the school day has ended. */
const atNight = dayFrom(4);

export const kinds: Readonly<Record<JobKind, Kind<Context>>> = {
  ...backupKinds,
  sweep: { work: (context) => sweep(context), period: atNight },
  /** Asks for a job of the next kind for each class that is over. */
  'end-classes': { work: async ({ db }) => ({ over: await askForWipes(db) }), period: atNight },
  'wipe-class': { work: async (context, { key }) => ({ classes: await wipeClass(context, key) }) },
  'learn-sizes': { work: ({ db }) => learnSizes(db), period: atNight, isHarmless: true },
};
