/** The privacybijsluiter names everything that is stored, and nothing else. */

import { globSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/db.ts';
import { answer, School } from '#test/classroom.ts';
import { emptyFolder, onEveryEngine } from '#test/engines.ts';

import { namedUnder, rowsUnder } from './papers.ts';

const inDatabase = [
  'Van leerlingen en teams, in de database',
  'Van de klas, in de database',
  'Van docenten, in de database',
  'Van de server zelf, in de database',
];
const headings = [...inDatabase, 'Bestanden', 'Cookies', 'Op het apparaat zelf'];

const read = (path: string): string => readFileSync(path, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
/**
 * The code that writes in a school's folder: the server, the command line, and the scripts that update and roll back.
 */
const writers = [
  ...sources.filter((path) => path.startsWith('src/server/') || path.startsWith('src/cli/')),
  ...globSync(['scripts/{update,back}.ts', 'scripts/releases/*.ts']),
];
/** Returns our source files that match this pattern. */
const filesWith = (sign: RegExp): string[] => sources.filter((path) => sign.test(read(path))).toSorted();
const all = (text: string, sign: RegExp): string[] => [...text.matchAll(sign)].map(([, found = '']) => found);

it.each(headings)('The table ‘%s’ says of each row what it is, what for, how long and where', (heading) => {
  const rows = rowsUnder(heading);
  expect(rows.length).toBeGreaterThan(3);
  for (const cells of rows) {
    expect(cells).toHaveLength(4);
    expect(cells.every((cell) => cell !== '')).toBe(true);
  }
  const named = namedUnder(heading);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
});

onEveryEngine('The database', (engine) => {
  it('has the columns that the bijsluiter names, and no others', async () => {
    const place = await engine.open();
    const db = await openDatabase(place);
    try {
      const tables = await db.introspection.getTables();
      const stored = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
      expect(inDatabase.flatMap(namedUnder).toSorted()).toEqual(stored.toSorted());
    } finally {
      await db.destroy();
      await place.remove();
    }
  });
});

describe('The folder of data', () => {
  const named = namedUnder('Bestanden');

  it('is written at the places that the bijsluiter names, and no others', () => {
    const written = writers.map(read).flatMap((text) => all(text, /join\((?:\w+\.)*dataDir, [`']([^`']+)[`']/gu));
    const kinds = all(read('src/server/start/openContext.ts'), /openFiles\(config, '([\w-]+)'\)/gu);
    const found = [...written, ...kinds].map((name) => name.replace(/\$\{[^}]+\}/u, '*').replace(/-$/u, '-*'));
    expect([...new Set(found)].toSorted()).toEqual(named.toSorted());
  });

  it('holds nothing else after a class has worked', async () => {
    const place = emptyFolder();
    const school = await School.open(place);
    const docent = await school.docent();
    await answer(await docent.team('De Raketten'), 101);
    await school.close();
    const there = readdirSync(place.dataDir).map((name) => name.replace(/-(?:wal|shm|journal)$/u, ''));
    expect(there).toEqual(expect.arrayContaining(['lanceerbasis.sqlite', 'photos']));
    expect(there.filter((name) => !named.includes(name))).toEqual([]);
    await place.remove();
  });
});

describe('A browser', () => {
  it('is given the cookies that the bijsluiter names, and no others', () => {
    expect(filesWith(/setCookie\(|document\.cookie\b(?!`)/u)).toEqual([
      'src/server/http/cookies.ts',
      'src/web/browser/storage.ts',
    ]);
    const cookies = sources.flatMap((path) => all(read(path), /const \w*[cC]ookie = '([^']+)'/gu));
    expect(cookies.toSorted()).toEqual(namedUnder('Cookies').toSorted());
  });

  it('keeps what the bijsluiter names, and nothing else', () => {
    expect(filesWith(/(?:local|session)Storage\b/u)).toEqual(['src/web/browser/storage.ts']);
    expect(filesWith(/openDB|indexedDB/u)).toEqual(['src/web/offline/answerDatabase.ts']);
    expect(filesWith(/\bcaches\./u)).toEqual(['src/web/offline/killSwitch.ts', 'src/web/offline/serviceWorker.ts']);

    const slots = read('src/client/browserStorage.ts');
    const homes = /const homes = \{(?<inside>.*?)\n\} as const/su.exec(slots)?.groups?.['inside'] ?? '';
    const single = [...homes.matchAll(/^ {2}(\w+): '(session|local)'/gmu)].map(
      ([, name, home]) => `${home}Storage ${name}`,
    );
    const ofTab = all(/const withLogin = \[(?<inside>[^\]]+)\]/u.exec(slots)?.groups?.['inside'] ?? '', /'([^']+)'/gu);
    ofTab.push(...all(slots, /const openedDraft = '([^']+)'/gu));
    const many = all(slots, /\| `(\w+:)\$\{string\}`/gu).map(
      (start) => `${ofTab.includes(start) ? 'session' : 'local'}Storage ${start}`,
    );
    // Of one kind of key, some keys are stored in the tab.
    const apart = all(slots, /const inTab = '([^']+)'/gu).map((start) => `sessionStorage ${start}`);
    const stores = all(read('src/web/offline/answerDatabase.ts'), /createObjectStore\('(\w+)'/gu).map(
      (name) => `IndexedDB ${name}`,
    );
    const caches = all(read('src/web/offline/serviceWorkerTypes.ts'), /cachePrefix = '([^']+)'/gu).map(
      (name) => `Cache ${name}`,
    );
    expect(apart).toHaveLength(1);
    expect([...single, ...many, ...apart, ...stores, ...caches].toSorted()).toEqual(
      namedUnder('Op het apparaat zelf').toSorted(),
    );
  });
});
