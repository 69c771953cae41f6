/** The browser that the stories are played in: the machine's own, else Debian's package. */

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

function findChromium(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place));
}

export async function getChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installDebianPackage('chromium');
  return findChromium();
}
