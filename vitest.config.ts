/** The tests of rules and of whole stories over the API; the stories in the browser are Playwright's. */
import { configDefaults, defineConfig } from 'vitest/config';

const long = process.env['LONG'] === '1' ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**', ...long],
    globalSetup: 'test/newDatabases.ts',
    allowOnly: false,
    // By itself it leaves one core alone, and of two that is half.
    maxWorkers: '100%',
    // Hashing a password and starting a database take their time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
