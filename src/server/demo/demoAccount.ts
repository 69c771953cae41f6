/** The demo's account, whose password is public: in production it can't log in (docs/rules.md 13.36). */

import type { Database } from '#server/db/db.ts';
import { isPassword } from '#server/login/password.ts';
import { markedDemoAccounts } from '#server/store/demoAccount.ts';
import { findTeacher, type Teacher } from '#server/store/teachers.ts';

export const demoTeacher = { username: 'docent', password: 'lanceren' } as const;

/** Whether this login is the demo's: by the mark of the account, or by the password of any account. */
export function isDemoLogin({ demoAt }: Pick<Teacher, 'demoAt'>, password: string): boolean {
  return demoAt !== null || password.normalize('NFC') === demoTeacher.password;
}

/**
 * The username of a marked account, or of one with the demo's username and password: rows that somebody edited may have
 * no mark.
 */
export async function findDemoAccount(db: Database): Promise<string | undefined> {
  const [marked] = await markedDemoAccounts(db);
  if (marked !== undefined) return marked;
  const named = await findTeacher(db, demoTeacher.username);
  return named !== undefined && (await isDemoAccount(named)) ? named.username : undefined;
}

/** Whether production refuses to start while this account exists. */
export async function isDemoAccount(account: Pick<Teacher, 'username' | 'passwordHash' | 'demoAt'>): Promise<boolean> {
  if (account.demoAt !== null) return true;
  return account.username === demoTeacher.username && isPassword(demoTeacher.password, account.passwordHash);
}
