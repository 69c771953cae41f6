/** Checks that the target of a move holds nothing newer than its last move, since a move overwrites it (docs/rules.md 13.19). */

import { type Database, type Tx, transaction } from '#server/db/db.ts';
import { type PortableRows, dump, dumpIn } from '#server/store/dump.ts';
import { moveFingerprintOf, noteMoveFingerprint } from '#server/store/moveFingerprint.ts';

import { rowPrints, shortOf } from './fingerprints.ts';

/**
 * Why the target may not be overwritten; undefined when it may. Other docents there mean that it holds another school's
 * work.
 */
export async function workThere(db: Database, ours: ReadonlySet<unknown>): Promise<string | undefined> {
  const there = await dump(db);
  if ((there.get('teachers') ?? []).some(({ id }) => !ours.has(id))) {
    return 'Daar werken al andere docenten. Er is niets veranderd; verwacht: een lege database en map.';
  }
  return changed(there, await moveFingerprintOf(db));
}

/** Checked again in the transaction that replaces the rows, because copying takes long. */
export async function workMeanwhile(tx: Tx): Promise<string | undefined> {
  return changed(await dumpIn(tx), await moveFingerprintOf(tx));
}

function changed(there: PortableRows, moved: string | null): string | undefined {
  const isEmpty = (there.get('teachers') ?? []).length === 0;
  if (isEmpty || shortOf(rowPrints(there)) === moved) return undefined;
  return 'Daar staat al werk van deze school, en niet meer precies wat er met een verhuizing kwam: er is daar gewerkt, iets weggehaald of iets teruggezet. Er is niets veranderd. Wil je dat houden, ga dan daar verder. Wil je het niet houden, verhuis dan naar een lege database en map.';
}

/** Stores the hash of the target's rows, before anybody works there. */
export async function rememberMove(tx: Tx): Promise<void> {
  await noteMoveFingerprint(tx, shortOf(rowPrints(await dumpIn(tx))));
}

/**
 * Changes that the server itself makes at the end of a move do not count as work. Earlier changes by people remain
 * detectable.
 */
export async function whileUntouched(db: Database, finishRestore: () => Promise<unknown>): Promise<void> {
  const isUntouched = (await transaction(db, workMeanwhile)) === undefined;
  await finishRestore();
  if (isUntouched) await transaction(db, rememberMove);
}
