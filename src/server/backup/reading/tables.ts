/** What each table of a backup may hold, column by column; a table or column that is not named here does not compile. */

import { draftLimits, isPartContent, isPartKey } from '#domain/challenge/draftParts.ts';
import type { TakenPart } from '#domain/course.ts';
import type { WipedKind, WipeRule } from '#domain/lesson/endDate.ts';
import { highestActivityId, limits, sessionDays } from '#domain/limits.ts';
import { loginCodeAlphabet, loginCodeLength } from '#domain/login/loginCode.ts';
import { longestUsername } from '#domain/login/username.ts';
import { placeKinds } from '#domain/people/nameInText.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { PortableRow, PortableTable } from '#server/store/portable.ts';
import { foldedUsername } from '#server/store/teachers.ts';

import {
  activity,
  type Column,
  count,
  day,
  id,
  idOf,
  isMoment,
  matching,
  medal,
  moment,
  nullable,
  oneOf,
  phase,
  photo,
  sha256,
  textOf,
  typed,
  version,
  whole,
} from './columns.ts';
import { isPhotoName, isSlug } from './fileNames.ts';
import { boardState, submissionResult, versionFiles } from './jsonColumns.ts';

export type TableRules = {
  columns: Readonly<Record<string, Column>>;
  /** Columns of which no two rows have the same values. The first is what others refer to. */
  keys: readonly (readonly string[])[];
  /** Rows: many times more than a school of 2 000 teams has. */
  most: number;
  /** What the columns of one row have to do with one another. */
  isRight?: (row: PortableRow) => boolean;
};

type Rules = {
  [Table in PortableTable]: {
    columns: Readonly<Record<keyof Tables[Table], Column>>;
    keys: readonly (readonly (keyof Tables[Table])[])[];
    most: number;
    isRight?: (row: PortableRow) => boolean;
  };
};

const few = 20_000;
const many = 200_000;
const most = 1_000_000;

const maybeMoment = nullable(moment);
const maybeTeacher = nullable(idOf('teachers'));
const slug = textOf('de naam van een uitdaging', 200, isSlug);
const username = textOf(
  'een gebruikersnaam',
  2 * longestUsername,
  (value) => /^[^\s\p{C}]+$/u.test(value) && foldedUsername(value) === value,
);
const taps = matching(/^[+.-]{0,20}$/u, 'wat bij de criteria is aangetikt');
const takenPart = oneOf(...(['photo', 'text', 'answer'] satisfies TakenPart[]));

/** Empty, or an argon2id hash that costs no more to check than one that the server makes. */
const passwordHash = textOf('een wachtwoord als argon2id-hash', 300, (value) => {
  if (value === '') return true;
  const [, memory, time, lanes] =
    /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/-]{11,86}\$[\w+/-]{16,86}$/u.exec(value) ?? [];
  const [kilobytes, rounds, threads] = [Number(memory), Number(time), Number(lanes)];
  return kilobytes >= 8 * threads && kilobytes <= 65_536 && rounds >= 1 && rounds <= 6 && threads >= 1 && threads <= 4;
});

const draftPart = textOf('een deel van een ontwerp', 4 * draftLimits.part, () => true);
const partKey = textOf('de naam van een deel van een ontwerp', 200, isPartKey);

type Value = PortableRow[string] | undefined;

/** A content is null where the part is gone. */
function fitsPart(key: Value, ...contents: Value[]): boolean {
  return contents.every((content) => content === null || isPartContent(String(key), String(content)));
}

/** `NamePlace.key`: a kind of text and the row that holds it; empty where no text is meant. */
const namePlace = textOf('de plek van een naam', 200, (value) => {
  if (value === '') return true;
  const kind = placeKinds.find((one) => value.startsWith(`${one}:`));
  return kind !== undefined && id.accepts(value.slice(kind.length + 1));
});

const idOrPhoto = textOf('een id of de naam van een foto', 40, (value) => id.accepts(value) || isPhotoName(value));
const idOrNothing = textOf('een id of niets', 40, (value) => value === '' || id.accepts(value));
/** Backups from before migration 042 can have none. */
const momentOrNothing = textOf('een moment of niets', 40, (value) => value === '' || isMoment(value));

export const tableRules: Readonly<Record<PortableTable, TableRules>> = {
  school: {
    columns: { id: oneOf('school'), name: typed(limits.school), contact: nullable(typed(limits.contact)) },
    keys: [['id']],
    most: 1,
  },
  teachers: {
    columns: {
      id,
      username,
      passwordHash,
      createdAt: moment,
      displayName: nullable(typed(limits.name)),
      stepSecret: nullable(matching(/^[A-Z2-7]{16,64}$/u, 'een geheim in base32')),
      stepSince: maybeMoment,
      stepSession: nullable(sha256),
      stepUsed: nullable(count),
      beheerderSince: maybeMoment,
      blockedAt: maybeMoment,
      demoAt: maybeMoment,
    },
    keys: [['id'], ['username']],
    most: few,
  },
  recoveryCodes: { columns: { codeHash: sha256, teacherId: idOf('teachers') }, keys: [['codeHash']], most: many },
  schoolAccounts: {
    columns: {
      issuer: textOf('een adres', 2000, (value) => /^https?:\/\/[^\s\p{C}]+$/u.test(value)),
      subject: textOf('de naam van een account', 1000, (value) => value !== ''),
      teacherId: idOf('teachers'),
      byRule: maybeMoment,
      createdAt: moment,
    },
    keys: [
      ['issuer', 'subject'],
      ['issuer', 'teacherId'],
    ],
    most: many,
  },
  hiddenSentences: {
    columns: { teacherId: idOf('teachers'), sentence: typed(limits.comment), hiddenAt: moment },
    keys: [['teacherId', 'sentence']],
    most: many,
  },
  ownChallenges: {
    columns: { slug, makerId: maybeTeacher, onShelfAt: maybeMoment, createdAt: moment },
    keys: [['slug']],
    most: few,
  },
  challengeVersions: {
    columns: {
      id,
      challenge: { ...slug, references: 'ownChallenges' },
      number: version,
      title: typed(80),
      files: versionFiles,
      publishedAt: moment,
    },
    keys: [['id'], ['challenge', 'number']],
    most: few,
  },
  drafts: {
    columns: {
      id,
      makerId: maybeTeacher,
      slug: nullable(slug),
      basedOn: nullable(slug),
      title: draftPart,
      saved: count,
      nextId: whole(1, highestActivityId + 1),
      createdAt: moment,
      updatedAt: moment,
      updatedBy: maybeTeacher,
    },
    keys: [['id'], ['slug']],
    most: few,
  },
  draftParts: {
    columns: {
      draftId: idOf('drafts'),
      key: partKey,
      version,
      content: nullable(draftPart),
      savedAs: count,
      savedBy: maybeTeacher,
      savedAt: moment,
    },
    keys: [['draftId', 'key']],
    most,
    isRight: ({ key, content }) => fitsPart(key, content),
  },
  draftSaves: {
    columns: {
      id,
      draftId: idOf('drafts'),
      key: partKey,
      before: nullable(draftPart),
      after: nullable(draftPart),
      savedAs: count,
      savedBy: maybeTeacher,
      savedAt: moment,
    },
    keys: [['id']],
    most,
    isRight: ({ key, before, after }) => fitsPart(key, before, after),
  },
  draftDocents: {
    columns: { draftId: idOf('drafts'), teacherId: idOf('teachers'), addedAt: moment },
    keys: [['draftId', 'teacherId']],
    most: many,
  },
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
      endsOn: nullable(day),
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
      // Typed, in backups from before there were fixed reasons: a restore forgets it.
      uncountedReason: nullable(typed(limits.note)),
      togetherPhase: nullable(phase),
      togetherAt: maybeMoment,
      patch: nullable(whole(1, 12)),
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
      seat: nullable(count),
      noPhotoAt: maybeMoment,
    },
    keys: [['id']],
    most,
  },
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
      criteria: nullable(taps),
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
  photoChecks: {
    columns: {
      name: photo,
      teamId: idOf('teams'),
      heldAt: maybeMoment,
      letThroughAt: maybeMoment,
      refusedAt: maybeMoment,
      paintedAt: maybeMoment,
    },
    keys: [['name']],
    most,
  },
  neighbourActivities: {
    columns: { runId: idOf('runs'), activityId: activity, onSince: moment },
    keys: [['runId', 'activityId']],
    most,
  },
  looks: {
    columns: {
      id,
      teamId: idOf('teams'),
      activityId: activity,
      neighbourId: idOf('teams'),
      answerId: id,
      version,
      starOne: typed(limits.star),
      starTwo: typed(limits.star),
      wish: typed(limits.wish),
      givenAt: moment,
      sentAt: maybeMoment,
      letThroughAt: maybeMoment,
      refusedAt: maybeMoment,
    },
    keys: [['id'], ['teamId', 'activityId']],
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
  wipes: {
    columns: {
      id,
      at: moment,
      kind: oneOf(...(['class', 'team', 'pupil'] satisfies WipedKind[])),
      of: id,
      rule: oneOf(...(['end-date', 'docent'] satisfies WipeRule[])),
      by: nullable(id),
      owner: id,
      challenge: slug,
      begunAt: moment,
      cleanAt: maybeMoment,
      teams: count,
      pupils: count,
      answers: count,
      photos: count,
      gold: count,
      silver: count,
      bronze: count,
    },
    keys: [['id']],
    most,
  },
  paintedPhotos: {
    columns: { name: photo, painted: photo, by: oneOf('docent', 'team'), at: moment },
    keys: [['name']],
    most,
  },
  takenForGood: {
    columns: {
      what: oneOf('photo', 'text', 'answer', 'name', 'name-changed', 'name-kept'),
      of: id,
      version: count,
      place: namePlace,
      at: momentOrNothing,
    },
    keys: [['what', 'of', 'version', 'place']],
    most,
  },
  lostMarks: {
    columns: {
      what: oneOf(
        'pupil',
        'photo-asked',
        'photo-held',
        'photo-refused',
        'class-first',
        'class-nameless',
        'look-refused',
      ),
      of: idOrPhoto,
      within: idOrNothing,
      at: moment,
    },
    keys: [['what', 'of']],
    most,
  },
} satisfies Rules;
