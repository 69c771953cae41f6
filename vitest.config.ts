/** The tests of rules and of journeys over the API; the stories in the browser are Playwright's. */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { isLong } from './test/long.ts';
import { postgresFiles } from './test/postgresFiles.ts';

const hasPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

const allFiles = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'art/**/*.test.ts',
  'bench/**/*.test.ts',
];
const usesEngines = (file: string): boolean => /from '.*\/engines\.ts'/u.test(readFileSync(file, 'utf8'));
const onPostgres = (): string[] => (isLong ? globSync(allFiles).filter(usesEngines) : [...postgresFiles]);

/** Without results of an earlier run Vitest begins with the largest files, so that a small one that takes long would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): string =>
      `${file.project.name} ${file.moduleId.endsWith('.long.test.ts') ? 1 : 2}`;
    // This `sort` is Vitest's, and returns another array.
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toSorted((one, other) => rank(one).localeCompare(rank(other)));
  }
}

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'test/browser/**', ...(isLong ? [] : ['**/*.long.test.ts'])],
    allowOnly: false,
    // By itself it leaves one core alone, and of two that is half; the drills of the long run wait more than they work.
    maxWorkers: isLong ? availableParallelism() + 1 : '100%',
    // Loading the modules for each file anew took a third of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Hashing a password and starting a database take their time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [project('SQLite', allFiles), ...(hasPostgres ? [project('PostgreSQL', onPostgres())] : [])],
  },
});

function project(name: 'SQLite' | 'PostgreSQL', include: string[]) {
  const env = { TEST_ENGINE: name };
  return { extends: true as const, test: { name, include, env, globalSetup: 'test/newDatabases.ts' } };
}
