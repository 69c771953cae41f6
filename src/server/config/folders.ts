/** Where the product's own files lie. */

import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

export const packageFile = findOwnPackage();

/** Of this version, with all that it came with. */
export const rootDir = dirname(packageFile);

/** Challenges and texts: what ships and is only read. */
export const contentDir = join(rootDir, 'content');
/** The built screens. */
export const screensDir = join(rootDir, 'dist', 'web');

/** Where what is sent lies while a call is answered. */
export const uploadsDir = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');

/** Found by Node from wherever this file is: among the sources, or joined with others in `dist/server`. */
function findOwnPackage(): string {
  const path = findPackageJSON('.', import.meta.url);
  if (path === undefined) throw new Error('package.json is missing');
  return path;
}
