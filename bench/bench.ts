/** What every measurement depends on. */

import type { Served } from '#bench/servers/served.ts';

import type { BenchPlace } from './databases.ts';
import type { Dice } from './dice.ts';
import type { SchoolClass } from './schoolClass.ts';

export type Bench = { place: BenchPlace; schoolClass: SchoolClass; product: Served; dice: Dice };
