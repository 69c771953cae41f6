/** Compares a backup with what is there: what a restore brings back and what it removes (docs/rules.md 14.18). */

import { nowMs } from '#server/clock.ts';
import type { PortableRow, PortableRows, PortableTable } from '#server/store/dump.ts';

export type Difference = {
  /** Who can come in to the beheerder's screens afterwards, by their usernames. */
  beheerders: string[];
  /** Names of what is there now and not in the backup. */
  goneClasses: { challenge: string; text: string }[];
  goneDocents: string[];
  goneTeams: number;
  /** Answers that are new since, or were changed. */
  goneAnswers: number;
};

/** All that is asked for of either side. */
export const comparedTables = ['teachers', 'runs', 'teams', 'answers'] as const satisfies readonly PortableTable[];

const text = (value: PortableRow[string] | undefined): string => (typeof value === 'string' ? value : '');

export function differenceOf(now: PortableRows, then: PortableRows): Difference {
  const gone = (table: PortableTable): PortableRow[] => {
    const known = new Set((then.get(table) ?? []).map(({ id }) => id));
    return (now.get(table) ?? []).filter(({ id }) => !known.has(id ?? null));
  };
  const changes = new Map((then.get('answers') ?? []).map(({ id, changedAt }) => [id, changedAt]));
  return {
    beheerders: beheerdersIn(then),
    goneClasses: gone('runs').map((run) => ({ challenge: text(run['challenge']), text: text(run['text']) })),
    goneDocents: gone('teachers').map(({ username }) => text(username)),
    goneTeams: gone('teams').length,
    goneAnswers: (now.get('answers') ?? []).filter(({ id, changedAt }) => changes.get(id) !== changedAt).length,
  };
}

/** Those who are not blocked, by their usernames. */
export function beheerdersIn(rows: PortableRows): string[] {
  return (rows.get('teachers') ?? [])
    .filter(({ beheerderSince, blockedAt }) => beheerderSince !== null && blockedAt === null)
    .map(({ username }) => text(username));
}

/** Where nobody in it is one, whoever puts it back is, by the account that it has of them; undefined where it has none (docs/rules.md 14.19). */
export function withBeheerder(rows: PortableRows, username: string): PortableRows | undefined {
  if (beheerdersIn(rows).length > 0) return rows;
  const teachers = rows.get('teachers') ?? [];
  if (!teachers.some((one) => one['username'] === username)) return undefined;
  const beheerderSince = new Date(nowMs()).toISOString();
  const own = (one: PortableRow): PortableRow =>
    one['username'] === username ? { ...one, beheerderSince, blockedAt: null } : one;
  return new Map([...rows, ['teachers', teachers.map(own)]]);
}
