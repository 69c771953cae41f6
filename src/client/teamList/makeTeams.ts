/** Creates the teams of a plan and the missing pupils of existing teams; and removes them again (docs/rules.md 8.9, 8.27, 8.44). */

import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { isSameTitle, type PlannedTeam } from '#domain/people/teamPlan.ts';

type Ask = <C extends Endpoint>(endpoint: C, input: RequestOf<C>) => Promise<ResponseOf<C>>;
type OnRun = { runId?: string };
type Named = { id: string; name: string };
type TeamThere = { id: string; title: string; students: readonly Named[] };

/** What a list created: whole teams, and pupils in teams that already existed. */
export type Made = { teams: readonly { id: string; title: string }[]; students: readonly Named[] };

/**
 * All or nothing, in one request; the same plan again creates nothing twice. `noPhoto`: the names of pupils who may not
 * be in a photo.
 */
export async function makeTeams(
  ask: Ask,
  planned: readonly PlannedTeam[],
  onRun: OnRun = {},
  noPhoto: readonly string[] = [],
): Promise<void> {
  const marked = new Set(noPhoto);
  const teams = planned.map(({ title, names }) => ({
    title,
    students: names.map((name) => ({ name, noPhoto: marked.has(name) })),
  }));
  await ask(teacher.createTeams, { list: JSON.stringify(teams), ...onRun });
}

/** The ids of teams and pupils. */
export function idsOf(teams: readonly TeamThere[]): string[] {
  return teams.flatMap(({ id, students }) => [id, ...students.map((student) => student.id)]);
}

/** An attempt at a plan: the ids that existed before it, and what it was to create. */
export type Attempt = { before: readonly string[]; wanted: readonly PlannedTeam[] };

/** The teams as they were before the attempt, so that its plan does not change while it runs. */
export function teamsBefore<Team extends TeamThere>(attempt: Attempt | null, teams: readonly Team[]): readonly Team[] {
  if (attempt === null) return teams;
  const idsBefore = new Set(attempt.before);
  const wasThere = ({ id }: { id: string }): boolean => idsBefore.has(id);
  return teams.filter(wasThere).map((team) => ({ ...team, students: team.students.filter(wasThere) }));
}

/** What the attempt created, also where its response was lost; leaves out what a colleague created. */
export function madeSince({ before, wanted }: Attempt, teams: readonly TeamThere[]): Made {
  const idsBefore = new Set(before);
  const isNew = ({ id }: { id: string }): boolean => !idsBefore.has(id);
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

/**
 * All or nothing, in one request; what is already gone is skipped. Resolves to the titles of teams that stay, since they
 * were used.
 */
export async function unmakeTeams(ask: Ask, { teams, students }: Made, onRun: OnRun = {}): Promise<string[]> {
  const ids = (all: readonly { id: string }[]): string => all.map(({ id }) => id).join(' ');
  const { kept } = await ask(teacher.undoTeams, { teams: ids(teams), students: ids(students), ...onRun });
  return kept;
}
