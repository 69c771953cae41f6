/** Whatever a beheerder who is in may ask. */

import type { Context } from '#server/context.ts';

import { backupCalls, restoreCalls } from './backups.ts';
import { inviteCalls } from './invites.ts';
import { jobCalls } from './jobs.ts';
import { logbookCalls } from './logbook.ts';
import { peopleCalls } from './people.ts';

export function callsOfBeheerder(context: Context) {
  return {
    ...peopleCalls(context),
    ...inviteCalls(context),
    ...backupCalls(context),
    ...restoreCalls(context),
    ...jobCalls(context),
    ...logbookCalls(context),
  };
}
