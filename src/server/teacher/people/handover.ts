/** The handover note that the docents of a class write for each other, and who has read it (docs/rules.md 9.29). */

import type { teacher } from '#contract/teacher.ts';
import { checkHandover, checkSeenHandover } from '#domain/people/handover.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { handoverFor, noteRead, writeHandover } from '#server/store/handovers.ts';
import { findLed, refuseEnded } from '#server/teacher/classes.ts';

export function handoverCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  return {
    handover: async ({ runId }, who) => handoverFor(db, (await findLed(db, who.id, runId)).id, who.id),

    writeHandover: async ({ runId, text = '', version: seen }, who) => {
      const { run, note } = await transaction(db, async (tx) => {
        const found = refuseEnded(await findLed(tx, who.id, runId));
        const current = await handoverFor(tx, found.id, who.id);
        const trimmed = text.trim();
        checkHandover(trimmed);
        checkSeenHandover(current, { text: trimmed, seen }, current);
        if (current.text !== trimmed) {
          await writeHandover(tx, found.id, { text: trimmed, version: current.version + 1, by: who.id });
        }
        return { run: found.id, note: await handoverFor(tx, found.id, who.id) };
      });
      events.publishToTeacher(run, 'class');
      return note;
    },

    /** Marks the version on the screen as read; a newer version stays unread. */
    readHandover: async ({ runId, version }, who) => {
      await transaction(db, async (tx) => {
        const { id } = await findLed(tx, who.id, runId);
        const current = await handoverFor(tx, id, who.id);
        await noteRead(tx, id, { teacher: who.id, version: Math.min(version, current.version) });
      });
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
