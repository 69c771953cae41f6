/**
 * Copies everything that a release needs to its own folder. The packages and screens are those of this working copy.
 */

import { cpSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const parts = [
  'src',
  'scripts',
  'content',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  '.npmrc',
];

export function layDown(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  layPackages(folder);
}

export function layPackages(folder: string): void {
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
}
