/** The beheerder's calls, and those by which somebody becomes a docent: the first run, an invite, a new password. */

import { rows } from '#contract/call.ts';

import type { beheerSchemas } from './beheerSchemas.ts';

export const beheer = rows<typeof beheerSchemas>({
  firstRun: 'GET /api/beheer/first-run',
  claim: 'POST /api/beheer/claim',
  lookAtLink: 'POST /api/beheer/look-at-link',
  acceptInvite: 'POST /api/beheer/accept-invite',
  resetPassword: 'POST /api/beheer/reset-password',

  serverHealth: 'GET /api/beheer/health',
  lookForRelease: 'POST /api/beheer/look-for-release',

  people: 'GET /api/beheer/people',
  nameSchool: 'POST /api/beheer/name-school',
  invite: 'POST /api/beheer/invite',
  withdrawLink: 'POST /api/beheer/withdraw-link',
  passwordLink: 'POST /api/beheer/password-link',
  changeRole: 'POST /api/beheer/change-role',
  blockTeacher: 'POST /api/beheer/block-teacher',
  removeTeacher: 'POST /api/beheer/remove-teacher',

  handOverClass: 'POST /api/beheer/hand-over-class',
  removeClass: 'POST /api/beheer/remove-class',

  storage: 'GET /api/beheer/storage',
  clearFilms: 'POST /api/beheer/clear-films',
  emptyBin: 'POST /api/beheer/empty-bin',
  removeEmptyClasses: 'POST /api/beheer/remove-empty-classes',

  logbook: 'GET /api/beheer/logbook',
  logbookTable: ['GET /api/beheer/logbook-csv', {}, 'file'],

  jobs: 'GET /api/beheer/jobs',
  tryJobAgain: 'POST /api/beheer/try-job-again',
});
