/** The docents of a class: adds and removes colleagues, and hands the class over to another owner (docs/rules.md 9.24). */

import type { teacher } from '#contract/teacher.ts';
import { classNameError } from '#domain/lesson/className.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';
import { mayEndClass } from '#domain/people/classDocents.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import {
  addColleague,
  docentsHere,
  docentsOf,
  handOver,
  letInBy,
  removeColleague,
  sessionsToNotify,
} from '#server/store/colleagues.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import type { Run } from '#server/store/runs.ts';
import { findTeacher, type Teacher } from '#server/store/teachers.ts';
import { findLed, findOwned, ownedRuns, refuseEnded } from '#server/teacher/classes.ts';

import { invitesOf } from './classInvites.ts';

type Named = { runId: string; username: string };
/** The class, and the sessions of docents whose list of classes changed. */
type Done = { run: Run; sessions: readonly string[] };

export function docentCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  const change = async (act: (tx: Tx) => Promise<Done>): Promise<object> => {
    const { run, sessions } = await transaction(db, act);
    events.publishToTeacher(run.id, 'class');
    // A client that reconnects reloads everything.
    sessions.forEach(events.closeStreamsOfSession);
    return {};
  };

  return {
    classDocents: async ({ runId }, who) => {
      const run = await findLed(db, who.id, runId);
      const docents = await docentsOf(db, run.id);
      const by = await letInBy(db, run.id);
      const others = (await docentsHere(db)).filter(({ id }) => docents.every((one) => one.id !== id));
      return {
        docents: docents.map(({ id, username, name, isOwner }) => ({
          username,
          name,
          isOwner,
          isSelf: id === who.id,
          letInBy: by.get(id) ?? null,
        })),
        others: others.map(({ username, name }) => ({ username, name })),
        mayEnd: mayEndClass(run, who),
        invites: await invitesOf(db, who, run),
      };
    },

    addColleague: async (input: Named, who) =>
      change(async (tx) => {
        const run = refuseEnded(await findLed(tx, who.id, input.runId));
        const colleague = await findDocent(tx, input.username);
        if (await isOneOf(tx, run, colleague)) return { run, sessions: [] };
        await addColleague(tx, run.id, colleague.id, who.id);
        await note(tx, who, 'colleague-added', colleague);
        return { run, sessions: await sessionsToNotify(tx, colleague.id) };
      }),

    removeColleague: async (input: Named, who) =>
      change(async (tx) => {
        const run = await findLed(tx, who.id, input.runId);
        const colleague = await findTeacher(tx, input.username);
        if (colleague?.id === run.teacherId) throw new Refusal('owner-stays');
        if (colleague?.id !== who.id && !mayEndClass(run, who)) throw new Refusal('not-owner');
        // The colleague has left already, or the account was deleted.
        if (colleague === undefined || !(await isOneOf(tx, run, colleague))) return { run, sessions: [] };
        await removeColleague(tx, run.id, colleague.id);
        await note(tx, who, 'colleague-removed', colleague);
        return { run, sessions: await sessionsToNotify(tx, colleague.id) };
      }),

    handOverRun: async (input: Named, who) =>
      change(async (tx) => {
        const run = refuseEnded(await findOwned(tx, who, input.runId));
        const to = await giveTo(tx, run, input.username);
        if (to === undefined) return { run, sessions: [] };
        await note(tx, who, 'class-handed-over', to);
        return { run, sessions: await sessionsToNotify(tx, to.id) };
      }),
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Changes the owner of the class; undefined when that docent owns it already. */
export async function giveTo(tx: Tx, run: Run, username: string): Promise<Teacher | undefined> {
  const to = await findDocent(tx, username);
  if (to.id === run.teacherId) return undefined;
  const taken = classNameError(run, await ownedRuns(tx, to.id)) === 'challenges.name-taken';
  refuseFields({ username: taken ? 'docents.name-taken' : undefined });
  await handOver(tx, run.id, to.id);
  return to;
}

/** The chosen account may have been deleted in the meantime. */
async function findDocent(tx: Tx, username: string): Promise<Teacher> {
  const found = await findTeacher(tx, username);
  if (found === undefined) throw new Refusal('field', { errors: { username: 'docents.unknown' } });
  return found;
}

async function isOneOf(db: Database, run: Run, { id }: Teacher): Promise<boolean> {
  return (await docentsOf(db, run.id)).some((docent) => docent.id === id);
}

function note(tx: Tx, who: TeacherCaller, kind: LogbookKind, { username }: Teacher): Promise<void> {
  return noteOfTeacher(tx, who.id, { kind, about: username });
}
