/** The folders of the product's own files. */

import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export const packageFile = findOwnPackage();

/** The root folder of this version. */
export const rootDir = dirname(packageFile);

/** Challenges and texts: they ship with the product and are read-only. */
export const contentDir = join(rootDir, 'content');
/** The built screens. */
export const screensDir = join(rootDir, 'dist', 'web');

/** Uploads are stored here while their request is handled. */
export const uploadsDir = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');

/** Node finds package.json from this file, both among the sources and bundled in `dist/server`. */
function findOwnPackage(): string {
  const path = findPackageJSON('.', import.meta.url);
  if (path === undefined) throw new Error('package.json is missing');
  return path;
}
