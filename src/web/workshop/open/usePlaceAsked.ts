/** The field that the address asks for, as the list of faults and what is taken back lead to one. */

import { useSearch } from 'wouter';

/** `scene`: of a praatplaat, from 0 on. */
export function usePlaceAsked(): { field: string | undefined; scene: number | undefined } {
  const asked = new URLSearchParams(useSearch());
  const scene = Number(asked.get('beeld') ?? 0);
  return { field: asked.get('veld') ?? undefined, scene: scene >= 1 ? scene - 1 : undefined };
}
