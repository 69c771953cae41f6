/** A hand on the mouse of a screen that nobody sees, for a drag of the system: Debian's xdotool. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const place = '/usr/bin/xdotool';

export const findXdotool = (): string | undefined => (existsSync(place) ? place : undefined);

export async function getXdotool(): Promise<string | undefined> {
  return findXdotool() ?? ((await installDebianPackage('xdotool')) ? findXdotool() : undefined);
}
