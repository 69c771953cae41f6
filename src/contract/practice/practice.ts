/** The endpoints of a practice lesson: the school's server starts one, and the practice's own server has the rest (docs/decisions/140). */

import { endpoints } from '#contract/endpoint.ts';

import type { practiceSchemas, startPracticeSchemas } from './practiceSchemas.ts';

/** On the school's server. */
export const practiceStart = endpoints<typeof startPracticeSchemas>({
  startPractice: 'POST /api/teacher/practice/start',
});

/** Below the base path of a practice, beside the docent's and the team's own endpoints. */
export const practice = endpoints<typeof practiceSchemas>({
  practice: 'GET /api/teacher/practice',
  setPace: 'POST /api/teacher/practice/pace',
  endPractice: 'POST /api/teacher/practice/end',
});
