/** Compresses what is sent to every device once, at build time, as small as possible. */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{css,html,js,json,svg}';
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a Brotli and a gzip version next to each file. */
export async function compressAll(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).map((name) => `${folder}/${name}`);
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
