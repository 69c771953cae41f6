/** An administrator creates and withdraws links: invites, and links to reset a password (docs/rules.md 14.5, 14.6). */

import type { admin } from '#contract/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/admin.ts';
import { readName } from '#domain/people/name.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { endLink, putInvite, putPasswordLink } from '#server/store/links.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { findRunNamed } from '#server/store/runs.ts';
import { refuseEnded } from '#server/teacher/classes.ts';

import { getPerson } from './person.ts';

export function inviteCalls({ db }: Pick<Context, 'db'>) {
  return {
    /** Withdraws an invite or a password reset link. */
    withdrawLink: async ({ linkId }, who) => {
      await transaction(db, async (tx) => {
        if (!(await endLink(tx, linkId))) throw new Refusal('not-found');
        await noteOfTeacher(tx, who.id, { kind: 'invite-withdrawn' });
      });
      return {};
    },

    invite: async ({ role, name = '', runId = '' }, who) => {
      refuseFields({ name: textError(readName(name), { max: limits.name }) });
      const { token, tokenHash } = newLinkToken();
      await transaction(db, async (tx) => {
        const run = runId === '' ? undefined : await findRunNamed(tx, runId);
        if (runId !== '' && run === undefined) throw new Refusal('not-found');
        if (run !== undefined) refuseEnded(run);
        await putInvite(
          tx,
          { role, name: readName(name), run: run?.id },
          { tokenHash, lastsMs: linkMs.invite, maker: who.id },
        );
        await noteOfTeacher(tx, who.id, { kind: 'invited', about: role });
      });
      return { address: `${who.address}/uitnodiging#${token}` };
    },

    passwordLink: async ({ teacherId }, who) => {
      if (teacherId === who.id) throw new Refusal('own-password');
      const { token, tokenHash } = newLinkToken();
      await transaction(db, async (tx) => {
        const { id, username } = await getPerson(tx, teacherId);
        await putPasswordLink(tx, id, { tokenHash, lastsMs: linkMs.password, maker: who.id });
        await noteOfTeacher(tx, who.id, { kind: 'password-link', about: username });
      });
      return { address: `${who.address}/wachtwoord#${token}` };
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}
