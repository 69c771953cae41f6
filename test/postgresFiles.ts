/** The test files that `npm test` also runs on PostgreSQL: those in which the engines can differ. `npm run test:long` runs every file that uses `engines.ts` on both. */
export const postgresFiles: readonly string[] = [
  // Locks, triggers, types, connections.
  'src/server/store/**/*.test.ts',
  'src/server/events/*.test.ts',
  'src/server/jobs/*.test.ts',
  'test/engines.test.ts',
  'test/drills/clocksApart.test.ts',
  'test/drills/heldTurn.test.ts',
  'test/drills/pooler.test.ts',
  'test/drills/postgresAway.test.ts',
  // Concurrent writers, counters, and responses that are cached until a version changes.
  'test/generated/races.test.ts',
  'test/journeys/mainLoop.test.ts',
  'test/journeys/sending.test.ts',
  'test/journeys/runCache.test.ts',
  'test/journeys/together.test.ts',
  'test/journeys/twoTeachers.test.ts',
  'test/journeys/sessionEnds.test.ts',
  // Events between servers.
  'test/journeys/events.test.ts',
  // Refusals of a database.
  'test/journeys/wrongSettings.test.ts',
  // Sorting, searching and text.
  'test/journeys/logbook.test.ts',
  'test/journeys/pupilNames.test.ts',
  // Erasing rows.
  'test/journeys/wiped.test.ts',
];
