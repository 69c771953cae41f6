/** Every column of a team's tables, and whether an access document includes it. */

import type { Tables } from '#server/db/schema.ts';

/**
 * Why a column is left out: it gives access, only links rows, is about others (also within the team), or is about to be
 * deleted.
 */
export type LeftOut = 'key' | 'link' | 'docent' | 'other-team' | 'other-pupil' | 'going';

type Columns<Table> = { readonly [Column in keyof Table]: 'told' | LeftOut };

/** Every table with rows of a team. `looks` is seen from both sides. */
export type TeamTables = Pick<
  Tables,
  | 'teams'
  | 'students'
  | 'answers'
  | 'ratings'
  | 'returns'
  | 'takenAway'
  | 'phaseFeedback'
  | 'reveals'
  | 'hands'
  | 'looks'
  | 'photos'
  | 'photoChecks'
  | 'submissions'
> &
  Pick<Tables, 'teamSessions'>;

/** A missing column is a compile error. */
export const teamColumns: { readonly [Table in keyof TeamTables]: Columns<TeamTables[Table]> } = {
  teams: {
    id: 'link',
    runId: 'link',
    title: 'told',
    loginCode: 'key',
    createdAt: 'told',
    usedAt: 'told',
    finishedAt: 'told',
    cardSecret: 'key',
    uncountedAt: 'told',
    uncountedReason: 'told',
    togetherPhase: 'told',
    togetherAt: 'told',
    openedPhases: 'told',
    patch: 'told',
    crewStep: 'told',
    shipName: 'told',
    shipNamedByDocentAt: 'told',
  },
  students: { id: 'link', teamId: 'link', name: 'told', createdAt: 'told', seat: 'told', noPhotoAt: 'other-pupil' },
  answers: {
    id: 'told',
    teamId: 'link',
    activityId: 'told',
    tweet: 'told',
    photo: 'told',
    version: 'told',
    emptyAt: 'told',
    changedAt: 'told',
  },
  ratings: {
    answerId: 'told',
    id: 'link',
    medal: 'told',
    comment: 'told',
    note: 'told',
    ratedAt: 'told',
    seenAt: 'told',
    understoodAt: 'told',
    criteria: 'told',
    teacherId: 'docent',
  },
  returns: {
    id: 'link',
    teamId: 'link',
    answerId: 'told',
    version: 'told',
    tweet: 'told',
    photo: 'told',
    tip: 'told',
    top: 'told',
    criteria: 'told',
    returnedAt: 'told',
    sentAgainAt: 'told',
    takenId: 'link',
    takenText: 'going',
    understoodAt: 'told',
    teacherId: 'docent',
  },
  takenAway: {
    id: 'link',
    teamId: 'link',
    activityId: 'told',
    answerId: 'told',
    what: 'told',
    word: 'told',
    version: 'told',
    photo: 'going',
    tweet: 'going',
    takenAt: 'told',
    goneAt: 'told',
    sentAgainAt: 'told',
    putBackAt: 'told',
  },
  phaseFeedback: {
    id: 'link',
    teamId: 'link',
    phase: 'told',
    feedback: 'told',
    givenAt: 'told',
    teacherId: 'docent',
  },
  reveals: { teamId: 'link', phase: 'told', medal: 'told', seenAt: 'told' },
  hands: { teamId: 'link', activityId: 'told', raisedAt: 'told', answeredAt: 'told' },
  looks: {
    id: 'link',
    teamId: 'other-team',
    activityId: 'told',
    neighbourId: 'other-team',
    answerId: 'other-team',
    version: 'told',
    starOne: 'told',
    starTwo: 'told',
    wish: 'told',
    givenAt: 'told',
    sentAt: 'told',
    letThroughAt: 'told',
    refusedAt: 'told',
    readAt: 'told',
  },
  photos: { name: 'link', teamId: 'link', notedAt: 'link' },
  photoChecks: {
    name: 'link',
    teamId: 'link',
    heldAt: 'told',
    letThroughAt: 'told',
    refusedAt: 'told',
    paintedAt: 'told',
  },
  submissions: { teamId: 'link', key: 'link', result: 'told', createdAt: 'told' },
  teamSessions: {
    tokenHash: 'key',
    teamId: 'link',
    createdAt: 'told',
    askedAt: 'told',
    openActivity: 'told',
    openSince: 'told',
    openAt: 'told',
    endsAt: 'told',
  },
};
