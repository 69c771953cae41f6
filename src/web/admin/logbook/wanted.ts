/** The filter of the logbook: everything by default. */

import type { LogbookGroup } from '#domain/login/logbook.ts';

export type Wanted = { group: LogbookGroup | undefined; who: string };
