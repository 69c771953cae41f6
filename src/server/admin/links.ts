/** Redeems an administrator's link: an invite for a new docent, or a password reset (docs/rules.md 14.5, 14.6). */

import type { admin } from '#contract/admin/admin.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { hashPassword, passwordError } from '#server/login/password.ts';
import { hashOf } from '#server/login/tokens.ts';
import { findSchool } from '#server/store/firstRun.ts';
import { endLink, findLink, type Link, takeInvite } from '#server/store/links.ts';
import { noteInLogbook, noteOfTeacher } from '#server/store/logbook.ts';
import { findRun } from '#server/store/runs.ts';
import { endSessionsOfTeacher } from '#server/store/sessions.ts';
import { accountOf, changeOwnPassword } from '#server/store/teachers.ts';
import { comeIn } from '#server/teacher/account/startSession.ts';

import { makeAccount, readAccount } from './newAccount.ts';

export function linkCalls(context: Pick<Context, 'config' | 'db' | 'events' | 'library' | 'throttle'>) {
  const { db, events, library, throttle } = context;

  const open = async (token: string, who: Visitor): Promise<Link> => {
    const link = await throttle.link(who.address, () => findLink(db, hashOf(token)));
    return link ?? over();
  };

  return {
    lookAtLink: async ({ token }, who) => {
      const { role, name, teacher, run } = await open(token, who);
      const found = run && (await findRun(db, run));
      const className = found && (found.text || (await library.titles())(found.challenge));
      const username = teacher === undefined ? null : (await accountOf(db, teacher)).username;
      return { school: (await findSchool(db)) ?? null, username, role, name, className: className ?? null };
    },

    acceptInvite: async ({ token, ...input }, who) => {
      inviteOf(await open(token, who));
      const account = await readAccount(input);
      const { teacher, run } = await transaction(db, async (tx) => {
        const link = inviteOf(await findLink(tx, hashOf(token)));
        const made = await makeAccount(tx, account, link.role);
        await takeInvite(tx, link, made);
        return { teacher: made, run: link.run };
      });
      if (run !== undefined) events.publishToTeacher(run, 'class');
      await noteInLogbook(db, { kind: 'login', who: teacher.username });
      await comeIn(context, who, teacher.id);
      return {};
    },

    /** Does not log the docent in: the login asks for the second step. */
    resetPassword: async ({ token, password = '' }, who) => {
      passwordOf(await open(token, who));
      refuseFields({ password: passwordError(password) });
      const passwordHash = await hashPassword(password);
      const ended = await transaction(db, async (tx) => {
        const { id, teacher } = passwordOf(await findLink(tx, hashOf(token)));
        await changeOwnPassword(tx, teacher, passwordHash);
        await endLink(tx, id);
        await noteOfTeacher(tx, teacher, { kind: 'password-changed' });
        return endSessionsOfTeacher(tx, teacher);
      });
      ended.forEach(events.closeStreamsOfSession);
      return {};
    },
  } satisfies Handlers<typeof admin, Visitor>;
}

/** An invite can't reset a password, and a password reset link can't create a docent. */
function inviteOf(link: Link | undefined): Link {
  return link === undefined || link.teacher !== undefined ? over() : link;
}

function passwordOf(link: Link | undefined): { id: string; teacher: TeacherId } {
  return link?.teacher === undefined ? over() : { id: link.id, teacher: link.teacher };
}

/** Somebody else used the link in the meantime, it was withdrawn, or it has expired. */
function over(): never {
  throw new Refusal('link-over');
}
