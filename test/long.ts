/** Whether this is `npm run test:long`, which runs all tests; `npm test` runs what every change must pass. */
export const isLong = process.env['LONG'] === '1';
