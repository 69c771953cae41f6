/** Whether this is `npm run test:long`, which plays everything; `npm test` plays what every change must pass. */
export const isLong = process.env['LONG'] === '1';
