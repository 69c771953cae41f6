/** Invites of a docent to a class: create, list and withdraw (docs/rules.md 14.31). */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/admin.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { readName } from '#domain/people/name.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Database, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { docentsHere } from '#server/store/colleagues.ts';
import { endInvite, invitesToClass, putInvite } from '#server/store/links.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import type { Run } from '#server/store/runs.ts';
import { findLed, refuseEnded } from '#server/teacher/classes.ts';

export function classInviteCalls({ db }: Pick<Context, 'db'>) {
  return {
    /** Invites somebody without an account, as a docent and as a colleague in this class. */
    inviteColleague: async ({ runId, name = '' }, who) => {
      refuseFields({ name: textError(readName(name), { max: limits.name }) });
      const { token, tokenHash } = newLinkToken();
      await transaction(db, async (tx) => {
        const run = refuseEnded(await findLed(tx, who.id, runId));
        const invite = { role: 'docent', name: readName(name), run: run.id } as const;
        await putInvite(tx, invite, { tokenHash, lastsMs: linkMs.invite, maker: who.id });
        await noteOfTeacher(tx, who.id, { kind: 'invited', about: 'docent' });
      });
      return { address: `${who.address}/uitnodiging#${token}` };
    },

    withdrawInvite: async ({ runId, linkId }, who) => {
      await transaction(db, async (tx) => {
        const run = await findLed(tx, who.id, runId);
        if (!(await endInvite(tx, linkId, seenBy(who, run)))) throw new Refusal('not-found');
        await noteOfTeacher(tx, who.id, { kind: 'invite-withdrawn' });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** The open invites, with the maker's name when that is another docent. */
export async function invitesOf(db: Database, who: TeacherCaller, run: Run) {
  const names = new Map((await docentsHere(db)).map(({ id, name }) => [id, name]));
  const open = await invitesToClass(db, seenBy(who, run));
  return open.map(({ maker, ...one }) => ({ ...one, by: maker === who.id ? null : (names.get(maker) ?? null) }));
}

/** The owner sees and withdraws all invites to the class, including a beheerder's; a colleague only their own. */
function seenBy(who: TeacherCaller, run: Run) {
  return mayEndClass(run, who) ? { run: run.id } : { run: run.id, maker: who.id };
}
