/** Moves the mouse of a virtual screen, for a drag between programs: Debian's xdotool. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const place = '/usr/bin/xdotool';

export const findXdotool = (): string | undefined => (existsSync(place) ? place : undefined);

export async function getXdotool(): Promise<string | undefined> {
  return findXdotool() ?? ((await installDebianPackage('xdotool')) ? findXdotool() : undefined);
}
