/** A draft as the list has it. */

import type { Answers } from '#contract/endpoint.ts';
import type { workshop } from '#contract/workshop/workshop.ts';

export type ListedDraft = Answers<typeof workshop.drafts>[number];
