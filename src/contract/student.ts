/** The team's endpoints. */

import { endpoints } from './endpoint.ts';
import type { studentSchemas } from './studentSchemas.ts';

/** The header that carries the team's token. */
export const tokenHeader = 'X-AUTH-TOKEN';
/**
 * The header with the client's own key of a submission: a repeated key returns the stored result (docs/rules.md 4.6).
 */
export const idempotencyHeader = 'Idempotency-Key';

/** The request field of a login code, also used for its error. */
export const loginCodeField = 'logincode';

export const student = endpoints<typeof studentSchemas>({
  login: ['POST /api/student/login', { loginCode: loginCodeField }],
  logout: 'POST /api/student/logout',
  keptTeams: 'GET /api/student/kept-teams',
  logoutEverywhere: 'POST /api/student/logout-everywhere',
  info: 'GET /api/student/info',
  rocketStatus: 'GET /api/student/get-rocketstatus',
  phase: ['GET /api/student/get-phase/:phaseId', { phase: 'phaseId' }],
  hasNewRating: 'GET /api/student/has-new-rating',
  openActivity: 'POST /api/student/open-activity',
  answerActivity: 'POST /api/student/answer-activity',
  revealMedal: ['POST /api/student/reveal-medal/:phaseId', { phase: 'phaseId' }],
  revealRating: 'POST /api/student/reveal-rating/:answerId',
  understand: 'POST /api/student/understand',
  answerPhoto: ['GET /api/student/files/answer/:filename', { photo: 'filename' }, 'file'],
  keepsake: ['GET /api/student/get-keepsake', {}, 'file'],
  neighbour: 'GET /api/student/neighbour/:activityId',
  lookAtNeighbour: 'POST /api/student/neighbour/look',
  sendStars: 'POST /api/student/neighbour/stars',
  readStars: 'POST /api/student/neighbour/read',
  crewStep: 'POST /api/student/ship/step',
  choosePatch: 'POST /api/student/ship/patch',
  nameShip: 'POST /api/student/ship/name',
  hand: 'GET /api/student/get-hand',
  raiseHand: 'POST /api/student/raise-hand',
  lowerHand: 'POST /api/student/lower-hand',
  events: 'GET /api/student/events',
});
