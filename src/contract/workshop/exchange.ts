/** The endpoints that export a challenge to one file for another school, and import one (docs/decisions/092). */

import { endpoints } from '#contract/endpoint.ts';

import type { exchangeSchemas } from './exchangeSchemas.ts';

export const exchange = endpoints<typeof exchangeSchemas>({
  exportChallenge: ['GET /api/teacher/werkplaats/export/:challenge', {}, 'file'],
  importChallenge: 'POST /api/teacher/werkplaats/import',
  removeChallenge: 'POST /api/teacher/werkplaats/remove-challenge',
});
