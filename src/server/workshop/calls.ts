/** The docent's handlers for the workshop ('werkplaats'). */

import type { Context } from '#server/context.ts';
import { oneAtATime } from '#server/oneAtATime.ts';

import { publishingCalls } from './check/publishing.ts';
import { draftCalls } from './drafts.ts';
import { draftFileCalls } from './files/files.ts';
import { draftPaperCalls } from './files/paper.ts';
import { savingCalls } from './saving.ts';
import { sharingCalls } from './sharing.ts';

export function callsOfWorkshop(context: Context) {
  return {
    ...draftCalls(context),
    ...savingCalls(context),
    ...sharingCalls(context),
    ...draftFileCalls(context),
    ...oneAtATime(draftPaperCalls(context)),
    ...oneAtATime(publishingCalls(context)),
  };
}
