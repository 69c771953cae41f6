/** Validates the form of somebody who becomes a docent by a link, and creates the account. */

import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/login/admin.ts';
import { isUsername } from '#domain/login/username.ts';
import { refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Tx } from '#server/db/db.ts';
import { hashPassword, passwordError } from '#server/login/password.ts';
import { setAdmin } from '#server/store/admins.ts';
import { createTeacher, renameTeacher, type Teacher } from '#server/store/teachers.ts';

/** The fields as the client sent them. */
export type SentAccount = { username?: string; password?: string; name?: string };
export type NewAccount = { username: string; passwordHash: string; name: string };

/** Refuses fields that make no valid account. `more` holds the errors of other fields of the same form. */
export async function readAccount(
  { username = '', password = '', name = '' }: SentAccount,
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<NewAccount> {
  refuseFields({
    ...more,
    name: textError(name.trim(), { max: limits.name, required: 'Field is required' }),
    username: usernameError(username.trim()),
    password: passwordError(password),
  });
  return { username: username.trim(), passwordHash: await hashPassword(password), name: name.trim() };
}

function usernameError(username: string): string | undefined {
  if (username === '') return 'Field is required';
  return isUsername(username) ? undefined : 'account.username-strange';
}

/** Refuses a username that is taken. */
export async function makeAccount(tx: Tx, { username, passwordHash, name }: NewAccount, role: Role): Promise<Teacher> {
  const teacher = await createTeacher(tx, username, passwordHash);
  if (teacher === undefined) {
    refuseFields({ username: 'account.username-taken' });
    throw new TypeError('a username that is taken was not refused');
  }
  await renameTeacher(tx, teacher.id, name);
  if (role === 'beheerder') await setAdmin(tx, teacher.id, true);
  return teacher;
}
