import { readFileSync, statSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { type PageName, pageFiles } from '#server/http/pages.ts';

/** The script files that a built page names. */
function scriptsOf(page: PageName): string[] {
  const html = readFileSync(`dist/web/${pageFiles[page]}`, 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/gu)].map(([, file]) => `dist/web${file}`);
}

const sizeOf = (page: PageName): number =>
  scriptsOf(page).reduce((sum, file) => sum + statSync(`${file}.br`).size, 0) / 1000;

describe('What a page loads before its first screen', () => {
  // A slow network loads six files at a time (docs/decisions/127); moving a module may change what is loaded with it.
  // A team needs ten: seven are its screens, and three of 3 kB in all are its login, for a logout without a connection.
  it.each([
    { page: 'anyone', files: 1, kB: 95 },
    { page: 'studentLogin', files: 5, kB: 122 },
    { page: 'student', files: 10, kB: 182 },
    { page: 'teacherLogin', files: 5, kB: 110 },
    { page: 'teacher', files: 14, kB: 227 },
  ] as const)('is for $page at most $files scripts of $kB kB in all, made small', ({ page, files, kB }) => {
    expect(scriptsOf(page)).toContainEqual(expect.stringContaining('/assets/program-'));
    expect(scriptsOf(page).length).toBeLessThanOrEqual(files);
    expect(sizeOf(page)).toBeLessThanOrEqual(kB);
  });

  it.each(['student', 'teacher'] as const)(
    'is got ready beside the page of a %s, as far as nearly all of it runs',
    (page) => {
      const ready = scriptsOf(page).filter((file) =>
        readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
      );
      const names = ready.map((file) => /(\w+)-[\w-]{8}\.js$/u.exec(file)?.[1]);
      expect(names).toEqual(expect.arrayContaining(['program', 'drawing', 'base', 'areas']));
      expect(names.includes('area')).toBe(page === 'student');
    },
  );

  it.each(Object.keys(pageFiles) as PageName[])('is for %s nothing of the editor of challenges', (page) => {
    const said = scriptsOf(page).flatMap(
      (file) => readFileSync(file, 'utf8').match(/["`]workshop-form\.[\w-]+/gu) ?? [],
    );
    expect(said).toEqual([]);
  });
});
