/** Finds Firefox for the device stories: installed, or else Debian's package of the version that schools must support. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';
import { findXvfb, getXvfb } from './xvfb.ts';

/** Without `screen` it has no window, so its pages never have the focus. */
export type Firefox = { browser: string; screen: string | undefined };

const places = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function findFirefox(): Firefox | undefined {
  const browser = places.find((place) => place !== undefined && existsSync(place));
  return browser === undefined ? undefined : { browser, screen: findXvfb() };
}

export async function getFirefox(): Promise<Firefox | undefined> {
  if (findFirefox() === undefined) await installDebianPackage('firefox-esr');
  await getXvfb();
  return findFirefox();
}
