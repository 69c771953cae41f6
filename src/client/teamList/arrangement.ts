/** Who sits in which team of a plan, and a docent who moves them about (docs/rules.md 8.26). */

import type { PlannedTeam } from '#domain/people/teamPlan.ts';

/** The pupil goes to the team at that place, at the end of it. */
export function moved(teams: readonly PlannedTeam[], name: string, to: number): PlannedTeam[] {
  if (teams[to] === undefined) return [...teams];
  return teams.map((team, index) => {
    const others = team.names.filter((other) => other !== name);
    return { ...team, names: index === to ? [...others, name] : others };
  });
}

/** As the docent left it, for the names that are there now: who is new comes where there are fewest. */
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
