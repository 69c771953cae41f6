/** What the handlers stand on. */
import type { Library } from './challenges/library.ts';
import type { Config } from './config.ts';
import type { Events } from './events.ts';
import type { Files } from './files.ts';
import type { Films } from './films.ts';
import type { Database } from './store/db.ts';
import type { Throttle } from './throttle.ts';

export type Base = {
  config: Pick<Config, 'publicUrl' | 'isProduction' | 'dataDir'>;
  db: Database;
  library: Library;
  /** The photos of answers. */
  photos: Files;
  /** Where photos that stand by no answer stay for a month before they are gone. */
  photosBin: Files;
  films: Films;
  events: Events;
  throttle: Throttle;
};
