/** The endpoints of a practice lesson and a trial flight: the school's server starts one, and its own server has the rest (docs/decisions/140). */

import { endpoints } from '#contract/endpoint.ts';
import { loginCodeField } from '#contract/student.ts';

import type { enterTrialSchemas, practiceSchemas, startPracticeSchemas, trialSchemas } from './practiceSchemas.ts';

/** On the school's server. */
export const practiceStart = endpoints<typeof startPracticeSchemas>({
  startPractice: 'POST /api/teacher/practice/start',
  startTrial: ['POST /api/teacher/practice/start-trial', { runId: 'user_challenge' }],
});

/**
 * On the one server that has practices and trials, to which a proxy sends `/oefenles/`; any server may have shown the
 * login page.
 */
export const trialEntrance = endpoints<typeof enterTrialSchemas>({
  enterTrial: ['POST /oefenles/proefvlucht/api/enter', { loginCode: loginCodeField }],
});

/** Below the base path of a practice, beside the docent's and the team's own endpoints. */
export const practice = endpoints<typeof practiceSchemas>({
  practice: 'GET /api/teacher/practice',
  setPace: 'POST /api/teacher/practice/pace',
  endPractice: 'POST /api/teacher/practice/end',
});

/** Below the base path of a trial flight, beside the team's own endpoints. */
export const trial = endpoints<typeof trialSchemas>({
  trial: 'GET /api/teacher/trial',
  endTrial: 'POST /api/teacher/trial/end',
});
