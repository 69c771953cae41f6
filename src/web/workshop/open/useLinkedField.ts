/** The field in the address, to which the links of the check and an undo lead. */

import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * `scene`: the index of a praatplaat's scene, from 0. `time`: the number of links followed, since the field may be open
 * already.
 */
type LinkedField = { field: string | undefined; scene: number | undefined; time: number };
type Led = { time?: number } | null;

export function useLinkedField(): LinkedField {
  const params = new URLSearchParams(useSearch());
  const led = useHistoryState<Led>();
  const field = params.get('veld') ?? undefined;
  const scene = Number(params.get('beeld') ?? 0);
  return { field, scene: scene >= 1 ? scene - 1 : undefined, time: field === undefined ? 0 : (led?.time ?? 0) };
}

/** Navigates to an address, also if it is open already: one step back then leaves it. */
export function useLead(): (to: string) => void {
  const [at, navigate] = useLocation();
  const search = useSearch();
  const { time } = useLinkedField();
  return (to) => navigate(to, { replace: to === at + (search && `?${search}`), state: { time: time + 1 } });
}
