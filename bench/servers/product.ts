/** Runs the product in a process of its own. */

import { tellUsage } from './usage.ts';

tellUsage();
await import(new URL('../../dist/server/main.js', import.meta.url).href);
