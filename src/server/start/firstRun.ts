/** Prints the link of the first run, or how to make an administrator when there is none. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/db.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { everybody } from '#server/store/admins.ts';
import { endStartLink, putStartLink } from '#server/store/firstRun.ts';

type Place = Pick<Config, 'dataDir'>;

const startFile = ({ dataDir }: Place): string => join(dataDir, 'beheer-start.txt');

/**
 * The Dutch lines to print. Each start makes a new link, and the link of an earlier start stops working. `address` is
 * that of this server.
 */
export async function linesOfFirstRun(db: Database, config: Place, address: string): Promise<readonly string[]> {
  const people = await everybody(db);
  if (people.length > 0) {
    forgetStartFile(config);
    await endStartLink(db);
    return people.some(({ isBeheerder }) => isBeheerder) ? [] : [howToMakeAdmin];
  }
  const { token, tokenHash } = newLinkToken();
  await putStartLink(db, tokenHash);
  const link = `${address}/beheer/start#${token}`;
  forgetStartFile(config);
  writeFileSync(startFile(config), `${link}\n`, { mode: 0o600 });
  return [
    `Er is nog geen docent. Open binnen 30 minuten deze link om te beginnen (hij staat ook in ${startFile(config)}):`,
    link,
  ];
}

export const makeAdminCommand = 'npm run admin -- teacher beheerder <gebruikersnaam>';
const howToMakeAdmin = `Er is nog geen beheerder. Maak van een docent een beheerder: ${makeAdminCommand}`;

export function forgetStartFile(config: Place): void {
  rmSync(startFile(config), { force: true });
}
