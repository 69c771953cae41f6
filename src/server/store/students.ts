/** Pupils: a name in a team, and nothing else. */

import { freeSeat } from '#domain/crew/roles.ts';
import { type Database, now, type Tx } from '#server/store/database/db.ts';
import { fresh, type RunId, type TeamId } from '#server/store/database/scope.ts';

export type Student = { id: string; teamId: TeamId; name: string; seat: number | null };

const columns = ['students.id', 'students.teamId', 'students.name', 'students.seat'] as const;
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

export async function addStudent(tx: Tx, team: TeamId, name: string): Promise<Student> {
  const seat = await freeSeatIn(tx, team);
  return tx
    .insertInto('students')
    .values({ id: fresh.id(), teamId: team, name, createdAt: now(), seat })
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
export async function moveStudent(
  tx: Tx,
  run: RunId,
  { student, to }: { student: string; to: TeamId },
): Promise<Student | undefined> {
  if ((await findStudent(tx, run, student))?.teamId === to) return findStudent(tx, run, student);
  const seat = await freeSeatIn(tx, to);
  return tx
    .updateTable('students')
    .set({ teamId: to, seat })
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

/** The pupil that is gone. */
export function deleteStudent(tx: Tx, run: RunId, student: string): Promise<Student | undefined> {
  return tx
    .deleteFrom('students')
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

async function freeSeatIn(tx: Tx, team: TeamId): Promise<number> {
  const others = await tx.selectFrom('students').select('seat').where('teamId', '=', team).execute();
  return freeSeat(others.map(({ seat }) => seat));
}

function teamIdsOf(db: Database, run: RunId) {
  return db.selectFrom('teams').select('id').where('runId', '=', run);
}
