/** The parts of a draft on the server and on this screen: their content, and what of it is saved. */

import type { DraftPart } from '#contract/workshop/workshopSchemas.ts';

/** The fields of a part, as docs/challenges.md names them; null: the part was removed. */
export type PartContent = Readonly<Record<string, unknown>> | null;

/** The form on the wire: the content as JSON text, null where the part was removed. */
export type StoredPart = DraftPart;

export type PartState = {
  /** The content on this screen. */
  content: PartContent;
  /** The version that the content is based on; 0 where the server had none. */
  version: number;
  base: PartContent;
  /** Somebody else changed the same fields meanwhile: both are kept until the docent chooses one. */
  theirs: StoredPart | null;
};

export const nothing: PartState = { content: null, version: 0, base: null, theirs: null };

export function readContent(text: string | null): PartContent {
  // Only the workshop writes this, and the server checks that it is an object.
  return text === null || text === '' ? null : (JSON.parse(text) as PartContent);
}

export function writeContent(content: PartContent): string {
  return content === null ? '' : JSON.stringify(content);
}

/** Ignores the order of the fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].every((name) => isSame(mine[name], theirs[name]));
}

/** The text in a field of a part; undefined where the value is no text. */
export function textIn(content: PartContent, field: string): string {
  const value = content?.[field];
  return typeof value === 'string' ? value : '';
}

export const isUnsaved = ({ content, base }: PartState): boolean => !isSame(content, base);
