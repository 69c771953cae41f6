/** Docents as an administrator sees them: accounts and class counts, and nothing of the contents of classes. */

import { hasEnded } from '#domain/lesson/endDate.ts';
import { type Database, today } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';

export type ClassCounts = {
  id: string;
  /** The challenge's slug. */
  challenge: string;
  text: string;
  teams: number;
  pupils: number;
  isArchived: boolean;
  hasEnded: boolean;
};

export type Docent = {
  id: TeacherId;
  username: string;
  displayName: string | null;
  isBeheerder: boolean;
  isBlocked: boolean;
  hasSecondStep: boolean;
  lastLogin: string | null;
  classes: ClassCounts[];
};

/** Sorted by username. */
export async function allDocents(db: Database): Promise<Docent[]> {
  const teachers = await db
    .selectFrom('teachers')
    .select(['id', 'username', 'displayName', 'beheerderSince', 'blockedAt', 'stepSince', 'createdAt'])
    .execute();
  const classes = await classesByTeacher(db);
  const logins = await lastLogins(db);
  const { compare } = new Intl.Collator('nl', { numeric: true });
  return teachers
    .map(({ id, username, displayName, beheerderSince, blockedAt, stepSince, createdAt }) => ({
      id,
      username,
      displayName,
      isBeheerder: beheerderSince !== null,
      isBlocked: blockedAt !== null,
      hasSecondStep: stepSince !== null,
      lastLogin: since(createdAt, logins.get(username)),
      classes: classes.get(id) ?? [],
    }))
    .toSorted((one, other) => compare(one.username, other.username));
}

/** Ignores a login of an earlier docent with the same username. */
function since(createdAt: string, moment: string | undefined): string | null {
  return moment !== undefined && moment >= createdAt ? moment : null;
}

/** As far back as the logbook goes. */
async function lastLogins(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('logbook')
    .select(({ fn }) => ['who', fn.max('at').as('at')])
    .where('kind', 'in', ['login', 'school-login'])
    .groupBy('who')
    .execute();
  return new Map(rows.map(({ who, at }) => [who ?? '', at]));
}

async function classesByTeacher(db: Database): Promise<Map<TeacherId, ClassCounts[]>> {
  const runs = await db
    .selectFrom('runs')
    .leftJoin('teams', 'teams.runId', 'runs.id')
    .leftJoin('students', 'students.teamId', 'teams.id')
    .select(({ fn }) => [
      'runs.id',
      'runs.teacherId',
      'runs.challenge',
      'runs.text',
      'runs.archivedAt',
      'runs.endsOn',
      fn.count<number>('teams.id').distinct().as('teams'),
      fn.count<number>('students.id').as('pupils'),
    ])
    .groupBy('runs.id')
    .orderBy('runs.createdAt', 'desc')
    .orderBy('runs.id')
    .execute();
  const all = new Map<TeacherId, ClassCounts[]>();
  for (const { id, teacherId, challenge, text, archivedAt, endsOn, teams, pupils } of runs) {
    const ends = { isArchived: archivedAt !== null, hasEnded: hasEnded({ endsOn }, today()) };
    const one = { id, challenge, text, teams, pupils, ...ends };
    all.set(teacherId, [...(all.get(teacherId) ?? []), one]);
  }
  return all;
}
