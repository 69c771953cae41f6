/** How each photo stood when the docent got to see it (docs/rules.md 15.34). */

export type SeenStandings = ReadonlyMap<string, string>;
type Standings = ReadonlyMap<string, { readonly standingId: string }>;

/** After a refusal: what was on screen is seen as it stands by now. Another that came on screen while that was asked stays seen as it stood then: it tells so by itself, once. */
export function seenAnew(seen: SeenStandings, onScreen: readonly string[], standings: Standings): SeenStandings {
  const anew = onScreen.map((photo) => [photo, standings.get(photo)?.standingId ?? ''] as const);
  return new Map([...seen, ...anew.filter(([photo]) => seen.has(photo))]);
}
