/** Teachers. Usernames are case-insensitive. */

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
  /** When the demo created it, with a public password. */
  demoAt: string | null;
};

const columns = ['id', 'username', 'passwordHash', 'blockedAt', 'demoAt'] as const;

export function findTeacher(db: Database, username: string): Promise<Teacher | undefined> {
  return db.selectFrom('teachers').select(columns).where('username', '=', foldedUsername(username)).executeTakeFirst();
}

export function teachersOf(db: Database): Promise<Teacher[]> {
  return db.selectFrom('teachers').select(columns).orderBy('username').execute();
}

/** Undefined when the username is taken. */
export function createTeacher(db: Database, username: string, passwordHash: string): Promise<Teacher | undefined> {
  return db
    .insertInto('teachers')
    .values({ id: fresh.teacher(), username: foldedUsername(username), passwordHash, createdAt: now() })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Creates an account without a password. A number is added to a username that is taken. */
export async function createTeacherWithout(tx: Tx, username: string): Promise<Teacher> {
  for (let next = 1; ; next += 1) {
    const made = await createTeacher(tx, next === 1 ? username : `${username}${next}`, '');
    if (made !== undefined) return made;
  }
}

/** An account as its docent sees it. */
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

/** Changes the password of a docent who stays logged in on this device, or who forgot it. A pending reset link ends. */
export async function changeOwnPassword(tx: Tx, teacher: TeacherId, passwordHash: string): Promise<void> {
  await tx.updateTable('teachers').set({ passwordHash, demoAt: null }).where('id', '=', teacher).execute();
  await endPasswordLink(tx, teacher);
  await forgetPreparedStep(tx, teacher);
}

/** Also ends the docent's sessions and reset link. Returns whether the docent exists. */
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

/**
 * Deletes the docent with their links, runs, teams and answers, except classes that a colleague takes over. Returns
 * whether the docent existed.
 */
export async function removeTeacher(tx: Tx, username: string): Promise<boolean> {
  const teacher = await findTeacher(tx, username);
  if (teacher === undefined) return false;
  await passOnClasses(tx, teacher.id);
  await forgetRestoresOf(tx, teacher.id);
  await tx.deleteFrom('teachers').where('id', '=', teacher.id).execute();
  return true;
}

/** Normalizes a username for comparison. */
export function foldedUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}
