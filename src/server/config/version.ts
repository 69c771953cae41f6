/** The version of Lanceerbasis, from package.json. */

import { readFileSync } from 'node:fs';

import { packageFile } from './folders.ts';

const about = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

export const ownVersion = about.version;
