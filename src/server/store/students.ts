/** Pupils: a name in a team, and nothing else. */

import { type Database, now, type Tx } from '#server/store/database/db.ts';
import { fresh, type RunId, type TeamId } from '#server/store/database/scope.ts';

export type Student = { id: string; teamId: TeamId; name: string };

const columns = ['students.id', 'students.teamId', 'students.name'] as const;
const byName = new Intl.Collator('nl');

/** Of every team of the run, by name. */
export async function studentsOf(db: Database, run: RunId): Promise<Student[]> {
  const students = await db
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('teams.runId', '=', run)
    .orderBy('students.createdAt')
    .orderBy('students.id')
    .select(columns)
    .execute();
  return students.toSorted((one, other) => byName.compare(one.name, other.name));
}

export function addStudent(tx: Tx, team: TeamId, name: string): Promise<Student> {
  return tx
    .insertInto('students')
    .values({ id: fresh.id(), teamId: team, name, createdAt: now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined where the run has no such pupil. */
export function renameStudent(
  tx: Tx,
  run: RunId,
  { student, name }: { student: string; name: string },
): Promise<Student | undefined> {
  return tx
    .updateTable('students')
    .set({ name })
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined where the run has no such pupil. */
export function findStudent(db: Database, run: RunId, student: string): Promise<Student | undefined> {
  return db
    .selectFrom('students')
    .select(columns)
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(db, run))
    .executeTakeFirst();
}

/** Undefined where the run has no such pupil. */
export function moveStudent(
  tx: Tx,
  run: RunId,
  { student, to }: { student: string; to: TeamId },
): Promise<Student | undefined> {
  return tx
    .updateTable('students')
    .set({ teamId: to })
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

/** The pupil that is gone. */
export function deleteStudent(db: Database, run: RunId, student: string): Promise<Student | undefined> {
  return db
    .deleteFrom('students')
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(db, run))
    .returning(columns)
    .executeTakeFirst();
}

function teamIdsOf(db: Database, run: RunId) {
  return db.selectFrom('teams').select('id').where('runId', '=', run);
}
