/** Builds the screens into dist/web and the server into dist/server, if their sources changed since the last build. */

import { art, makeWhenChanged, screens, server } from './buildTargets.ts';

try {
  await makeWhenChanged(art);
  // The build copies the drawings and sounds into the folder of the screens.
  await makeWhenChanged(screens);
  await makeWhenChanged(server);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Het bouwen is niet gelukt: hierboven staat waarom.');
  process.exitCode = 1;
}
