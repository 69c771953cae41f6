/** The code of a team and the secret in its QR code, as printed on a boarding pass. */

import { randomBytes, randomInt } from 'node:crypto';

import { newLoginCode } from '#domain/login/loginCode.ts';
import type { Tx } from '#server/db/db.ts';
import { claimed, type RunId, type TeamId } from '#server/db/scope.ts';

type CardOwner = { id: TeamId; runId: RunId };

/** The secrets of the run's boarding passes by team. A team without one gets one. */
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

/** Replaces the code and the secret; the old ones stop working. Undefined when the run has no such team. */
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

/** Sixteen random bytes, so nobody can guess it and no rate limit is needed. */
function newCardSecret(): string {
  return randomBytes(16).toString('base64url');
}
