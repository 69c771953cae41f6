/** The kinds of logbook entries, and the groups by which a beheerder filters them. */

export const logbookGroups = {
  login: [
    'login',
    /** A limit of wrong tries was reached. */
    'guessing',
    'recovery-code-used',
    'school-login',
    'school-refused',
    'session-ended',
    'logout-everywhere',
    'team-logout-everywhere',
    'code-renewed',
  ],
  accounts: [
    'claimed',
    'teacher-added',
    'beheerder-made',
    'beheerder-ended',
    'teacher-blocked',
    'teacher-unblocked',
    'teacher-removed',
    'password-link',
    'password-changed',
    'second-step-on',
    'second-step-off',
    'school-added',
    'school-removed',
    'challenge-assigned',
  ],
  invites: ['invited', 'invite-withdrawn', 'invite-accepted'],
  exports: ['exported'],
  classes: ['colleague-added', 'colleague-removed', 'class-handed-over', 'end-date-set', 'class-back'],
  removals: [
    'class-removed',
    'class-wiped',
    'team-removed',
    'pupil-removed',
    'pupil-forgotten',
    'work-taken-away',
    'photo-painted',
    'films-cleared',
    'bin-emptied',
  ],
  backups: [
    'backup',
    'backup-uploaded',
    'backup-downloaded',
    'backup-checked',
    'backup-removed',
    'backup-kept',
    'restore-asked',
    'restore',
    /** For a class of this docent, after a restore. */
    'photos-held',
  ],
} as const;

export type LogbookGroup = keyof typeof logbookGroups;
export type LogbookKind = (typeof logbookGroups)[LogbookGroup][number];
