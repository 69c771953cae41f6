/** Everything stored of one team, table by table, as an access document includes it (docs/rules.md 15.20). */

import { type Database, type Snapshot, snapshot } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { TeamId } from '#server/db/scope.ts';

import { type TakenParts, withoutTaken } from './idempotentResponses.ts';
import { teamColumns, type TeamTables } from './teamColumns.ts';

type AccessRow = Readonly<Record<string, string | number | null>>;
/** `looks` is the feedback that the team gave, `looksGot` the feedback that it got. */
export type TeamRows = Readonly<Record<Exclude<keyof TeamTables, 'photos'> | 'looksGot', readonly AccessRow[]>>;

/** One consistent snapshot, in a fixed order. */
export function rowsOfTeam(db: Database, team: TeamId): Promise<TeamRows> {
  return snapshot(db, async (at) => {
    const answers = at.selectFrom('answers').select('id').where('teamId', '=', team);
    const ofTeam = (table: Exclude<keyof TeamTables, 'teams' | 'ratings'>) =>
      // Each table has this column, but the union of their types does not show that.
      at
        .selectFrom(table as 'students')
        .where('teamId', '=', team)
        .selectAll()
        .execute();
    const taken = await openTakings(at, team);
    const got = at.selectFrom('looks').where('neighbourId', '=', team).where('sentAt', 'is not', null);
    return {
      teams: accessRows('teams', await at.selectFrom('teams').where('id', '=', team).selectAll().execute()),
      students: accessRows('students', await ofTeam('students')),
      answers: accessRows('answers', await ofTeam('answers')),
      ratings: accessRows(
        'ratings',
        await at.selectFrom('ratings').where('answerId', 'in', answers).selectAll().execute(),
      ),
      // The photo of a version that a docent took away is left out like the photo itself.
      returns: accessRows(
        'returns',
        (await at.selectFrom('returns').where('teamId', '=', team).selectAll().execute()).map((row) =>
          withoutTakenVersion(row, taken),
        ),
      ),
      takenAway: accessRows('takenAway', await ofTeam('takenAway')),
      phaseFeedback: accessRows('phaseFeedback', await ofTeam('phaseFeedback')),
      reveals: accessRows('reveals', await ofTeam('reveals')),
      hands: accessRows('hands', await ofTeam('hands')),
      looks: accessRows('looks', await ofTeam('looks')),
      looksGot: accessRows(
        'looks',
        (await got.selectAll().execute()).filter(({ answerId }) => !taken.has(answerId)),
      ),
      photoChecks: accessRows('photoChecks', await ofTeam('photoChecks')),
      submissions: accessRows(
        'submissions',
        (await at.selectFrom('submissions').where('teamId', '=', team).selectAll().execute()).map((row) => ({
          ...row,
          result: withoutTaken(row.result, taken),
        })),
      ),
      teamSessions: accessRows('teamSessions', await ofTeam('teamSessions')),
    };
  });
}

/**
 * Photos of the team that no answer uses any more: they are in the bin, or will be within a day. Photos that a docent
 * took away or painted over are left out.
 */
export async function replacedPhotos(db: Database, team: TeamId): Promise<string[]> {
  const standing = (table: 'answers' | 'returns' | 'takenAway') =>
    // Each table has this column, but the union of their types does not show that.
    db
      .selectFrom(table as 'answers')
      .where('teamId', '=', team)
      .where('photo', 'is not', null)
      .select('photo')
      .$narrowType<{ photo: string }>();
  const rows = await db
    .selectFrom('photos')
    .where('teamId', '=', team)
    .where('name', 'not in', standing('answers'))
    .where('name', 'not in', standing('returns'))
    .where('name', 'not in', standing('takenAway'))
    .where('name', 'not in', db.selectFrom('gonePhotos').select('name'))
    .orderBy('notedAt')
    .orderBy('name')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Answers or texts that were taken away and can still be put back: copies of them are already left out. */
async function openTakings(at: Snapshot, team: TeamId): Promise<TakenParts> {
  const open = await at
    .selectFrom('takenAway')
    .select(['answerId', 'what'])
    .where('teamId', '=', team)
    .where('goneAt', 'is', null)
    .where('putBackAt', 'is', null)
    .orderBy('version')
    .execute();
  return new Map(open.flatMap(({ answerId, what }) => (what === 'photo' ? [] : [[answerId, what] as const])));
}

function withoutTakenVersion(row: Tables['returns'], taken: TakenParts): Tables['returns'] {
  const words = taken.get(row.answerId) === 'answer' ? { tweet: '', tip: '', top: '', criteria: '' } : {};
  return { ...row, ...words, photo: row.takenId === null ? row.photo : null };
}

function accessRows(table: keyof TeamTables, rows: readonly object[]): AccessRow[] {
  const columns = Object.entries(teamColumns[table]).flatMap(([column, is]) => (is === 'told' ? column : []));
  const selected = rows.map((row): AccessRow => {
    const all = row as AccessRow;
    return Object.fromEntries(columns.map((column) => [column, all[column] ?? null]));
  });
  return selected.toSorted((one, other) => inOrder(JSON.stringify(one), JSON.stringify(other)));
}

const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);
