/** The calls by which a challenge goes to another school in one file, and comes from one (docs/decisions/092). */

import { endpoints } from '#contract/endpoint.ts';

import type { exchangeSchemas } from './exchangeSchemas.ts';

export const exchange = endpoints<typeof exchangeSchemas>({
  exportChallenge: ['GET /api/teacher/werkplaats/export/:challenge', {}, 'file'],
  importChallenge: 'POST /api/teacher/werkplaats/import',
  removeChallenge: 'POST /api/teacher/werkplaats/remove-challenge',
});
