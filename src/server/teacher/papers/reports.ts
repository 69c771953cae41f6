/** The teacher's reports of the work: PDF, spreadsheet and picture book. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { RunId } from '#server/db/scope.ts';
import type { Handlers, ServedFile } from '#server/http/route.ts';
import { reportCsv } from '#server/report/csv.ts';
import { type Report, teamReport } from '#server/report/report.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { feedbackOf } from '#server/store/phases.ts';
import { shownPhotos } from '#server/store/photoChecks.ts';
import { findRunOf } from '#server/store/runs.ts';
import { studentsOf } from '#server/store/students.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

const date = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

/** In pixels: the longest side of a photo, enough for its printed size. */
const widest = { report: 720, pictureBook: 1500 };

type ReportRequest = { runId?: string; teamId?: string };

export function reportCalls(context: Pick<Context, 'db' | 'library' | 'photos'>) {
  /** The active class, or another class of the docent, such as an archived or ended one. */
  const findRun = async (who: TeacherCaller, requested: string | undefined): Promise<RunId> => {
    if (requested === undefined) return activeRun(who);
    const run = await findRunOf(context.db, who.id, requested);
    if (run === undefined) throw new Refusal('not-found');
    return run.id;
  };

  /** For the whole class, or only the requested team. */
  const load = async (who: TeacherCaller, { runId, teamId: only }: ReportRequest): Promise<Report & { run: RunId }> => {
    const { run, course, teams } = await loadClass(context, context.db, await findRun(who, runId));
    const students = await studentsOf(context.db, run.id);
    const feedback = await feedbackOf(context.db, run.id);
    const wanted = only === undefined ? teams : teams.filter(({ id }) => id === only);
    if (only !== undefined && wanted.length === 0) throw new Refusal('not-found');
    const reports = wanted.map((team) => {
      const pupils = students.filter(({ teamId }) => teamId === team.id).map(({ name }) => name);
      return teamReport(course, team, { pupils, feedback });
    });
    return { run: run.id, challenge: course.challenge.title, group: run.text, teams: reports };
  };

  /** Only photos that others may see, because a report is taken home and shown around. */
  const photosFor = async (report: Report & { run: RunId }, size: number) => {
    const { readReportPhotos } = await import('#server/report/reportPhotos.ts');
    return readReportPhotos(context.photos, await shownPhotos(context.db, report.run, photoNames(report)), size);
  };

  const noteExport = (who: TeacherCaller, about: string): Promise<void> =>
    noteOfTeacher(context.db, who.id, { kind: 'exported', about });

  return {
    report: async (input, who) => {
      const report = await load(who, input);
      const { reportPdf } = await import('#server/pdf/report/report.ts');
      const photos = await photosFor(report, widest.report);
      await noteExport(who, 'rapport.pdf');
      return paper('rapport.pdf', await reportPdf({ report, photos, date: date.format(new Date(nowMs())) }));
    },

    reportTable: async (input, who): Promise<ServedFile> => {
      const body = Buffer.from(reportCsv(await load(who, input)));
      await noteExport(who, 'rapport.csv');
      return { body, type: 'text/csv; charset=utf-8', name: 'rapport.csv', maxAgeSeconds: 0 };
    },

    pictureBook: async (input, who) => {
      const whole = await load(who, input);
      const report = { ...whole, teams: whole.teams.filter((team) => input.teamId !== undefined || hasSent(team)) };
      // Nobody has sent anything yet.
      if (report.teams.length === 0) throw new Refusal('not-found');
      const { pictureBookPdf } = await import('#server/pdf/report/pictureBook.ts');
      const photos = await photosFor(report, widest.pictureBook);
      await noteExport(who, 'plakboek.pdf');
      return paper('plakboek.pdf', await pictureBookPdf({ report, photos }));
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

const entriesOf = ({ phases }: Report['teams'][number]) => phases.flatMap(({ entries }) => entries);
const hasSent = (team: Report['teams'][number]): boolean => entriesOf(team).some(({ text }) => text !== null);
const photoNames = ({ teams }: Report): string[] =>
  teams.flatMap((team) => entriesOf(team).flatMap(({ photo, began }) => [photo ?? [], began?.photo ?? []].flat()));

/** Not cached, because the class goes on. */
function paper(name: string, body: Buffer): ServedFile {
  return { body, type: 'application/pdf', name, maxAgeSeconds: 0 };
}
