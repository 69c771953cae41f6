/** Whether where a school moves to still holds what came with its last move, and nothing else: what was done there since would be lost (docs/rules.md 13.19). */

import type { Database, Tx } from '#server/store/database/db.ts';
import { movedPrintOf, noteMoved } from '#server/store/database/storeId.ts';
import { type PortableRows, takeAll, takeAllIn } from '#server/store/portable.ts';

import { rowPrints, shortOf } from './fingerprints.ts';

/** Why nothing may be moved there; undefined where it may. Whoever else is a docent there has work of another school. */
export async function workThere(db: Database, ours: ReadonlySet<unknown>): Promise<string | undefined> {
  const there = await takeAll(db);
  if ((there.get('teachers') ?? []).some(({ id }) => !ours.has(id))) {
    return 'Daar werken al andere docenten. Er is niets veranderd; verwacht: een lege database en map.';
  }
  return changed(there, await movedPrintOf(db));
}

/** Once more with the rows, since copying takes long. */
export async function workMeanwhile(tx: Tx): Promise<string | undefined> {
  return changed(await takeAllIn(tx), await movedPrintOf(tx));
}

function changed(there: PortableRows, moved: string | null): string | undefined {
  const isEmpty = (there.get('teachers') ?? []).length === 0;
  if (isEmpty || shortOf(rowPrints(there)) === moved) return undefined;
  return 'Daar staat niet meer wat er met de vorige verhuizing kwam: er is daar gewerkt, iets weggehaald of iets teruggezet. Er is niets veranderd. Wil je dat houden, ga dan daar verder. Wil je het niet houden, verhuis dan naar een lege database en map.';
}

/** As it stands there now, before anybody works there. */
export async function rememberMove(db: Database): Promise<void> {
  await noteMoved(db, shortOf(rowPrints(await takeAll(db))));
}
