/** The handlers that only a logged-in beheerder may call. */

import type { Context } from '#server/context.ts';
import type { AddressWatch } from '#server/http/addressWatch.ts';

import { backupCalls, restoreCalls } from './backups.ts';
import { adminClassCalls } from './classes.ts';
import { serverHealthCalls } from './health.ts';
import { inviteCalls } from './invites.ts';
import { jobCalls } from './jobs.ts';
import { logbookCalls } from './logbook.ts';
import { peopleCalls } from './people.ts';
import { storageCalls } from './storage.ts';

export function adminCalls(context: Context, addresses: AddressWatch) {
  return {
    ...serverHealthCalls(context, addresses),
    ...storageCalls(context),
    ...peopleCalls(context),
    ...adminClassCalls(context),
    ...inviteCalls(context),
    ...backupCalls(context),
    ...restoreCalls(context),
    ...jobCalls(context),
    ...logbookCalls(context),
  };
}
