/** The endpoints of the workshop, where a docent makes or adapts a challenge (docs/decisions/090). */

import { endpoints } from '#contract/endpoint.ts';

import type { workshopSchemas } from './workshopSchemas.ts';

export const workshop = endpoints<typeof workshopSchemas>({
  drafts: 'GET /api/teacher/werkplaats/drafts',
  createDraft: 'POST /api/teacher/werkplaats/create',
  draft: 'GET /api/teacher/werkplaats/draft/:draft',
  savePart: 'POST /api/teacher/werkplaats/save',
  draftChanges: 'GET /api/teacher/werkplaats/changes/:draft/:since/:device/:part',

  draftHistory: 'GET /api/teacher/werkplaats/history/:draft',
  bringBackPart: 'POST /api/teacher/werkplaats/bring-back',

  addDraftFile: 'POST /api/teacher/werkplaats/file',
  draftFile: ['GET /api/teacher/werkplaats/file/:draft/:path', {}, 'file'],
  draftPaper: ['POST /api/teacher/werkplaats/paper', {}, 'file'],

  checkDraft: 'GET /api/teacher/werkplaats/check/:draft',
  publishDraft: 'POST /api/teacher/werkplaats/publish',
  shareDraft: 'POST /api/teacher/werkplaats/share',
  unshareDraft: 'POST /api/teacher/werkplaats/unshare',
  removeDraft: 'POST /api/teacher/werkplaats/remove',

  lookAsTeam: ['POST /api/teacher/werkplaats/look', { runId: 'user_challenge' }],
});
