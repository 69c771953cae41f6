/** The teams that a list asks for, and which of them are still to create (docs/rules.md 8.9). */

import { limits } from '#domain/limits.ts';

import { nameError } from './name.ts';

export type PlannedTeam = { title: string; names: readonly string[] };

/** With the id of the team where one with that name already exists. */
export type TeamToMake = PlannedTeam & { id?: string };

type ExistingTeam = { id: string; title: string; students: readonly { name: string }[] };

/** More than the pupils of a school in one year: a longer text is no class list. */
export const mostPlanned = { teams: 500, pupils: 1000 } as const;

/**
 * The part of the plan that does not exist yet: whole teams, and pupils of existing teams. So a list can be applied
 * twice without harm.
 */
export function stillToMake(planned: readonly PlannedTeam[], teams: readonly ExistingTeam[]): TeamToMake[] {
  return planned.flatMap((plan) => {
    const there = teams.find(({ title }) => isSameTitle(title, plan.title));
    if (there === undefined) return [plan];
    const names = without(
      plan.names,
      there.students.map(({ name }) => name),
    );
    return names.length === 0 ? [] : [{ title: there.title, names, id: there.id }];
  });
}

/** Each name in `taken` removes one of `names`: a second Daan is another Daan. */
function without(names: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** Whether two team names sound the same in the classroom. */
export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('nl') === other.trim().toLocaleLowerCase('nl');
}

/** Whether there is something to create, with only valid names. */
export function canMake(planned: readonly PlannedTeam[]): boolean {
  return planned.length > 0 && planned.every(isRight) && !isTooMuch(planned);
}

export function isTooMuch(planned: readonly PlannedTeam[]): boolean {
  return planned.length > mostPlanned.teams || planned.flatMap(({ names }) => names).length > mostPlanned.pupils;
}

function isRight(team: PlannedTeam): boolean {
  return titleError(team.title) === undefined && team.names.every((name) => pupilError(name) === undefined);
}

/** The key of what is wrong with a team's name, or undefined. */
export function titleError(title: string): string | undefined {
  return nameError(title, { max: limits.title, required: 'Field is required' });
}

/** The key of what is wrong with a pupil's name, or undefined. */
export function pupilError(name: string): string | undefined {
  return nameError(name, { max: limits.name, required: 'Field is required' });
}
