/** The parts of a draft, as the server has them and as they stand here: what is in them, and what of it is saved. */

import type { DraftPart } from '#contract/workshop/workshopSchemas.ts';

/** The fields of a part, as docs/challenges.md names them; null: the part is gone. */
export type PartContent = Readonly<Record<string, unknown>> | null;

/** As it travels: the content as JSON text, and no text where it is gone. */
export type StoredPart = DraftPart;

export type PartState = {
  /** As it stands on this screen. */
  content: PartContent;
  /** What that goes on from; version 0 where the server had none. */
  version: number;
  base: PartContent;
  /** Somebody else changed the same fields meanwhile: both are kept until one is chosen. */
  theirs: StoredPart | null;
};

export const nothing: PartState = { content: null, version: 0, base: null, theirs: null };

export function readContent(text: string | null): PartContent {
  // Only the werkplaats writes here, and the server checks that it is an object.
  return text === null || text === '' ? null : (JSON.parse(text) as PartContent);
}

export function writeContent(content: PartContent): string {
  return content === null ? '' : JSON.stringify(content);
}

/** Whatever the order of its fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].every((name) => isSame(mine[name], theirs[name]));
}

/** A text of a part; what is no text is none. */
export function textIn(content: PartContent, field: string): string {
  const value = content?.[field];
  return typeof value === 'string' ? value : '';
}

export const isUnsaved = ({ content, base }: PartState): boolean => !isSame(content, base);
