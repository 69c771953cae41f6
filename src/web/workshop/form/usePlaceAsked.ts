/** The field that the address asks for, as the list of faults leads to one. */

import { useSearch } from 'wouter';

export function usePlaceAsked(): string | undefined {
  return new URLSearchParams(useSearch()).get('veld') ?? undefined;
}
