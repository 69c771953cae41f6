/** Every command with working arguments, and what it needs from the configured place. */

import type { CommandNeed } from './wrongPlaces.ts';

type Called = { words: string; input?: string; needs: CommandNeed };

const password = 'een lang wachtwoord';

/**
 * The commands by name. `een-brug` is a folder and `alles.backup` a school's backup, both in the caller's folder;
 * earlier commands make the rest.
 */
export const everyCommand: Readonly<Record<string, Called>> = {
  'teacher add': { words: 'teacher add noor', input: password, needs: 'room' },
  'teacher list': { words: 'teacher list', needs: 'school' },
  'teacher password': { words: 'teacher password noor', input: password, needs: 'school' },
  'teacher second-step-off': { words: 'teacher second-step-off noor', needs: 'school' },
  'teacher beheerder': { words: 'teacher beheerder noor', needs: 'school' },
  'teacher beheerder-off': { words: 'teacher beheerder-off noor', needs: 'school' },
  'challenge list': { words: 'challenge list', needs: 'look' },
  'challenge check': { words: 'challenge check een-brug', needs: 'nothing' },
  'challenge preview': { words: 'challenge preview een-brug', needs: 'nothing' },
  'challenge add': { words: 'challenge add een-brug', needs: 'school' },
  'challenge export': { words: 'challenge export een-brug brug.lanceerbasis', needs: 'school' },
  'challenge versions': { words: 'challenge versions een-brug', needs: 'school' },
  'challenge clear': { words: 'challenge clear een-brug', needs: 'school' },
  'challenge assign': { words: 'challenge assign een-brug noor', needs: 'school' },
  backup: { words: 'backup nu.backup', needs: 'school' },
  restore: { words: 'restore alles.backup', needs: 'room' },
  'move-to': { words: 'move-to daar', needs: 'school' },
  logboek: { words: 'logboek', needs: 'school' },
  'teacher remove': { words: 'teacher remove noor --with-classes', needs: 'school' },
  'challenge remove': { words: 'challenge remove een-brug', needs: 'school' },
};

/** How each script of package.json treats the data folder. */
export const everyScript: Readonly<Record<string, 'checks it' | 'never opens it'>> = {
  start: 'checks it',
  // Starts the server as `start` does.
  dev: 'checks it',
  admin: 'checks it',
  update: 'checks it',
  back: 'checks it',
  films: 'checks it',
  build: 'never opens it',
  test: 'never opens it',
  'test:long': 'never opens it',
  cluster: 'never opens it',
  bench: 'never opens it',
  'bench:texts': 'never opens it',
  'bench:practices': 'never opens it',
  'bench:web': 'never opens it',
  'bench:painter': 'never opens it',
  'bench:liftoff': 'never opens it',
  'bench:moments': 'never opens it',
  'bench:workshop': 'never opens it',
  release: 'never opens it',
  soak: 'never opens it',
  check: 'never opens it',
  format: 'never opens it',
  art: 'never opens it',
  'engines:pictures': 'never opens it',
  screenshots: 'never opens it',
};
