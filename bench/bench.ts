/** What every measurement stands on. */

import type { Dice } from './dice.ts';
import type { Place } from './places.ts';
import type { SchoolClass } from './schoolClass.ts';
import type { Served } from './served.ts';

export type Bench = { place: Place; schoolClass: SchoolClass; product: Served; dice: Dice };
