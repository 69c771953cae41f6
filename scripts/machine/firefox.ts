/** Firefox for the stories on devices: the machine's own, else Debian's package of the version that schools are held to. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const places = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function findFirefox(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

export async function getFirefox(): Promise<string | undefined> {
  return findFirefox() ?? ((await installDebianPackage('firefox-esr')) ? findFirefox() : undefined);
}
