/** Makes the teams of a plan, one after the other, and of those that are there the pupils that they miss (docs/rules.md 8.9). */

import type { Answers, Call, Sent } from '#contract/call.ts';
import { teacher } from '#contract/teacher.ts';

import { type PlannedTeam, stillToMake, type TeamToMake } from './teamList.ts';

type Ask = <C extends Call>(call: C, sent: Sent<C>) => Promise<Answers<C>>;
type OnRun = { runId?: string };

/** Rejects where it stops; the same plan again makes the rest. */
export async function makeTeams(ask: Ask, planned: readonly PlannedTeam[], onRun: OnRun = {}): Promise<void> {
  // As they are now: what an earlier attempt made may not be on screen yet.
  const teams = await ask(teacher.teams, {});
  for (const team of stillToMake(planned, teams)) await makeOne(ask, team, onRun);
}

async function makeOne(ask: Ask, { id, title, names }: TeamToMake, onRun: OnRun): Promise<void> {
  const teamId = id ?? (await ask(teacher.createTeam, { title, ...onRun })).id;
  for (const name of names) await ask(teacher.addStudent, { name, teamId, ...onRun });
}
