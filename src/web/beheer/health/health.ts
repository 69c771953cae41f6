/** The health of a server, as it tells a beheerder, and in which order it is read. */

import type { beheer } from '#contract/beheer/beheer.ts';
import type { Answers } from '#contract/call.ts';
import { sizeText } from '#web/beheer/sizes.ts';

export type Health = Answers<typeof beheer.serverHealth>;
export type Part = Health['parts'][number];

const order = ['bad', 'looking', 'good'];

/** What asks for something comes first. */
export function inOrder(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

const bytes = ['free', 'all'];

/** What the sentence of a part tells of, in words. */
export function wordsOf({ values }: Part): Record<string, string | number> {
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'seconds') return ['count', value] as const;
    return [name, bytes.includes(name) && typeof value === 'number' ? sizeText(value) : value] as const;
  });
  return Object.fromEntries(words);
}
