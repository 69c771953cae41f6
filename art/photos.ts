/** Draws the photos of the demo's class into content/demo, under the names in klas.yaml: `npm run photos` in this folder. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { drawPhoto, photos } from '#art/photos/photos.ts';

export async function makeDemoPhotos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(photos).map(async ([name, plan]) => writeFile(join(folder, name), await drawPhoto(plan))),
  );
}

if (import.meta.main) await makeDemoPhotos(process.argv[2] ?? 'content/demo');
