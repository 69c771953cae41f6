/** A docent logs in with the school's account, and links it to or unlinks it from their own account (docs/rules.md 1.20). */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { claimNames, type Claims, judgeClaims, nameIn, subjectOf, usernameFor } from '#domain/login/schoolClaims.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Database, now, type Tx, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import {
  type Attempt,
  newAttempt,
  readAttempt,
  type SchoolProvider,
  type SchoolVisitor,
  writeAttempt,
} from '#server/login/schoolProvider.ts';
import { hashOf } from '#server/login/tokens.ts';
import { findLink, type Link, takeInvite } from '#server/store/links.ts';
import { noteInLogbook, noteOfTeacher } from '#server/store/logbook.ts';
import { addSchoolAccount, findSchoolAccount, holdsWithoutRule } from '#server/store/schoolAccounts.ts';
import { findTeacherSession, type TeacherSession } from '#server/store/sessions.ts';
import { accountOf, createTeacherWithout, renameTeacher } from '#server/store/teachers.ts';

import { confirmPasswordIfAny } from './account.ts';
import { comeIn } from './startSession.ts';

type Parts = Pick<Context, 'config' | 'db' | 'throttle' | 'events' | 'fingerprint' | 'schoolProvider'>;

export function schoolLogin(parts: Parts) {
  const { fingerprint, throttle, schoolProvider } = parts;
  return {
    schoolButton: async () => ({ name: schoolProvider?.name ?? null }),

    startSchoolLogin: async ({ again, adds, password = '', token }, who) => {
      const { attempt, ticket } = newAttempt({
        ...(adds === 1 && { addsTo: await confirmAdding(parts, who, password) }),
        ...(token !== undefined && { invite: hashOf(token) }),
      });
      const address = await ofSchool(schoolProvider)
        .begin(attempt, again === 1)
        .catch(message(who));
      who.setAttempt(writeAttempt(attempt, fingerprint));
      return { address, ticket };
    },

    /** The attempt is used up, whatever the outcome. */
    finishSchoolLogin: async ({ query, ticket = '' }, who) => {
      const provider = ofSchool(schoolProvider);
      who.setAttempt(null);
      const attempt = readAttempt({ cookie: who.attempt, ticket }, fingerprint);
      // A signed attempt can't be guessed. A request without one is refused and not counted, because the whole school
      // shares the limit.
      if (attempt === undefined) return message(who)(new Refusal('school-failed'));
      const visitor = await throttle.schoolLogin(who.address, () => finish(provider, { attempt, query }, who));
      if (visitor === undefined) throw new Refusal('school-failed');
      if (attempt.addsTo !== undefined)
        return add(parts, visitor, await docentWhoAdds(parts, who, attempt.addsTo)).catch(message(who));
      const { id, username } = await findOrCreate(parts, attempt.invite, visitor).catch(message(who));
      await noteInLogbook(parts.db, { kind: 'school-login', who: username });
      return { ...(await comeIn(parts, who, id).catch(message(who))), isAdded: false };
    },

    leaveSchool: async (_, who) => ({ address: (await ofSchool(schoolProvider).leave().catch(message(who))) ?? null }),
  } satisfies Handlers<typeof teacher, Visitor>;
}

/** Binds an attempt to link an account to its session and password: it ends when either changes. */
const bindingOf = (session: string, passwordHash: string): string => hashOf(`${session} ${passwordHash}`);

/** Checks the password, so that an open screen can't be used to add a way in. Returns what the attempt is bound to. */
async function confirmAdding(parts: Parts, who: Visitor, password: string): Promise<string> {
  const { teacherId, tokenHash } = await sessionOf(parts, who);
  return bindingOf(tokenHash, await confirmPasswordIfAny(parts, teacherId, password));
}

/** Refuses every session except the one that started the attempt, and that one after a password change. */
async function docentWhoAdds(parts: Parts, who: Visitor, addsTo: string): Promise<TeacherId> {
  const { teacherId, tokenHash } = await sessionOf(parts, who);
  const { passwordHash } = await accountOf(parts.db, teacherId);
  if (bindingOf(tokenHash, passwordHash) !== addsTo) throw new Refusal('school-failed');
  return teacherId;
}

async function sessionOf({ db }: Pick<Parts, 'db'>, { teacherSession }: Visitor): Promise<TeacherSession> {
  const session = teacherSession === undefined ? undefined : await findTeacherSession(db, teacherSession);
  if (session === undefined) throw new Refusal('school-failed');
  return session;
}

function ofSchool(provider: SchoolProvider | undefined): SchoolProvider {
  if (provider === undefined) throw new Refusal('not-found');
  return provider;
}

type Back = { attempt: Attempt; query: string };

/** Undefined for a failed login, which counts as a wrong try. */
async function finish(
  provider: SchoolProvider,
  { attempt, query }: Back,
  who: Visitor,
): Promise<SchoolVisitor | undefined> {
  return provider.finish(attempt, query).catch((error: unknown) => {
    logFailure(error, who);
    if (error instanceof Refusal && error.code === 'school-failed') return undefined;
    throw error;
  });
}

/** Logged for the administrator, because nothing else shows why logins fail. */
function logFailure(error: unknown, { place, warn }: Visitor): void {
  if (!(error instanceof Refusal)) return;
  warn({ place, why: error.code, said: error.cause }, "the school's own login did not come through");
}

const message =
  (who: Visitor) =>
  (error: unknown): never => {
    logFailure(error, who);
    throw error;
  };

type Entered = { id: TeacherId; username: string };
/** `run` is the class in which the docent became a colleague. When both are missing, nobody was logged in. */
type Outcome = { found?: Entered; run?: RunId | undefined };

/**
 * A docent whom the school's rule created is checked against the rule at each login. A docent who linked the account,
 * or was invited, is not.
 */
async function findOrCreate(
  { db, events, schoolProvider }: Parts,
  invite: string | undefined,
  { issuer, claims }: SchoolVisitor,
): Promise<Entered> {
  const verdict = judgeClaims(ofSchool(schoolProvider).rules, claims);
  const key = { issuer, subject: subjectOf(claims) };
  const { found, run } = await transaction(db, async (tx): Promise<Outcome> => {
    if (verdict === 'other-school') return {};
    const account = await findSchoolAccount(tx, key);
    const link = invite === undefined ? undefined : await findLink(tx, invite);
    // A password reset link can't be used to log in.
    if (link !== undefined && link.teacher === undefined) return takenBy(tx, { link, account }, { issuer, claims });
    if (account !== undefined && (verdict === 'docent' || account.byRule === null)) return { found: entered(account) };
    return verdict === 'docent' ? { found: await makeDocent(tx, { issuer, claims }, now()) } : {};
  });
  if (run !== undefined) events.publishToTeacher(run, 'class');
  if (found !== undefined) return found;
  const admitted = invite === undefined ? 'school-not-docent' : 'link-over';
  return refuse(db, verdict === 'other-school' ? 'school-other' : admitted, claims);
}

/** Notes which claims came, by name: without them nobody can tell which rule of the settings did not match. */
async function refuse(db: Database, code: RefusalCode, claims: Claims): Promise<never> {
  const names = claimNames(claims);
  const verdict = code === 'school-other' ? 'andere school' : 'geen docent';
  await noteInLogbook(db, { kind: 'school-refused', who: null, about: `${verdict}; meegekomen: ${names}` });
  throw Object.assign(new Refusal(code), { cause: `claims: ${names}` });
}

const entered = ({ teacherId, username }: { teacherId: TeacherId; username: string }): Entered => ({
  id: teacherId,
  username,
});

type Invited = { link: Link; account: Awaited<ReturnType<typeof findSchoolAccount>> };

/** Accepts an invite, for which the school's rule is not needed. An existing docent keeps the same account. */
async function takenBy(tx: Tx, { link, account }: Invited, visitor: SchoolVisitor): Promise<Outcome> {
  const found = account === undefined ? await makeDocent(tx, visitor, null) : entered(account);
  await holdsWithoutRule(tx, { issuer: visitor.issuer, subject: subjectOf(visitor.claims) });
  await takeInvite(tx, link, found);
  return { found, run: link.run };
}

/** `byRule`: when the school's rule created the account; null when an invite did. */
async function makeDocent(tx: Tx, { issuer, claims }: SchoolVisitor, byRule: string | null): Promise<Entered> {
  const name = nameIn(claims);
  const { id, username } = await createTeacherWithout(tx, usernameFor(name));
  const isName = textError(name, { max: limits.name, required: 'Field is required' }) === undefined;
  if (isName) await renameTeacher(tx, id, name);
  const account = { issuer, subject: subjectOf(claims), teacherId: id, byRule };
  // The same docent was faster in another tab, so this transaction is rolled back.
  if (!(await addSchoolAccount(tx, account))) throw new Refusal('school-failed');
  await noteInLogbook(tx, { kind: 'teacher-added', who: username });
  return { id, username };
}

/** The returning account may be anybody's, so its school is checked. */
async function add({ db, schoolProvider }: Parts, { issuer, claims }: SchoolVisitor, teacherId: TeacherId) {
  if (judgeClaims(ofSchool(schoolProvider).rules, claims) === 'other-school') await refuse(db, 'school-other', claims);
  const key = { issuer, subject: subjectOf(claims) };
  await transaction(db, async (tx) => {
    const isAdded = await addSchoolAccount(tx, { ...key, teacherId, byRule: null });
    const isOwn = (await findSchoolAccount(tx, key))?.teacherId === teacherId;
    if (!isAdded && !isOwn) throw new Refusal('school-taken');
    if (isAdded) await noteOfTeacher(tx, teacherId, { kind: 'school-added' });
  });
  return { challenges: 0, isAdded: true };
}
