/** Compares a backup with the current data: what a restore brings back and what it removes (docs/rules.md 14.18). */

import { nowMs } from '#server/clock.ts';
import type { PortableRow, PortableRows, PortableTable } from '#server/store/dump.ts';

export type Difference = {
  /** The usernames of those who can open the beheerder's screens after the restore. */
  beheerders: string[];
  /** What exists now and is missing from the backup. */
  goneClasses: { challenge: string; text: string }[];
  goneDocents: string[];
  goneTeams: number;
  /** Answers that are newer than the backup, or were changed after it. */
  goneAnswers: number;
};

/** The tables that are compared. */
export const comparedTables = ['teachers', 'runs', 'teams', 'answers'] as const satisfies readonly PortableTable[];

const text = (value: PortableRow[string] | undefined): string => (typeof value === 'string' ? value : '');

export function differenceOf(now: PortableRows, then: PortableRows): Difference {
  const missing = (table: PortableTable): PortableRow[] => {
    const ids = new Set((then.get(table) ?? []).map(({ id }) => id));
    return (now.get(table) ?? []).filter(({ id }) => !ids.has(id ?? null));
  };
  const changes = new Map((then.get('answers') ?? []).map(({ id, changedAt }) => [id, changedAt]));
  return {
    beheerders: adminsIn(then),
    goneClasses: missing('runs').map((run) => ({ challenge: text(run['challenge']), text: text(run['text']) })),
    goneDocents: missing('teachers').map(({ username }) => text(username)),
    goneTeams: missing('teams').length,
    goneAnswers: (now.get('answers') ?? []).filter(({ id, changedAt }) => changes.get(id) !== changedAt).length,
  };
}

/** The usernames of beheerders who are not blocked. */
export function adminsIn(rows: PortableRows): string[] {
  return (rows.get('teachers') ?? [])
    .filter(({ beheerderSince, blockedAt }) => beheerderSince !== null && blockedAt === null)
    .map(({ username }) => text(username));
}

/**
 * When the backup has no beheerder, its account of the person who restores it becomes one. Undefined when the backup
 * has no such account (docs/rules.md 14.19).
 */
export function withAdmin(rows: PortableRows, username: string): PortableRows | undefined {
  if (adminsIn(rows).length > 0) return rows;
  const teachers = rows.get('teachers') ?? [];
  if (!teachers.some((one) => one['username'] === username)) return undefined;
  const beheerderSince = new Date(nowMs()).toISOString();
  const own = (one: PortableRow): PortableRow =>
    one['username'] === username ? { ...one, beheerderSince, blockedAt: null } : one;
  return new Map([...rows, ['teachers', teachers.map(own)]]);
}
