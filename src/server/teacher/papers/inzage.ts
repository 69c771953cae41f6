/** The access document of a team for parents, in one ZIP; for one pupil without the names of teammates (docs/rules.md 15.20, 8.38). */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { findSchool } from '#server/store/firstRun.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { findRunOf } from '#server/store/runs.ts';
import { findStudent } from '#server/store/students.ts';
import { replacedPhotos, rowsOfTeam } from '#server/store/teamRows.ts';
import { findTeam } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

export function inzageCalls({
  db,
  library,
  photos,
  photosBin,
}: Pick<Context, 'db' | 'library' | 'photos' | 'photosBin'>) {
  return {
    inzage: async ({ teamId, studentId, runId }, who) => {
      const run = await findRunOf(db, who.id, runId ?? activeRun(who));
      if (run === undefined) throw new Refusal('not-found');
      const team = await findTeam(db, run.id, teamId);
      if (team === undefined) throw new Refusal('not-found');
      const pupil = studentId === undefined ? null : await findStudent(db, run.id, studentId);
      if (pupil === undefined || (pupil !== null && pupil.teamId !== team.id)) throw new Refusal('not-found');
      const rows = await rowsOfTeam(db, team.id);
      const replaced = await replacedPhotos(db, team.id);
      // Loaded on demand, because few requests need it.
      const { inzageOf } = await import('#server/privacy/accessRequest/document.ts');
      const { inzageName, inzageZip } = await import('#server/privacy/accessRequest/accessZip.ts');
      const school = (await findSchool(db)) ?? null;
      const challenge = (await library.played(run))?.challenge;
      const about = { school, group: run.text, challenge, slug: run.challenge, pupil: pupil?.name ?? null, replaced };
      const inzage = inzageOf(rows, about);
      // A storage outage must be reported now: once the response has started it could only be cut off.
      const [first] = inzage.photos;
      if (first !== undefined) (await photos.get(first.stored))?.body.destroy();
      await noteOfTeacher(db, who.id, { kind: 'exported', about: 'inzage.zip' });
      const body = inzageZip({ photos, photosBin }, inzage);
      return { body, type: 'application/zip', name: `${inzageName(inzage)}.zip`, maxAgeSeconds: 0 };
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
