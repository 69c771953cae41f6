/** The docents of a class: colleagues come and go, and its owner hands it over (docs/rules.md 9.24). */

import type { teacher } from '#contract/teacher.ts';
import { classNameError } from '#domain/lesson/className.ts';
import { limits } from '#domain/limits.ts';
import { linkMs } from '#domain/login/beheer.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { type Database, type Tx, write } from '#server/store/database/db.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { endInvitesBy, endOwnInvite, ownInvites, putInvite } from '#server/store/login/links.ts';
import { noteOfTeacher } from '#server/store/login/logbook.ts';
import {
  addColleague,
  docentsHere,
  docentsOf,
  handOver,
  removeColleague,
  sessionsToTell,
} from '#server/store/people/colleagues.ts';
import type { Run } from '#server/store/runs.ts';
import { accountOf, findTeacher, type Teacher } from '#server/store/teachers.ts';
import { findLed, findOwned, ownedRuns } from '#server/teacher/classes.ts';
import type { AskingTeacher } from '#server/zones.ts';

type Named = { runId: string; username: string };
/** Which class it was about, and the sessions of a docent for whom another list of classes holds now. */
type Done = { run: Run; sessions: readonly string[] };

export function docentCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  const change = async (act: (tx: Tx) => Promise<Done>): Promise<object> => {
    const { run, sessions } = await write(db, act);
    events.tellTeacher(run.id, 'class');
    // Whoever listens anew asks anew what there is.
    sessions.forEach(events.hangUp);
    return {};
  };

  return {
    classDocents: async ({ runId }, who) => {
      const run = await findLed(db, who.id, runId);
      const docents = await docentsOf(db, run.id);
      const others = (await docentsHere(db)).filter(({ id }) => docents.every((one) => one.id !== id));
      return {
        docents: docents.map(({ id, username, name, isOwner }) => ({ username, name, isOwner, isSelf: id === who.id })),
        others: others.map(({ username, name }) => ({ username, name })),
        mayEnd: mayEndClass(run, who),
        invites: await ownInvites(db, { madeBy: await usernameOf(db, who), run: run.id }),
      };
    },

    addColleague: async (sent: Named, who) =>
      change(async (tx) => {
        const run = await findLed(tx, who.id, sent.runId);
        const colleague = await findDocent(tx, sent.username);
        if (await isOneOf(tx, run, colleague)) return { run, sessions: [] };
        await addColleague(tx, run.id, colleague.id);
        await note(tx, who, 'colleague-added', colleague);
        return { run, sessions: await sessionsToTell(tx, colleague.id) };
      }),

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

    removeColleague: async (sent: Named, who) =>
      change(async (tx) => {
        const run = await findLed(tx, who.id, sent.runId);
        const colleague = await findTeacher(tx, sent.username);
        if (colleague?.id === run.teacherId) throw new Refusal('owner-stays');
        if (colleague?.id !== who.id && !mayEndClass(run, who)) throw new Refusal('not-owner');
        // Gone already, here or with the account.
        if (colleague === undefined || !(await isOneOf(tx, run, colleague))) return { run, sessions: [] };
        await removeColleague(tx, run.id, colleague.id);
        await endInvitesBy(tx, colleague.username, run.id);
        await note(tx, who, 'colleague-removed', colleague);
        return { run, sessions: await sessionsToTell(tx, colleague.id) };
      }),

    handOverRun: async (sent: Named, who) =>
      change(async (tx) => {
        const run = await findOwned(tx, who, sent.runId);
        const to = await giveTo(tx, run, sent.username);
        if (to === undefined) return { run, sessions: [] };
        await note(tx, who, 'class-handed-over', to);
        return { run, sessions: await sessionsToTell(tx, to.id) };
      }),
  } satisfies Handlers<typeof teacher, AskingTeacher>;
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

/** Gives the class another owner; undefined where that is who owns it already. */
export async function giveTo(tx: Tx, run: Run, username: string): Promise<Teacher | undefined> {
  const to = await findDocent(tx, username);
  if (to.id === run.teacherId) return undefined;
  const taken = classNameError(run, await ownedRuns(tx, to.id)) === 'challenges.name-taken';
  refuseFields({ username: taken ? 'docents.name-taken' : undefined });
  await handOver(tx, run.id, to.id);
  return to;
}

/** One whose account went meanwhile is chosen anew. */
async function findDocent(tx: Tx, username: string): Promise<Teacher> {
  const found = await findTeacher(tx, username);
  if (found === undefined) throw new Refusal('field', { errors: { username: 'docents.unknown' } });
  return found;
}

async function isOneOf(db: Database, run: Run, { id }: Teacher): Promise<boolean> {
  return (await docentsOf(db, run.id)).some((docent) => docent.id === id);
}

function note(tx: Tx, who: AskingTeacher, kind: LogbookKind, { username }: Teacher): Promise<void> {
  return noteOfTeacher(tx, who.id, { kind, about: username });
}
