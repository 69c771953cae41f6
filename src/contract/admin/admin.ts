/** The beheerder's endpoints, and those with which somebody becomes a docent: the first run, an invite, a new password. */

import { endpoints } from '#contract/endpoint.ts';

import type { adminSchemas } from './adminSchemas.ts';

/**
 * The header with the token of the first run on a file upload: without it the request is refused before the file is
 * read.
 */
export const startHeader = 'X-START-TOKEN';

export const admin = endpoints<typeof adminSchemas>({
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
  endStepOfTeacher: 'POST /api/beheer/end-step-of-teacher',
  blockTeacher: 'POST /api/beheer/block-teacher',
  removeTeacher: 'POST /api/beheer/remove-teacher',

  backups: 'GET /api/beheer/backups',
  makeBackup: 'POST /api/beheer/make-backup',
  tryBackup: 'POST /api/beheer/try-backup',
  keepBackups: 'POST /api/beheer/keep-backups',
  backupFile: ['POST /api/beheer/backup-file', {}, 'file'],
  checkBackup: 'POST /api/beheer/check-backup',
  removeBackup: 'POST /api/beheer/remove-backup',
  uploadBackup: 'POST /api/beheer/upload-backup',
  lookAtBackup: 'GET /api/beheer/look-at-backup',
  restoreBackup: 'POST /api/beheer/restore-backup',
  startFromBackup: 'POST /api/beheer/start-from-backup',

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
