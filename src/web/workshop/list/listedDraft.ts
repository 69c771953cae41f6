/** A draft in the list. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { workshop } from '#contract/workshop/workshop.ts';

export type ListedDraft = ResponseOf<typeof workshop.drafts>[number];
