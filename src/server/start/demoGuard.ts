/** In production refuses to start with a demo account, and closes the demo's class (docs/rules.md 13.36). */

import type { Config } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { type Database, transaction } from '#server/db/db.ts';
import { findDemoAccount } from '#server/demo/demoAccount.ts';
import { endDemoSessions } from '#server/store/demoAccount.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Throws a `WrongSetting` while an account has the demo's password. */
export async function closeDemo(db: Database, { dataDir, databaseUrl }: Place): Promise<void> {
  const account = await findDemoAccount(db);
  if (account !== undefined) {
    const where = databaseUrl === undefined ? `DATA_DIR=${dataDir}` : 'DATABASE_URL=…';
    throw new WrongSetting(
      `${where} kan niet met NODE_ENV=production: daar staat de proefopstelling, en het wachtwoord van '${account}' kent iedereen. Kies een lege map of database; of haal de proef weg met npm run admin -- teacher remove ${account} --with-classes, of houd het account met npm run admin -- teacher password ${account}`,
    );
  }
  await transaction(db, endDemoSessions);
}
