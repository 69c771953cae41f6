/** The standing of each photo at the moment the docent saw it (docs/rules.md 15.34). */

export type SeenStandings = ReadonlyMap<string, string>;
type Standings = ReadonlyMap<string, { readonly standingId: string }>;

/**
 * After a refusal, the photos on screen count as seen in their current standing. Photos that appeared during the
 * refetch keep the standing in which they were seen, and report a change once.
 */
export function seenAnew(seen: SeenStandings, onScreen: readonly string[], standings: Standings): SeenStandings {
  const anew = onScreen.map((photo) => [photo, standings.get(photo)?.standingId ?? ''] as const);
  return new Map([...seen, ...anew.filter(([photo]) => seen.has(photo))]);
}
