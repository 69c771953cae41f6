/** The field that the address asks for, as the list of faults and what is taken back lead to one. */

import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** `scene`: of a praatplaat, from 0 on. `time`: how often it was led to one after another, since it may be open already. */
type PlaceAsked = { field: string | undefined; scene: number | undefined; time: number };
type Led = { time?: number } | null;

export function usePlaceAsked(): PlaceAsked {
  const asked = new URLSearchParams(useSearch());
  const led = useHistoryState<Led>();
  const field = asked.get('veld') ?? undefined;
  const scene = Number(asked.get('beeld') ?? 0);
  return { field, scene: scene >= 1 ? scene - 1 : undefined, time: field === undefined ? 0 : (led?.time ?? 0) };
}

/** To an address, also where it is open already: one step back leaves it then too. */
export function useLead(): (to: string) => void {
  const [at, navigate] = useLocation();
  const search = useSearch();
  const { time } = usePlaceAsked();
  return (to) => navigate(to, { replace: to === at + (search && `?${search}`), state: { time: time + 1 } });
}
