/** What a team paints on its ship: until when it may, and how a conflict is found (docs/rules.md 8.28 to 8.31). */

import type { Patch, Reveal } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { nameError, readName } from '#domain/people/name.ts';
import { Refusal } from '#domain/refusal.ts';

export const patches: readonly Patch[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A ship can be painted while it is being built: until the team sees its first part (docs/rules.md 8.29). */
export const mayPaint = (reveals: readonly Pick<Reveal, 'medal'>[]): boolean => reveals.length === 0;

export const isPatch = (value: number): value is Patch => patches.some((patch) => patch === value);

export const shipName = readName;

/** The key of what is wrong with a name; an empty name removes the plate. */
export const shipNameError = (name: string): string | undefined => nameError(name, { max: limits.shipName });

type Change<Value> = {
  /** The value now. */
  current: Value;
  /** The value on the screen where it is changed. */
  seen: Value;
  wanted: Value;
};

/**
 * Refuses where another device painted something else meanwhile, except when both want the same (docs/rules.md 8.30).
 */
export function checkPaint<Value>({ current, seen, wanted }: Change<Value>, ship: object): void {
  if (current !== seen && current !== wanted) throw new Refusal('ship-changed', { answer: ship });
}
