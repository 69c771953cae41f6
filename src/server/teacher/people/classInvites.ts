/** Invites of a docent for a class: made, seen and taken back by whoever sent them (docs/rules.md 14.31). */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/beheer.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { readName } from '#domain/people/name.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { AskingTeacher } from '#server/auth.ts';
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
    /** Of somebody who has no account here yet: a docent, and a colleague in this class. */
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
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

/** Those that are not taken yet, and by whom where that is somebody else. */
export async function invitesOf(db: Database, who: AskingTeacher, run: Run) {
  const names = new Map((await docentsHere(db)).map(({ id, name }) => [id, name]));
  const open = await invitesToClass(db, seenBy(who, run));
  return open.map(({ maker, ...one }) => ({ ...one, by: maker === who.id ? null : (names.get(maker) ?? null) }));
}

/** Whose class it is sees who else may come, also by a beheerder, and takes that back; a colleague the own ones alone. */
function seenBy(who: AskingTeacher, run: Run) {
  return mayEndClass(run, who) ? { run: run.id } : { run: run.id, maker: who.id };
}
