/** The product in a process of its own. */

import { tellUsage } from './usage.ts';

tellUsage();
await import('#server/main.ts');
