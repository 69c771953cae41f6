/** The calls by which docents share a challenge as one file (docs/decisions/092). */

import { rows } from '#contract/call.ts';

import type { sharingSchemas } from './sharingSchemas.ts';

export const sharing = rows<typeof sharingSchemas>({
  exportChallenge: ['GET /api/teacher/werkplaats/export/:challenge', {}, 'file'],
  importChallenge: 'POST /api/teacher/werkplaats/import',
  removeChallenge: 'POST /api/teacher/werkplaats/remove-challenge',
});
