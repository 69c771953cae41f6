/** Builds the screens into dist/web and the server into dist/server, if their sources changed since the last build. */

import { art, makeWhenChanged, screens, server } from './buildTargets.ts';

try {
  await makeWhenChanged(art);
  // The build copies the drawings and sounds into the folder of the screens.
  await makeWhenChanged(screens);
  await makeWhenChanged(server);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  const isLean = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  console.error(
    isLean
      ? 'Het bouwen is niet gelukt: een update laat alleen de pakketten staan die de server nodig heeft. Gooi hier de map node_modules weg, en geef de opdracht opnieuw.'
      : 'Het bouwen is niet gelukt: hierboven staat waarom.',
  );
  process.exitCode = 1;
}
