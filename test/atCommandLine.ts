/** Gives each test a new place with its command line in a folder of its own, and removes both afterwards. */

import { join } from 'node:path';

import { afterEach, beforeEach } from 'vitest';

import { type Administration, openAdministration } from './administration.ts';
import { anEmptyFolder, removeFolder } from './challengeFolder.ts';
import type { TestPlace } from './engines.ts';

/**
 * File names are relative to `home`, and its `content` holds the shipped challenges. The fields are set only during a
 * test.
 */
export type Desk = { place: TestPlace; home: string; admin: Administration };

export function atCommandLine(open: () => Promise<TestPlace>, prepare?: (desk: Desk) => Promise<void>): Desk {
  const desk = {} as Desk;
  beforeEach(async () => {
    const place = await open();
    const home = anEmptyFolder();
    const admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
    Object.assign(desk, { place, home, admin });
    await prepare?.(desk);
  });
  afterEach(async () => {
    await desk.admin.close();
    await desk.place.remove();
    removeFolder(desk.home);
  });
  return desk;
}
