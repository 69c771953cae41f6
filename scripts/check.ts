/** The quick checks: format, lint and types, in a few seconds. */

import { checks, takeStep } from './testing/steps.ts';

for (const step of checks) {
  const { failed } = await takeStep(step);
  if (failed > 0) process.exitCode = 1;
}
