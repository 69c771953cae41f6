/** A virtual screen for engines that need a window: Debian's Xvfb. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const place = '/usr/bin/Xvfb';

export const findXvfb = (): string | undefined => (existsSync(place) ? place : undefined);

export async function getXvfb(): Promise<string | undefined> {
  return findXvfb() ?? ((await installDebianPackage('xvfb')) ? findXvfb() : undefined);
}
