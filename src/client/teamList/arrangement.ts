/** The pupils of each planned team, and how a docent moves them (docs/rules.md 8.26). */

import type { PlannedTeam } from '#domain/people/teamPlan.ts';

/** Moves the pupil to the end of the team at that index. */
export function moved(teams: readonly PlannedTeam[], name: string, to: number): PlannedTeam[] {
  if (teams[to] === undefined) return [...teams];
  return teams.map((team, index) => {
    const others = team.names.filter((other) => other !== name);
    return { ...team, names: index === to ? [...others, name] : others };
  });
}

/** Keeps the docent's arrangement for the current names: new names go to the smallest team. */
export function broughtUpToDate(teams: readonly PlannedTeam[], names: readonly string[]): PlannedTeam[] {
  const placed = new Set(teams.flatMap((team) => team.names));
  let now: PlannedTeam[] = teams.map((team) => ({ ...team, names: team.names.filter((name) => names.includes(name)) }));
  for (const name of names.filter((one) => !placed.has(one))) {
    const fewest = Math.min(...now.map((team) => team.names.length));
    const to = now.findIndex((team) => team.names.length === fewest);
    now = moved(now, name, to);
  }
  return now;
}
