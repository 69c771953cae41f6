/** A docent's own account, as the server tells it. */

import type { Answers } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';

export type Account = Answers<typeof teacher.account>;
