/** The keepsake of a team that has finished, to print and take home. */

import type { student } from '#contract/student.ts';
import { isFinished } from '#domain/medals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { aboutKeepsake, keepsakeOf, keepsakeWidest, photosOf } from '#server/report/keepsake.ts';
import { teamReport } from '#server/report/report.ts';
import { feedbackOf } from '#server/store/phases.ts';
import { shownPhotos } from '#server/store/photoChecks.ts';
import { studentsOf } from '#server/store/students.ts';

export function keepsakeCalls(context: Pick<Context, 'db' | 'library' | 'photos'>) {
  return {
    keepsake: async (_, who) => {
      const { run, course, team } = await loadTeam(context, context.db, who);
      if (!isFinished(course, team.work)) throw new Refusal('not-found');
      const pupils = (await studentsOf(context.db, who.runId)).filter(({ teamId }) => teamId === team.id);
      const feedback = await feedbackOf(context.db, who.runId);
      const report = teamReport(course, team, { pupils: pupils.map(({ name }) => name), feedback });
      const keepsakes = [keepsakeOf(report, aboutKeepsake({ run, course, team }))];
      // Loaded on demand, because many servers print nothing.
      const { keepsakePdf } = await import('#server/pdf/keepsake.ts');
      const { readReportPhotos } = await import('#server/report/reportPhotos.ts');
      const shown = await shownPhotos(context.db, who.runId, photosOf(keepsakes));
      const photos = await readReportPhotos(context.photos, shown, keepsakeWidest);
      const body = await keepsakePdf({ keepsakes, photos });
      return { body, type: 'application/pdf', name: 'onze-reis.pdf', maxAgeSeconds: 0 };
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
