/** Which version of Lanceerbasis this is, as its package says. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const about = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8')) as {
  version: string;
};

export const ownVersion = about.version;
