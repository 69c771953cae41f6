/** Creates the teams of a list in one transaction, and removes them again in one (docs/rules.md 8.27, 8.44). */

import Type from 'typebox';
import { Compile } from 'typebox/compile';

import type { teacher } from '#contract/teacher.ts';
import { isSameTitle, isTooMuch, stillToMake } from '#domain/people/teamPlan.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, transaction, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';
import { readIds } from '#server/http/readIds.ts';
import type { Handlers } from '#server/http/route.ts';
import { forgetRemoved } from '#server/privacy/erasure.ts';
import { eraseTeam } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { addStudent, studentsOf } from '#server/store/students.ts';
import { createTeam, findTeam, teamsOf } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

import { publishMarks } from './marking.ts';
import { checkedName, checkedTitle } from './names.ts';
import { erasePupil } from './students.ts';

type Pupil = { name: string; isInNoPhoto: boolean };
type Plan = { title: string; pupils: readonly Pupil[] };

const plans = Compile(
  Type.Array(
    Type.Object({
      title: Type.String(),
      students: Type.Array(Type.Object({ name: Type.String(), noPhoto: Type.Boolean() })),
    }),
  ),
);

export function manyTeamCalls(context: Pick<Context, 'db' | 'events' | 'photos' | 'photosBin'>) {
  return {
    createTeams: async (input, who) => {
      const run = activeRun(who, input);
      const planned = readPlan(input.list);
      await runTransaction(context.db, run, (tx) => makeTeams(tx, run, planned));
      await publishMarks(context, run);
      return {};
    },

    undoTeams: async (input, who) => {
      const run = activeRun(who, input);
      const made = { teams: readIds(input.teams), students: readIds(input.students) };
      const kept = await transaction(context.db, (tx) => unmakeTeams(tx, { run, by: who.id }, made));
      await publishMarks(context, run);
      await forgetRemoved(context);
      return { kept };
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

/** Idempotent: existing teams are skipped, so the same list can be sent again after a lost response. */
async function makeTeams(tx: Tx, run: RunId, planned: readonly Plan[]): Promise<void> {
  const teams = await teamsOf(tx, run);
  const students = await studentsOf(tx, run);
  const there = teams.map(({ id, title }) => ({ id, title, students: students.filter(({ teamId }) => teamId === id) }));
  const missing = stillToMake(
    planned.map(({ title, pupils }) => ({ title, names: pupils.map(({ name }) => name) })),
    there,
  );
  for (const team of missing) {
    const existing = teams.find(({ id }) => id === team.id);
    const id = existing?.id ?? (await newTeam(tx, run, team.title));
    const plan = planned.find(({ title }) => isSameTitle(title, team.title));
    const noPhoto = new Set((plan?.pupils ?? []).filter(({ isInNoPhoto }) => isInNoPhoto).map(({ name }) => name));
    for (const name of team.names) await addStudent(tx, id, name, noPhoto.has(name));
  }
}

/** Idempotent: what is already gone is skipped. Returns the titles of the teams that stay, since they were used. */
async function unmakeTeams(
  tx: Tx,
  { run, by }: { run: RunId; by: TeacherId },
  { teams, students }: { teams: readonly string[]; students: readonly string[] },
): Promise<string[]> {
  for (const student of students) await erasePupil(tx, { run, by }, student);
  const kept: string[] = [];
  for (const team of teams) {
    const erased = await eraseTeam(tx, { run, team, unused: true }, { rule: 'docent', by });
    if (erased !== undefined) await noteOfTeacher(tx, by, { kind: 'team-removed' });
    else kept.push(...(await titleOf(tx, run, team)));
  }
  return kept;
}

/** Empty where the run has no such team. */
async function titleOf(tx: Tx, run: RunId, team: string): Promise<string[]> {
  const found = await findTeam(tx, run, team);
  return found === undefined ? [] : [found.title];
}

async function newTeam(tx: Tx, run: RunId, title: string): Promise<TeamId> {
  const team = await createTeam(tx, run, title);
  if (team === undefined) throw new Refusal('teams-closed');
  return team.id;
}

/** Rows with the same title are one team. */
function readPlan(json: string): Plan[] {
  const read: Plan[] = [];
  for (const { title, students } of parsed(json)) {
    const pupils = students.map(({ name, noPhoto }) => ({ name: checkedName(name), isInNoPhoto: noPhoto }));
    const index = read.findIndex((one) => isSameTitle(one.title, title));
    const before = read[index];
    if (before === undefined) read.push({ title: checkedTitle(title), pupils });
    else read[index] = { ...before, pupils: [...before.pupils, ...pupils] };
  }
  if (isTooMuch(read.map(({ title, pupils }) => ({ title, names: pupils.map(({ name }) => name) })))) {
    throw new Refusal('too-large');
  }
  return read;
}

function parsed(json: string) {
  try {
    const plan: unknown = JSON.parse(json);
    if (plans.Check(plan)) return plan;
  } catch {
    // Not JSON.
  }
  throw new Refusal('malformed');
}
