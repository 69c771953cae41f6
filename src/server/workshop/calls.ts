/** Whatever a docent may ask of the werkplaats. */

import type { Context } from '#server/context.ts';

import { draftCalls } from './drafts.ts';
import { draftFileCalls } from './files.ts';
import { draftPaperCalls } from './paper.ts';
import { publishingCalls } from './publishing.ts';
import { savingCalls } from './saving.ts';
import { sharingCalls } from './sharing.ts';

export function callsOfWorkshop(context: Context) {
  return {
    ...draftCalls(context),
    ...savingCalls(context),
    ...sharingCalls(context),
    ...draftFileCalls(context),
    ...draftPaperCalls(context),
    ...publishingCalls(context),
  };
}
