/** The shape of the code (docs/architecture.md) as rules; each trespass says how to mend it. */

import { arrowRules } from './arrow.ts';
import { fileRules } from './files.ts';
import { packageRules } from './packages.ts';
import type { Rule } from './project.ts';
import { translationRules } from './translation.ts';
import { vocabularyRules } from './vocabulary.ts';

export const rules: Readonly<Record<string, Rule>> = {
  ...arrowRules,
  ...packageRules,
  ...fileRules,
  ...vocabularyRules,
  ...translationRules,
};
