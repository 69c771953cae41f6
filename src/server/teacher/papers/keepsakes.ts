/** The keepsakes of teams that have finished, with or without first names as the class chose (docs/rules.md 11.28). */

import type { teacher } from '#contract/teacher.ts';
import { isFinished } from '#domain/medals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { aboutKeepsake, keepsakeOf, keepsakeWidest, photosOf } from '#server/report/keepsake.ts';
import { teamReport } from '#server/report/report.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { feedbackOf } from '#server/store/phases.ts';
import { shownPhotos } from '#server/store/photoChecks.ts';
import { findRun, nameKeepsakes } from '#server/store/runs.ts';
import { studentsOf } from '#server/store/students.ts';
import { teamsOf } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

export function classKeepsakeCalls(context: Pick<Context, 'db' | 'library' | 'photos' | 'events'>) {
  return {
    nameKeepsakes: async ({ named, ...input }, who) => {
      const id = activeRun(who, input);
      const teams = await runTransaction(context.db, id, async (tx) => {
        const run = await findRun(tx, id);
        if (run === undefined) throw new Refusal('not-found');
        await nameKeepsakes(tx, run, named === 1);
        return teamsOf(tx, id);
      });
      context.events.publishToTeacher(id, 'class');
      // The teams' own keepsake and picture use the same setting.
      teams.forEach((team) => context.events.publishToTeam(team.id, 'team'));
      return {};
    },

    keepsakes: async ({ teamId: only }, who) => {
      const { run, course, teams } = await loadClass(context, context.db, activeRun(who));
      const finished = teams.filter(({ id, work }) => (only ?? id) === id && isFinished(course, work));
      // No team has finished, or the requested team is not in this class.
      if (finished.length === 0) throw new Refusal('not-found');
      const students = await studentsOf(context.db, run.id);
      const feedback = await feedbackOf(context.db, run.id);
      const keepsakes = finished.map((team) => {
        const pupils = students.filter(({ teamId }) => teamId === team.id).map(({ name }) => name);
        return keepsakeOf(teamReport(course, team, { pupils, feedback }), aboutKeepsake({ run, course, team }));
      });
      // Loaded on demand, because many servers print nothing.
      const { keepsakePdf } = await import('#server/pdf/keepsake.ts');
      const { readReportPhotos } = await import('#server/report/reportPhotos.ts');
      const shown = await shownPhotos(context.db, run.id, photosOf(keepsakes));
      const photos = await readReportPhotos(context.photos, shown, keepsakeWidest);
      const body = await keepsakePdf({ keepsakes, photos });
      await noteOfTeacher(context.db, who.id, { kind: 'exported', about: 'aandenkens.pdf' });
      return { body, type: 'application/pdf', name: 'aandenkens.pdf', maxAgeSeconds: 0 };
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
