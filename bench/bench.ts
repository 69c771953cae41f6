/** What every measurement stands on. */

import type { Served } from '#bench/servers/served.ts';

import type { Dice } from './dice.ts';
import type { Place } from './places.ts';
import type { SchoolClass } from './schoolClass.ts';

export type Bench = { place: Place; schoolClass: SchoolClass; product: Served; dice: Dice };
