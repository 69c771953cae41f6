/** Where the product's own files lie. */

import { join } from 'node:path';

/** Of this version, with all that it came with. */
export const rootDir = join(import.meta.dirname, '..', '..', '..');

/** Challenges and texts: what ships and is only read. */
export const contentDir = join(rootDir, 'content');
/** The built screens. */
export const screensDir = join(rootDir, 'dist', 'web');

/** Where what is sent lies while a call is answered. */
export const uploadsDir = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');
