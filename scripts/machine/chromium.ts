/** Finds Chromium for the stories: installed on the machine, or else from Debian's packages. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const shellPlace = '/usr/bin/chromium-headless-shell';

function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

export async function getChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installDebianPackage('chromium');
  return findChromium();
}

/**
 * Headless Chromium, in which stories take a quarter less time (docs/decisions/102); undefined when it can't be
 * installed.
 */
export async function getHeadlessShell(): Promise<string | undefined> {
  if (process.env['CHROMIUM_PATH'] !== undefined) return undefined;
  if (!existsSync(shellPlace)) await installDebianPackage('chromium-headless-shell');
  return existsSync(shellPlace) ? shellPlace : undefined;
}
