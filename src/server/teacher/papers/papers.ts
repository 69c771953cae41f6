/** The teacher prints boarding passes with the codes, and certificates for teams that have finished. */

import type { teacher } from '#contract/teacher.ts';
import { isFinished, rocketMedals } from '#domain/medals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadClass, type WorkingTeam } from '#server/class/loadFacts.ts';
import { shipOf } from '#server/class/presenters.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/db.ts';
import type { Handlers, ServedFile } from '#server/http/route.ts';
import { type Growth, growthOf, teamReport, type TeamReport } from '#server/report/report.ts';
import { cardSecretsOf } from '#server/store/boardingPasses.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { shownPhotos } from '#server/store/photoChecks.ts';
import { studentsOf } from '#server/store/students.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

const date = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

/** In pixels: the longest side of a photo on a certificate's back. */
const widest = 1200;

export function paperCalls(context: Pick<Context, 'db' | 'library' | 'photos'>) {
  /** The whole class with its pupils, or only the requested team. */
  const load = async (who: TeacherCaller, team: string | undefined) => {
    const { run, course, teams } = await loadClass(context, context.db, activeRun(who));
    const students = await studentsOf(context.db, activeRun(who));
    const chosen = team === undefined ? teams : teams.filter(({ id }) => id === team);
    if (team !== undefined && chosen.length === 0) throw new Refusal('not-found');
    const pupilsOf = ({ id }: WorkingTeam): string[] =>
      students.filter((student) => student.teamId === id).map(({ name }) => name);
    return { run, course, teams: chosen, pupilsOf };
  };

  const noteExport = (who: TeacherCaller, about: string): Promise<void> =>
    noteOfTeacher(context.db, who.id, { kind: 'exported', about });

  return {
    boardingPasses: async ({ teamId }, who) => {
      const { run, course, teams, pupilsOf } = await load(who, teamId);
      const cards = await runTransaction(context.db, run.id, (tx) => cardSecretsOf(tx, run.id));
      const passes = teams.map((team) => ({
        title: team.title,
        loginCode: team.loginCode,
        students: pupilsOf(team),
        ship: shipOf(team),
        card: cards.get(team.id) ?? '',
      }));
      const about = { challenge: course.challenge.title, group: run.text, url: who.address };
      // Loaded on demand, because many servers print nothing.
      const { boardingPassPdf } = await import('#server/pdf/boardingPass.ts');
      const pdf = await boardingPassPdf({ teams: passes, ...about });
      await noteExport(who, 'instapkaarten.pdf');
      return paper('instapkaarten.pdf', pdf);
    },

    certificates: async ({ teamId }, who) => {
      const { run, course, teams, pupilsOf } = await load(who, teamId);
      const finished = teams.filter(({ work }) => isFinished(course, work));
      const pages = finished.flatMap((team) =>
        namesOn(pupilsOf(team)).map((pupil) => ({
          pupil,
          team: team.title,
          ship: shipOf(team),
          challenge: course.challenge.title,
          medals: rocketMedals(course, team.work).map(({ phase, medal }) => ({
            phase: phase.title,
            medal: medal ?? 0,
          })),
          date: date.format(new Date(team.finishedAt ?? nowMs())),
          growth: lastGrowth(teamReport(course, team, { pupils: [], feedback: [] })) ?? null,
        })),
      );
      // No team has finished yet.
      if (pages.length === 0) throw new Refusal('not-found');
      const { certificatePdf } = await import('#server/pdf/certificate.ts');
      const { readReportPhotos } = await import('#server/report/reportPhotos.ts');
      const names = pages.flatMap(({ growth }) => [growth?.began.photo ?? [], growth?.became.photo ?? []].flat());
      const shown = await shownPhotos(context.db, run.id, [...new Set(names)]);
      const photos = await readReportPhotos(context.photos, shown, widest);
      await noteExport(who, 'diplomas.pdf');
      return paper('diplomas.pdf', await certificatePdf({ pages, photos }));
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** The team's last improved answer. */
function lastGrowth({ phases }: TeamReport): Growth | undefined {
  return phases.flatMap(({ entries }) => entries.flatMap((entry) => growthOf(entry) ?? [])).at(-1);
}

/** A team without pupils gets one certificate, with a line to write a name on. */
function namesOn(pupils: readonly string[]): readonly (string | null)[] {
  return pupils.length === 0 ? [null] : pupils;
}

/** Not cached, because pupils join and leave until the last minute. */
function paper(name: string, body: Buffer): ServedFile {
  return { body, type: 'application/pdf', name, maxAgeSeconds: 0 };
}
