/** What is sent to every device is made small once, when it is built, and as small as it gets. */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = '**/*.{css,html,js,json,svg}';
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Beside each file of the folder one for browsers that take Brotli, and one for those that take gzip. */
export async function compressAll(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).map((name) => `${folder}/${name}`);
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
