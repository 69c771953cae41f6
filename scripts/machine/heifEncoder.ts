/** Finds a HEIC encoder: Debian's heif-enc. */

import { existsSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

const place = '/usr/bin/heif-enc';

export async function getHeifEncoder(): Promise<string | undefined> {
  if (existsSync(place)) return place;
  return (await installDebianPackage('libheif-examples')) && existsSync(place) ? place : undefined;
}
