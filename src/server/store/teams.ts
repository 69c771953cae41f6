/** Teams, and the pupils in them. */

import { randomBytes, randomInt } from 'node:crypto';

import { sql } from 'kysely';

import { newLoginCode } from '#domain/login/loginCode.ts';
import { type Database, now, type Tx } from '#server/store/database/db.ts';
import { claimed, fresh, type RunId, type TeamId } from '#server/store/database/scope.ts';

export type Team = {
  id: TeamId;
  runId: RunId;
  title: string;
  loginCode: string;
  usedAt: string | null;
  finishedAt: string | null;
};

const columns = ['id', 'runId', 'title', 'loginCode', 'usedAt', 'finishedAt'] as const;
const byName = new Intl.Collator('nl', { numeric: true });

/** By title, as people sort: Team 2 before Team 10. */
export async function teamsOf(db: Database, run: RunId): Promise<Team[]> {
  const teams = await db
    .selectFrom('teams')
    .select(columns)
    .where('runId', '=', run)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return teams.toSorted((one, other) => byName.compare(one.title, other.title));
}

/** A team of this run, by the id that somebody sent. */
export function findTeam(db: Database, run: RunId, team: string): Promise<Team | undefined> {
  return db
    .selectFrom('teams')
    .select(columns)
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .executeTakeFirst();
}

/** Undefined once a team of the run has sent an answer (docs/rules.md 8.5). */
export async function createTeam(tx: Tx, run: RunId, title: string): Promise<Team | undefined> {
  if (await hasTeamAnswered(tx, run)) return undefined;
  for (;;) {
    const team = await tx
      .insertInto('teams')
      .values({
        id: fresh.team(),
        runId: run,
        title,
        loginCode: newLoginCode(randomInt),
        createdAt: now(),
        usedAt: null,
        finishedAt: null,
      })
      .onConflict((conflict) => conflict.column('loginCode').doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (team !== undefined) return team;
  }
}

async function hasTeamAnswered(tx: Tx, run: RunId): Promise<boolean> {
  const answer = await tx
    .selectFrom('answers')
    .innerJoin('teams', 'teams.id', 'answers.teamId')
    .select('answers.id')
    .where('teams.runId', '=', run)
    .where('answers.emptyAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}

export function renameTeam(db: Database, run: RunId, team: string, title: string): Promise<Team | undefined> {
  return db
    .updateTable('teams')
    .set({ title })
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .returning(columns)
    .executeTakeFirst();
}

/** Only while nobody has logged in with its code; whether it is gone. */
export async function deleteUnusedTeam(db: Database, run: RunId, team: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('teams')
    .where('runId', '=', run)
    .where('id', '=', claimed.team(team))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export function findTeamByCode(db: Database, loginCode: string): Promise<Team | undefined> {
  return db.selectFrom('teams').select(columns).where('loginCode', '=', loginCode).executeTakeFirst();
}

/** By the secret in the QR code of its boarding pass. */
export function findTeamByCard(db: Database, cardSecret: string): Promise<Team | undefined> {
  return db.selectFrom('teams').select(columns).where('cardSecret', '=', cardSecret).executeTakeFirst();
}

/** From now on used; whether it is still there with this code. */
export async function noteLogin(tx: Tx, { id, loginCode }: Team): Promise<boolean> {
  const noted = await tx
    .updateTable('teams')
    .set({ usedAt: sql<string>`coalesce("usedAt", ${now()})` })
    .where('id', '=', id)
    .where('loginCode', '=', loginCode)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Of one run, or of all: as many codes there are. */
export async function countTeams(db: Database, run?: string): Promise<number> {
  const all = db.selectFrom('teams').select(({ fn }) => fn.countAll<number>().as('teams'));
  const asked = run === undefined ? all : all.where('runId', '=', claimed.run(run));
  return (await asked.executeTakeFirstOrThrow()).teams;
}

/** Of ids that a device carries; those that are no team's are left out. */
export async function runsOfTeams(db: Database, ids: readonly string[]): Promise<Pick<Team, 'id' | 'runId'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('teams').select(['id', 'runId']).where('id', 'in', ids.map(claimed.team)).execute();
}

/** The secrets of the run's boarding passes by team; a team that has none yet gets one. */
export async function cardSecretsOf(tx: Tx, run: RunId): Promise<ReadonlyMap<TeamId, string>> {
  const teams = await tx.selectFrom('teams').select(['id', 'cardSecret']).where('runId', '=', run).execute();
  const secrets = new Map<TeamId, string>();
  for (const { id, cardSecret } of teams) {
    const secret = cardSecret ?? newCardSecret();
    if (cardSecret === null) await tx.updateTable('teams').set({ cardSecret: secret }).where('id', '=', id).execute();
    secrets.set(id, secret);
  }
  return secrets;
}

/** A new code and a new card: the old ones open nothing any more. Undefined where the run has no such team. */
export async function renewCode(tx: Tx, run: RunId, team: string): Promise<Team | undefined> {
  for (;;) {
    const loginCode = newLoginCode(randomInt);
    if ((await findTeamByCode(tx, loginCode)) !== undefined) continue;
    return tx
      .updateTable('teams')
      .set({ loginCode, cardSecret: newCardSecret() })
      .where('runId', '=', run)
      .where('id', '=', claimed.team(team))
      .returning(columns)
      .executeTakeFirst();
  }
}

/** Sixteen bytes: nobody guesses it, so nobody counts. */
function newCardSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** Keeps the first moment. */
export async function finishTeam(tx: Tx, team: TeamId): Promise<void> {
  await tx
    .updateTable('teams')
    .set({ finishedAt: now() })
    .where('id', '=', team)
    .where('finishedAt', 'is', null)
    .execute();
}
