/** Rules for the rows of classes, their docents and their teams. */

import { leaveReasons } from '#domain/crew/leavingOut.ts';
import { limits, sessionDays } from '#domain/limits.ts';
import { loginCodeAlphabet, loginCodeLength } from '#domain/login/loginCode.ts';

import {
  count,
  day,
  id,
  idOf,
  matching,
  maybeMoment,
  maybeTeacher,
  moment,
  nullable,
  oneOf,
  phase,
  slug,
  typed,
  version,
  whole,
} from './columns.ts';
import { boardState } from './jsonColumns.ts';
import { many, most, type RulesOf } from './tableRules.ts';

export const classTables = {
  runs: {
    columns: {
      id,
      teacherId: idOf('teachers'),
      challenge: slug,
      challengeVersion: nullable(idOf('challengeVersions')),
      text: typed(limits.className),
      createdAt: moment,
      archivedAt: maybeMoment,
      lastActiveAt: maybeMoment,
      sessionDays: nullable(whole(1, sessionDays.team)),
      endsOn: day,
      endedAt: maybeMoment,
      keepsakeNamelessAt: maybeMoment,
      photosFirstAt: maybeMoment,
      demoAt: maybeMoment,
    },
    keys: [['id']],
    most: many,
  },
  colleagues: {
    columns: {
      runId: idOf('runs'),
      teacherId: idOf('teachers'),
      addedAt: moment,
      lastActiveAt: maybeMoment,
      letInBy: maybeTeacher,
    },
    keys: [['runId', 'teacherId']],
    most: many,
  },
  handovers: {
    columns: {
      runId: idOf('runs'),
      text: typed(limits.handover),
      version,
      teacherId: maybeTeacher,
      writtenAt: moment,
    },
    keys: [['runId']],
    most: many,
  },
  handoverReads: {
    columns: { runId: idOf('runs'), teacherId: idOf('teachers'), version: count },
    keys: [['runId', 'teacherId']],
    most: many,
  },
  endedPhases: {
    columns: { runId: idOf('runs'), phase, endedAt: moment, teacherId: maybeTeacher },
    keys: [['runId', 'phase']],
    most,
  },
  boards: {
    columns: { runId: idOf('runs'), state: boardState, version: count, heardAt: maybeMoment },
    keys: [['runId']],
    most: many,
  },
  teams: {
    columns: {
      id,
      runId: idOf('runs'),
      title: typed(limits.title),
      loginCode: matching(new RegExp(`^[${loginCodeAlphabet}]{${loginCodeLength}}$`, 'u'), 'een inlogcode'),
      createdAt: moment,
      usedAt: maybeMoment,
      finishedAt: maybeMoment,
      cardSecret: nullable(matching(/^[\w-]{16,64}$/u, 'het geheim van een instapkaart')),
      uncountedAt: maybeMoment,
      uncountedReason: nullable(oneOf(...leaveReasons)),
      togetherPhase: nullable(phase),
      togetherAt: maybeMoment,
      openedPhases: nullable(matching(/^[1-4]{0,4}$/u, 'nummers van fases')),
      patch: nullable(whole(1, 12)),
      crewStep: nullable(whole(0, 4)),
      shipName: nullable(typed(limits.shipName)),
      shipNamedByDocentAt: maybeMoment,
    },
    keys: [['id'], ['loginCode'], ['cardSecret']],
    most: many,
  },
  students: {
    columns: {
      id,
      teamId: idOf('teams'),
      name: typed(limits.name),
      createdAt: moment,
      seat: count,
      noPhotoAt: maybeMoment,
    },
    keys: [['id']],
    most,
  },
} satisfies RulesOf<
  'runs' | 'colleagues' | 'handovers' | 'handoverReads' | 'endedPhases' | 'boards' | 'teams' | 'students'
>;
