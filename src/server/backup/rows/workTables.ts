/** Rules for the rows of the teams' work and what docents gave for it. */

import type { TakenPart } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';

import {
  activity,
  id,
  idOf,
  matching,
  maybeMoment,
  maybeTeacher,
  medal,
  moment,
  nullable,
  oneOf,
  phase,
  photo,
  textOf,
  typed,
  version,
} from './columns.ts';
import { submissionResult } from './jsonColumns.ts';
import { many, most, type RulesOf } from './tableRules.ts';

const taps = matching(/^[+.-]{0,20}$/u, 'wat bij de criteria is aangetikt');

const takenPart = oneOf(...(['photo', 'text', 'answer'] satisfies TakenPart[]));

export const workTables = {
  answers: {
    columns: {
      id,
      teamId: idOf('teams'),
      activityId: activity,
      tweet: typed(limits.tweet),
      photo: nullable(photo),
      version,
      emptyAt: maybeMoment,
      changedAt: moment,
    },
    keys: [['id'], ['teamId', 'activityId']],
    most,
  },
  ratings: {
    columns: {
      answerId: idOf('answers'),
      id,
      medal,
      comment: typed(limits.comment),
      note: typed(limits.note),
      ratedAt: moment,
      seenAt: maybeMoment,
      understoodAt: maybeMoment,
      criteria: taps,
      teacherId: maybeTeacher,
    },
    keys: [['answerId'], ['id']],
    most,
  },
  takenAway: {
    columns: {
      id,
      teamId: idOf('teams'),
      activityId: activity,
      answerId: id,
      what: takenPart,
      word: typed(limits.word),
      version,
      photo: nullable(photo),
      tweet: nullable(typed(limits.tweet)),
      takenAt: moment,
      goneAt: maybeMoment,
      sentAgainAt: maybeMoment,
      putBackAt: maybeMoment,
    },
    keys: [['id']],
    most,
  },
  returns: {
    columns: {
      id,
      teamId: idOf('teams'),
      answerId: id,
      version,
      tweet: typed(limits.tweet),
      photo: nullable(photo),
      tip: typed(limits.tip),
      top: typed(limits.top),
      criteria: taps,
      returnedAt: moment,
      sentAgainAt: maybeMoment,
      takenId: nullable(id),
      takenText: nullable(typed(limits.tweet)),
      understoodAt: maybeMoment,
      teacherId: maybeTeacher,
    },
    keys: [['id']],
    most,
  },
  phaseFeedback: {
    columns: {
      id,
      teamId: idOf('teams'),
      phase,
      feedback: typed(limits.feedback),
      givenAt: moment,
      teacherId: maybeTeacher,
    },
    keys: [['id'], ['teamId', 'phase']],
    most,
  },
  reveals: {
    columns: { teamId: idOf('teams'), phase, medal, seenAt: moment },
    keys: [['teamId', 'phase']],
    most,
  },
  submissions: {
    columns: {
      teamId: idOf('teams'),
      key: textOf('de sleutel van een verzending', 100, (value) => value !== ''),
      result: submissionResult,
      createdAt: moment,
    },
    keys: [['teamId', 'key']],
    most,
  },
  hands: {
    columns: { teamId: idOf('teams'), activityId: nullable(activity), raisedAt: moment, answeredAt: maybeMoment },
    keys: [['teamId']],
    most: many,
  },
} satisfies RulesOf<
  'answers' | 'ratings' | 'takenAway' | 'returns' | 'phaseFeedback' | 'reveals' | 'submissions' | 'hands'
>;
