/** A docent's own account, as the server returns it. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';

export type Account = ResponseOf<typeof teacher.account>;
