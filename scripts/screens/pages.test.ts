import { readFileSync, statSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type PageName, pageFiles } from '#server/http/pages.ts';

/** Of the pages as they were built: the files of script that a page names. */
function scriptsOf(page: PageName): string[] {
  const html = readFileSync(`dist/web/${pageFiles[page]}`, 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)].map(([, file]) => `dist/web${file}`);
}

const sizeOf = (page: PageName): number =>
  scriptsOf(page).reduce((sum, file) => sum + statSync(`${file}.br`).size, 0) / 1000;

describe('What a page loads before its first screen', () => {
  // A slow network carries six files at a time (docs/decisions/127); a module that moves may change what comes with it.
  it.each([
    { page: 'anyone', files: 3, kB: 100 },
    { page: 'studentLogin', files: 6, kB: 115 },
    { page: 'student', files: 9, kB: 175 },
    { page: 'teacherLogin', files: 7, kB: 110 },
    { page: 'teacher', files: 16, kB: 210 },
  ] as const)('is for $page at most $files scripts of $kB kB in all, made small', ({ page, files, kB }) => {
    expect(scriptsOf(page).length).toBeGreaterThan(0);
    expect(scriptsOf(page).length).toBeLessThanOrEqual(files);
    expect(sizeOf(page)).toBeLessThanOrEqual(kB);
  });

  it.each(Object.keys(pageFiles) as PageName[])('is for %s nothing of the editor of challenges', (page) => {
    const said = scriptsOf(page).flatMap(
      (file) => readFileSync(file, 'utf8').match(/["`]workshop-form\.[\w-]+/gu) ?? [],
    );
    expect(said).toEqual([]);
  });
});
