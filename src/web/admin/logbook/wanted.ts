/** What is looked for in the logbook: everything, unless it is said. */

import type { LogbookGroup } from '#domain/login/logbook.ts';

export type Wanted = { group: LogbookGroup | undefined; who: string };
