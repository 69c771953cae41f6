/** The rules of the code's structure (docs/architecture.md); each message says how to fix its violation. */

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
