/** Everything that is stored of one team, table by table, and which of it goes along when a parent asks (docs/rules.md 15.20). */

import { type Database, readAtOnce } from '#server/store/database/db.ts';
import type { LoginTables } from '#server/store/database/loginTables.ts';
import type { TeamId } from '#server/store/database/scope.ts';
import type { Tables } from '#server/store/database/tables.ts';

/** Why a column stays behind: it opens a door, it only ties rows together, it is about others, of this team too, or it is on its way out. */
export type LeftOut = 'key' | 'link' | 'docent' | 'other-team' | 'other-pupil' | 'going';

type Columns<Table> = { readonly [Column in keyof Table]: 'told' | LeftOut };

/** Every table with rows of one team; `words` are those of the neighbours, seen from either side. */
type TeamTables = Pick<
  Tables,
  | 'teams'
  | 'students'
  | 'answers'
  | 'ratings'
  | 'returns'
  | 'takenAway'
  | 'phaseFeedback'
  | 'reveals'
  | 'hands'
  | 'looks'
  | 'submissions'
> &
  Pick<LoginTables, 'teamSessions'>;

/** A column that is not here does not compile. */
export const teamColumns: { readonly [Table in keyof TeamTables]: Columns<TeamTables[Table]> } = {
  teams: {
    id: 'link',
    runId: 'link',
    title: 'told',
    loginCode: 'key',
    createdAt: 'told',
    usedAt: 'told',
    finishedAt: 'told',
    cardSecret: 'key',
    uncountedAt: 'told',
    uncountedReason: 'told',
    togetherPhase: 'told',
    togetherAt: 'told',
    patch: 'told',
    shipName: 'told',
    shipNamedByDocentAt: 'told',
  },
  students: { id: 'link', teamId: 'link', name: 'told', createdAt: 'told', seat: 'told', noPhotoAt: 'other-pupil' },
  answers: {
    id: 'told',
    teamId: 'link',
    activityId: 'told',
    tweet: 'told',
    photo: 'told',
    version: 'told',
    emptyAt: 'told',
    changedAt: 'told',
  },
  ratings: {
    answerId: 'told',
    id: 'link',
    medal: 'told',
    comment: 'told',
    note: 'told',
    ratedAt: 'told',
    seenAt: 'told',
    understoodAt: 'told',
    criteria: 'told',
    teacherId: 'docent',
  },
  returns: {
    id: 'link',
    teamId: 'link',
    answerId: 'told',
    version: 'told',
    tweet: 'told',
    photo: 'told',
    tip: 'told',
    top: 'told',
    criteria: 'told',
    returnedAt: 'told',
    sentAgainAt: 'told',
    takenId: 'link',
    understoodAt: 'told',
    teacherId: 'docent',
  },
  takenAway: {
    id: 'link',
    teamId: 'link',
    activityId: 'told',
    answerId: 'told',
    what: 'told',
    word: 'told',
    version: 'told',
    photo: 'going',
    tweet: 'going',
    takenAt: 'told',
    goneAt: 'told',
    sentAgainAt: 'told',
    putBackAt: 'told',
  },
  phaseFeedback: {
    id: 'link',
    teamId: 'link',
    phase: 'told',
    feedback: 'told',
    givenAt: 'told',
    teacherId: 'docent',
  },
  reveals: { teamId: 'link', phase: 'told', medal: 'told', seenAt: 'told' },
  hands: { teamId: 'link', activityId: 'told', raisedAt: 'told', answeredAt: 'told' },
  looks: {
    id: 'link',
    teamId: 'other-team',
    activityId: 'told',
    neighbourId: 'other-team',
    answerId: 'other-team',
    version: 'told',
    starOne: 'told',
    starTwo: 'told',
    wish: 'told',
    givenAt: 'told',
    sentAt: 'told',
    letThroughAt: 'told',
    refusedAt: 'told',
  },
  submissions: { teamId: 'link', key: 'link', result: 'told', createdAt: 'told' },
  teamSessions: {
    tokenHash: 'key',
    teamId: 'link',
    createdAt: 'told',
    askedAt: 'told',
    openActivity: 'told',
    openSince: 'told',
    openAt: 'told',
    endsAt: 'told',
  },
};

type Told = Readonly<Record<string, string | number | null>>;
/** `looks` are the words that the team gave, `looksGot` those that it got. */
export type TeamRows = Readonly<Record<keyof TeamTables | 'looksGot', readonly Told[]>>;

/** As it was at one moment, always in the same order. */
export function rowsOfTeam(db: Database, team: TeamId): Promise<TeamRows> {
  return readAtOnce(db, async (tx) => {
    const answers = tx.selectFrom('answers').select('id').where('teamId', '=', team);
    const ofTeam = (table: Exclude<keyof TeamTables, 'teams' | 'ratings'>) =>
      // Each has this column: their types as a choice of many don't say so.
      tx
        .selectFrom(table as 'students')
        .where('teamId', '=', team)
        .selectAll()
        .execute();
    const got = tx.selectFrom('looks').where('neighbourId', '=', team).where('sentAt', 'is not', null);
    return {
      teams: told('teams', await tx.selectFrom('teams').where('id', '=', team).selectAll().execute()),
      students: told('students', await ofTeam('students')),
      answers: told('answers', await ofTeam('answers')),
      ratings: told('ratings', await tx.selectFrom('ratings').where('answerId', 'in', answers).selectAll().execute()),
      // The photo of a version that a docent took away goes like the photo itself.
      returns: told(
        'returns',
        (await tx.selectFrom('returns').where('teamId', '=', team).selectAll().execute()).map(withoutTaken),
      ),
      takenAway: told('takenAway', await ofTeam('takenAway')),
      phaseFeedback: told('phaseFeedback', await ofTeam('phaseFeedback')),
      reveals: told('reveals', await ofTeam('reveals')),
      hands: told('hands', await ofTeam('hands')),
      looks: told('looks', await ofTeam('looks')),
      looksGot: told('looks', await got.selectAll().execute()),
      submissions: told('submissions', await ofTeam('submissions')),
      teamSessions: told('teamSessions', await ofTeam('teamSessions')),
    };
  });
}

function withoutTaken(row: Tables['returns']): Tables['returns'] {
  return row.takenId === null ? row : { ...row, photo: null };
}

function told(table: keyof TeamTables, rows: readonly object[]): Told[] {
  const columns = Object.entries(teamColumns[table]).flatMap(([column, is]) => (is === 'told' ? column : []));
  const kept = rows.map((row): Told => {
    const all = row as Told;
    return Object.fromEntries(columns.map((column) => [column, all[column] ?? null]));
  });
  return kept.toSorted((one, other) => inOrder(JSON.stringify(one), JSON.stringify(other)));
}

const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);
