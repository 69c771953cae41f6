/** Invites of a docent for a class: made, seen and taken back by whoever sent them (docs/rules.md 14.31). */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/beheer.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { type Database, type Tx, write } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { endInvite, invitesToClass, putInvite } from '#server/store/login/links.ts';
import { noteOfTeacher } from '#server/store/login/logbook.ts';
import { docentsHere } from '#server/store/people/colleagues.ts';
import type { Run } from '#server/store/runs.ts';
import { accountOf } from '#server/store/teachers.ts';
import { findLed, refuseEnded } from '#server/teacher/classes.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function classInviteCalls({ db }: Pick<Context, 'db'>) {
  return {
    /** Of somebody who has no account here yet: a docent, and a colleague in this class. */
    inviteColleague: async ({ runId, name = '' }, who) => {
      refuseFields({ name: textError(name.trim(), { max: limits.name }) });
      const { token, tokenHash } = newLinkToken();
      await write(db, async (tx) => {
        const run = refuseEnded(await findLed(tx, who.id, runId));
        await invite(tx, who, { run: run.id, name: name.trim(), tokenHash });
      });
      return { address: `${who.address}/uitnodiging#${token}` };
    },

    withdrawInvite: async ({ runId, linkId }, who) => {
      await write(db, async (tx) => {
        const run = await findLed(tx, who.id, runId);
        if (!(await endInvite(tx, linkId, await seenBy(tx, who, run)))) throw new Refusal('not-found');
        await noteOfTeacher(tx, who.id, { kind: 'invite-withdrawn' });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

/** Those that are not taken yet, and by whom where that is somebody else. */
export async function invitesOf(db: Database, who: AskingTeacher, run: Run) {
  const self = await usernameOf(db, who);
  const names = new Map((await docentsHere(db)).map(({ username, name }) => [username, name]));
  const open = await invitesToClass(db, await seenBy(db, who, run));
  return open.map(({ madeBy, ...one }) => ({ ...one, by: madeBy === self ? null : (names.get(madeBy) ?? madeBy) }));
}

/** Whose class it is sees who else may come, also by a beheerder, and takes that back; a colleague the own ones alone. */
async function seenBy(db: Database, who: AskingTeacher, run: Run) {
  return mayEndClass(run, who) ? { run: run.id } : { run: run.id, madeBy: await usernameOf(db, who) };
}

async function invite(
  tx: Tx,
  who: AskingTeacher,
  { run, name, tokenHash }: { run: RunId; name: string; tokenHash: string },
): Promise<void> {
  const madeBy = await usernameOf(tx, who);
  await putInvite(tx, { role: 'docent', name, run }, { tokenHash, lastsMs: linkMs.invite, madeBy });
  await noteOfTeacher(tx, who.id, { kind: 'invited', about: 'docent' });
}

async function usernameOf(db: Database, { id }: AskingTeacher): Promise<string> {
  return (await accountOf(db, id)).username;
}
