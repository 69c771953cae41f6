/** Runs the product in a process of its own. */

import { reportUsage } from './usage.ts';

reportUsage();
await import(new URL('../../dist/server/main.js', import.meta.url).href);
