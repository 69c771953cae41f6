/** Property tests use the same examples in each run, so that a green test stays green; the long run and `PROPERTY_SEED` use others. */

import fc from 'fast-check';

import { isLong } from './long.ts';

const given = process.env['PROPERTY_SEED'];
const fixed = isLong ? undefined : 20_261_123;
const seed = given === undefined ? fixed : Number(given);

// fast-check prints the seed of a failing property.
if (seed !== undefined) fc.configureGlobal({ seed });

export { fc };
