/** Teams of which this device was told that they were taken away: nobody logs in as one of them any more (docs/rules.md 8.16). */

/** More than one device ever had. */
const mostTeams = 20;

/** Of what this device remembers: their ids with a space between. */
export function removedTeams(remembered: string | null): ReadonlySet<string> {
  return new Set(remembered?.split(' '));
}

export function withRemoved(remembered: string | null, team: string): string {
  return [...new Set([...removedTeams(remembered), team])].slice(-mostTeams).join(' ');
}
