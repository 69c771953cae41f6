/** Pupils: their names in teams, and whether they may be in a photo. */

import { freeSeat } from '#domain/crew/roles.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import { fresh, type RunId, type TeamId } from '#server/db/scope.ts';

import { checkAnew, checkAnewOfClass, holdPhotos } from './photoChecks.ts';

/** `noPhotoAt`: since when the docent's mark says that this pupil may not be in a photo. */
export type Student = { id: string; teamId: TeamId; name: string; seat: number; noPhotoAt: string | null };

const columns = ['students.id', 'students.teamId', 'students.name', 'students.seat', 'students.noPhotoAt'] as const;
const byName = new Intl.Collator('nl');

/** The pupils of all teams of the run, by name. */
export async function studentsOf(db: Database, run: RunId): Promise<Student[]> {
  const rows = await db
    .selectFrom('students')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('teams.runId', '=', run)
    .orderBy('students.createdAt')
    .orderBy('students.id')
    .select(columns)
    .execute();
  return rows.toSorted((one, other) => byName.compare(one.name, other.name));
}

export async function addStudent(tx: Tx, team: TeamId, name: string, isInNoPhoto = false): Promise<Student> {
  const seat = await freeSeatIn(tx, team);
  if (isInNoPhoto) await checkAnewOfClass(tx, team);
  return tx
    .insertInto('students')
    .values({ id: fresh.id(), teamId: team, name, createdAt: now(), seat, noPhotoAt: isInNoPhoto ? now() : null })
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
  const before = await findStudent(tx, run, student);
  if (before === undefined || before.teamId === to) return before;
  if (before.noPhotoAt !== null) {
    await holdPhotos(tx, run, before.teamId);
    await checkAnew(tx, to);
  }
  const seat = await freeSeatIn(tx, to);
  return tx
    .updateTable('students')
    .set({ teamId: to, seat })
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Returns the deleted pupil. A pupil with a 'no photo' mark may be in existing photos, so these are held for a check.
 */
export async function deleteStudent(tx: Tx, run: RunId, student: string): Promise<Student | undefined> {
  const before = await findStudent(tx, run, student);
  if (before !== undefined && before.noPhotoAt !== null) await holdPhotos(tx, run, null);
  return tx
    .deleteFrom('students')
    .where('id', '=', student)
    .where('teamId', 'in', teamIdsOf(tx, run))
    .returning(columns)
    .executeTakeFirst();
}

/** Idempotent. Undefined when the run has no such pupil. */
export async function markStudent(
  tx: Tx,
  run: RunId,
  { student, isInNoPhoto }: { student: string; isInNoPhoto: boolean },
): Promise<Student | undefined> {
  const before = await findStudent(tx, run, student);
  if (before === undefined || (before.noPhotoAt !== null) === isInNoPhoto) return before;
  if (isInNoPhoto) await checkAnewOfClass(tx, before.teamId);
  return tx
    .updateTable('students')
    .set({ noPhotoAt: isInNoPhoto ? now() : null })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns those pupils that are in the run. */
export async function markStudents(
  tx: Tx,
  run: RunId,
  { students, isInNoPhoto }: { students: readonly string[]; isInNoPhoto: boolean },
): Promise<Student[]> {
  const marked: Student[] = [];
  for (const student of students) {
    const one = await markStudent(tx, run, { student, isInNoPhoto });
    if (one !== undefined) marked.push(one);
  }
  return marked;
}

async function freeSeatIn(tx: Tx, team: TeamId): Promise<number> {
  const others = await tx.selectFrom('students').select('seat').where('teamId', '=', team).execute();
  return freeSeat(others.map(({ seat }) => seat));
}

function teamIdsOf(db: Database, run: RunId) {
  return db.selectFrom('teams').select('id').where('runId', '=', run);
}
