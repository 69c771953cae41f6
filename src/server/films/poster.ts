/** The poster of an explainer, shown until it plays; drawn on its first request, and kept. */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createExplainer, posterMoment } from '#scene/explainer/explainer.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';

import { posterNameOf } from './film.ts';

const width = 1280;
const height = 720;
/** The quality of WebP, which takes about 40 % of a JPEG's bytes for drawings. */
const quality = 75;

/** The name of its file in the films folder. */
export async function posterFile(dir: string, script: ExplainerScript): Promise<string> {
  const name = posterNameOf(script);
  const path = join(dir, name);
  if (existsSync(path)) return name;
  // Loaded on demand: the canvas takes twenty megabytes that only a first poster needs.
  const { filmCanvas, loadPictures } = await import('./canvas.ts');
  const { canvas, ctx } = filmCanvas(width, height);
  createExplainer(script, await loadPictures(script)).draw(ctx, posterMoment(script));
  const part = `${path}.${randomUUID()}.draft`;
  await writeFile(part, await canvas.encode('webp', quality));
  await rename(part, path);
  return name;
}
