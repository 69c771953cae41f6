/** The stories that are played in a browser, each on a server of its own (test/browser/fixtures.ts). */
import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import type { Engine } from '#test/devices/wire.ts';
import { isLong } from '#test/long.ts';

// The servers of the stories run in the workers' own processes.
process.env['TZ'] = 'Europe/Amsterdam';

/** Chromium plays the same in mainLoop, teacherRemote, teacherDigibord, teacherBoardSize, student and teacherEntering.spec.ts. */
const inStories = ['loop', 'main', 'board', 'entering'].map((name) => `**/${name}.spec.ts`);

/** The stories on devices are played in each engine that is here; Chromium has all the others (docs/decisions/102). */
const ofDevices = (process.env['ENGINES'] ?? '').split(',').filter(Boolean) as Engine[];

export default defineConfig<{ engine: Engine }>({
  testDir: 'test/browser',
  globalSetup: './test/browser/seed.ts',
  projects: [
    { name: 'stories' },
    ...ofDevices.map((engine) => ({
      name: engine,
      testDir: 'test/devices',
      testIgnore: engine === 'chromium' ? inStories : [],
      use: { engine },
    })),
  ],
  testMatch: '**/*.spec.ts',
  ...(isLong ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  forbidOnly: true,
  // With one for each core 5 % of the time nobody works.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries: 0,
  // A long story on a busy machine; what is waited for in it has a bound of its own.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A story that answers in the server's place would not be asked by a worker; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // What can't be pressed is told before the story's own time is up.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['STORY_BROWSER_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Without it the headless shell makes letters wider than Chromium does.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without V8's optimizing compiler stories take a fifth less CPU, but the checkers of looks a twentieth more, and
        // `npm test` has fewer stories beside its looks.
        ...(isLong ? ['--js-flags=--no-opt'] : []),
        '--autoplay-policy=no-user-gesture-required',
        // Nothing but the server under test can be found, so a request to anywhere else fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
