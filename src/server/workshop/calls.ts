/** Whatever a docent may ask of the werkplaats. */

import type { Context } from '#server/context.ts';

import { draftCalls } from './drafts.ts';
import { draftFileCalls } from './files.ts';
import { draftPaperCalls } from './paper.ts';
import { publishingCalls } from './publishing.ts';
import { savingCalls } from './saving.ts';

export function callsOfWorkshop(context: Context) {
  return {
    ...draftCalls(context),
    ...savingCalls(context),
    ...draftFileCalls(context),
    ...draftPaperCalls(context),
    ...publishingCalls(context),
  };
}
