/** Teachers. A username is read case-insensitively. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import { fresh, type TeacherId } from '#server/db/scope.ts';

import { passOnClasses } from './colleagues.ts';
import { forgetRestoresOf } from './jobQueue.ts';
import { endPasswordLink } from './linkRights.ts';
import { forgetPreparedStep } from './secondSteps.ts';

export type Teacher = {
  id: TeacherId;
  username: string;
  passwordHash: string;
  blockedAt: string | null;
  /** The demo made it, with a password that everybody knows. */
  demoAt: string | null;
};

const columns = ['id', 'username', 'passwordHash', 'blockedAt', 'demoAt'] as const;

export function findTeacher(db: Database, username: string): Promise<Teacher | undefined> {
  return db.selectFrom('teachers').select(columns).where('username', '=', foldedUsername(username)).executeTakeFirst();
}

export function teachersOf(db: Database): Promise<Teacher[]> {
  return db.selectFrom('teachers').select(columns).orderBy('username').execute();
}

/** Undefined where the username is taken. */
export function createTeacher(db: Database, username: string, passwordHash: string): Promise<Teacher | undefined> {
  return db
    .insertInto('teachers')
    .values({ id: fresh.teacher(), username: foldedUsername(username), passwordHash, createdAt: now() })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Without a password; with a number behind the username where that is taken. */
export async function createTeacherWithout(tx: Tx, username: string): Promise<Teacher> {
  for (let next = 1; ; next += 1) {
    const made = await createTeacher(tx, next === 1 ? username : `${username}${next}`, '');
    if (made !== undefined) return made;
  }
}

/** As the docent sees it. */
export type Account = Teacher & { displayName: string | null };

export function accountOf(db: Database, teacher: TeacherId): Promise<Account> {
  return db
    .selectFrom('teachers')
    .select([...columns, 'displayName'])
    .where('id', '=', teacher)
    .executeTakeFirstOrThrow();
}

export async function renameTeacher(db: Database, teacher: TeacherId, displayName: string): Promise<void> {
  await db.updateTable('teachers').set({ displayName }).where('id', '=', teacher).execute();
}

/** By the docent, who stays in on this device, or who had forgotten it. A link for another one ends. */
export async function changeOwnPassword(tx: Tx, teacher: TeacherId, passwordHash: string): Promise<void> {
  await tx.updateTable('teachers').set({ passwordHash, demoAt: null }).where('id', '=', teacher).execute();
  await endPasswordLink(tx, teacher);
  await forgetPreparedStep(tx, teacher);
}

/** Ends the teacher's sessions and link for a new password too; whether there was such a teacher. */
export async function changePassword(tx: Tx, username: string, passwordHash: string): Promise<boolean> {
  const teacher = await tx
    .updateTable('teachers')
    .set({ passwordHash, demoAt: null })
    .where('username', '=', foldedUsername(username))
    .returning('id')
    .executeTakeFirst();
  if (teacher === undefined) return false;
  await endPasswordLink(tx, teacher.id);
  await forgetPreparedStep(tx, teacher.id);
  await tx.deleteFrom('teacherSessions').where('teacherId', '=', teacher.id).execute();
  return true;
}

/** With all links, runs, teams and answers but the classes that a colleague leads on; whether there was such a teacher. */
export async function removeTeacher(tx: Tx, username: string): Promise<boolean> {
  const teacher = await findTeacher(tx, username);
  if (teacher === undefined) return false;
  await passOnClasses(tx, teacher.id);
  await forgetRestoresOf(tx, teacher.id);
  await tx.deleteFrom('teachers').where('id', '=', teacher.id).execute();
  return true;
}

/** As a username is compared: however it is typed, it is one. */
export function foldedUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
