/** What stands on a boarding pass: the code of a team and the secret behind its QR code. */

import { randomBytes, randomInt } from 'node:crypto';

import { newLoginCode } from '#domain/login/loginCode.ts';
import type { Tx } from '#server/db/db.ts';
import { claimed, type RunId, type TeamId } from '#server/db/scope.ts';

type CardOwner = { id: TeamId; runId: RunId };

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
export async function renewCode(tx: Tx, run: RunId, team: string): Promise<CardOwner | undefined> {
  for (;;) {
    const loginCode = newLoginCode(randomInt);
    const isTaken = tx.selectFrom('teams').select('id').where('loginCode', '=', loginCode);
    if ((await isTaken.executeTakeFirst()) !== undefined) continue;
    return tx
      .updateTable('teams')
      .set({ loginCode, cardSecret: newCardSecret() })
      .where('runId', '=', run)
      .where('id', '=', claimed.team(team))
      .returning(['id', 'runId'])
      .executeTakeFirst();
  }
}

/** Sixteen bytes: nobody guesses it, so nobody counts. */
function newCardSecret(): string {
  return randomBytes(16).toString('base64url');
}
