/** Builds the product into dist/web, as far as its sources changed since the last time. */

import { art, makeWhenChanged, screens, sounds } from './products.ts';

try {
  await Promise.all([art, sounds].map(makeWhenChanged));
  // They are copied into the folder of the screens.
  await makeWhenChanged(screens);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Het bouwen is niet gelukt: hierboven staat waarom.');
  process.exitCode = 1;
}
