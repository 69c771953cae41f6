import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';

import { openDatabase, transaction } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';
import { onEveryEngine } from '#test/engines.ts';
import { fillEveryTable } from '#test/everyTable.ts';

import { load, dump } from './dump.ts';
import { notePhoto } from './photoRows.ts';

onEveryEngine('A restore', (engine) => {
  it('takes hardly more statements where thousands of photos are known, held and asked anew', async () => {
    const place = await engine.open();
    const db = await openDatabase(place);
    await transaction(db, fillEveryTable);
    const rows = await dump(db);
    const [team] = await db.selectFrom('teams').select('id').execute();
    const teamId = team?.id as TeamId;
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const restored = async (): Promise<number> => {
      statements = 0;
      await load(db.withPlugin(counter), rows);
      return statements;
    };
    await restored();
    const few = await restored();
    await transaction(db, async (tx) => {
      for (let photo = 0; photo < 3000; photo += 1) {
        await notePhoto(tx, `oud-${photo}.jpg`, teamId);
        const said = { heldAt: null, letThroughAt: null, refusedAt: null, paintedAt: null };
        await tx
          .insertInto('photoChecks')
          .values({ ...said, name: `oud-${photo}.jpg`, teamId })
          .execute();
      }
    });
    // Three times the batches of 400, for known marks and for new ones.
    expect((await restored()) - few).toBeLessThan(30);
    const [photoRow] = await db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll().as('all'))
      .execute();
    expect(Number(photoRow?.all)).toBeGreaterThanOrEqual(3000);
    await db.destroy();
    await place.remove();
  });
});
