/** Prints the link of the first run, or how to make an administrator, while there is none. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/db.ts';
import { newLinkToken } from '#server/login/tokens.ts';
import { everybody } from '#server/store/admins.ts';
import { endStartLink, putStartLink } from '#server/store/firstRun.ts';

type Place = Pick<Config, 'dataDir'>;

const startFile = ({ dataDir }: Place): string => join(dataDir, 'beheer-start.txt');

/** The Dutch lines to print; a link is new at each start, and the one of an earlier start opens nothing any more. `address` is where this server is found. */
export async function linesOfFirstRun(db: Database, config: Place, address: string): Promise<readonly string[]> {
  const people = await everybody(db);
  if (people.length > 0) {
    forgetStartFile(config);
    await endStartLink(db);
    return people.some(({ isBeheerder }) => isBeheerder) ? [] : [howToMakeBeheerder];
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

const howToMakeBeheerder =
  'Er is nog geen beheerder. Maak van een docent een beheerder: npm run admin -- teacher beheerder <gebruikersnaam>';

export function forgetStartFile(config: Place): void {
  rmSync(startFile(config), { force: true });
}
