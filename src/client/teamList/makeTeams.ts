/** Makes the teams of a plan, one after the other, and of those that are there the pupils that they miss; and takes them away again (docs/rules.md 8.9, 8.27). */

import type { Answers, Call, Sent } from '#contract/call.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';

import { isSameTitle, type PlannedTeam, stillToMake, type TeamToMake } from './teamList.ts';

type Ask = <C extends Call>(call: C, sent: Sent<C>) => Promise<Answers<C>>;
type OnRun = { runId?: string };
type Named = { id: string; name: string };
type TeamThere = { id: string; title: string; students: readonly Named[] };

/** What a list brought: whole teams, and pupils in teams that were there. */
export type Made = { teams: readonly { id: string; title: string }[]; students: readonly Named[] };

/** Rejects where it stops; the same plan again makes the rest. `noPhoto`: names of who may not be in a photo. */
export async function makeTeams(
  ask: Ask,
  planned: readonly PlannedTeam[],
  onRun: OnRun = {},
  noPhoto: readonly string[] = [],
): Promise<void> {
  // As they are now: what an earlier attempt made may not be on screen yet.
  const teams = await ask(teacher.teams, {});
  for (const team of stillToMake(planned, teams)) await makeOne(ask, team, onRun, new Set(noPhoto));
}

async function makeOne(
  ask: Ask,
  { id, title, names }: TeamToMake,
  onRun: OnRun,
  noPhoto: ReadonlySet<string>,
): Promise<void> {
  const teamId = id ?? (await ask(teacher.createTeam, { title, ...onRun })).id;
  for (const name of names) {
    await ask(teacher.addStudent, { name, teamId, ...(noPhoto.has(name) ? { noPhoto: 1 } : {}), ...onRun });
  }
}

/** Of teams and pupils alike. */
export function idsOf(teams: readonly TeamThere[]): string[] {
  return teams.flatMap(({ id, students }) => [id, ...students.map((student) => student.id)]);
}

/** An attempt at a plan, and those after it: what was there before the first, and all that they were to make. */
export type Attempt = { before: readonly string[]; wanted: readonly PlannedTeam[] };

/** What came of it: also that of which the answer was lost, and nothing of a colleague's. */
export function madeSince({ before, wanted }: Attempt, teams: readonly TeamThere[]): Made {
  const known = new Set(before);
  const isNew = ({ id }: { id: string }): boolean => !known.has(id);
  const plansOf = (team: TeamThere) => wanted.filter(({ title }) => isSameTitle(title, team.title));
  const ours = teams.filter((team) => plansOf(team).length > 0);
  return {
    teams: ours.filter(isNew),
    students: ours
      .filter((team) => !isNew(team))
      .flatMap((team) => {
        const names = new Set(plansOf(team).flatMap((plan) => plan.names));
        return team.students.filter((one) => isNew(one) && names.has(one.name));
      }),
  };
}

/** Answers with the titles of teams that stay, since they were used. Rejects where it stops; once more takes the rest away. */
export async function unmake(ask: Ask, { teams, students }: Made, onRun: OnRun = {}): Promise<string[]> {
  for (const { id } of students) await gone(ask(teacher.deleteStudent, { studentId: id, ...onRun }));
  const kept: string[] = [];
  for (const { id, title } of teams) {
    if (!(await gone(ask(teacher.deleteTeam, { teamId: id, ...onRun })))) kept.push(title);
  }
  return kept;
}

/** False where it may not go; what is not there any more has gone. */
async function gone(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'team-used') return false;
    if (error.code !== 'not-found') throw error;
  }
  return true;
}
