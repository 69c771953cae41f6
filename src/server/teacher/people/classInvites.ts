/** Invites of a docent for a class: made, seen and taken back by whoever sent them (docs/rules.md 14.31). */

import type { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/beheer.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { type Database, type Tx, write } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { endOwnInvite, ownInvites, putInvite } from '#server/store/login/links.ts';
import { noteOfTeacher } from '#server/store/login/logbook.ts';
import { accountOf } from '#server/store/teachers.ts';
import { findLed } from '#server/teacher/classes.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function classInviteCalls({ db }: Pick<Context, 'db'>) {
  return {
    /** Of somebody who has no account here yet: a docent, and a colleague in this class. */
    inviteColleague: async ({ runId, name = '' }, who) => {
      refuseFields({ name: textError(name.trim(), { max: limits.name }) });
      const { token, tokenHash } = newLinkToken();
      await write(db, async (tx) => {
        const run = await findLed(tx, who.id, runId);
        await invite(tx, who, { run: run.id, name: name.trim(), tokenHash });
      });
      return { address: `${who.address}/uitnodiging#${token}` };
    },

    withdrawInvite: async ({ runId, linkId }, who) => {
      await write(db, async (tx) => {
        const run = await findLed(tx, who.id, runId);
        const own = { madeBy: await usernameOf(tx, who), run: run.id };
        if (!(await endOwnInvite(tx, linkId, own))) throw new Refusal('not-found');
        await noteOfTeacher(tx, who.id, { kind: 'invite-withdrawn' });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

/** Those that are not taken yet. */
export async function invitesOf(db: Database, who: AskingTeacher, run: RunId) {
  return ownInvites(db, { madeBy: await usernameOf(db, who), run });
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
