import { readFileSync } from 'node:fs';

import { validate, ValidationSeverity } from 'dockerfile-utils';
import { expect, it } from 'vitest';

const { ERROR: wrong } = ValidationSeverity;
/** Enables every check of the linter. */
const strict = {
  deprecatedMaintainer: wrong,
  directiveCasing: wrong,
  emptyContinuationLine: wrong,
  instructionCasing: wrong,
  instructionCmdMultiple: wrong,
  instructionEntrypointMultiple: wrong,
  instructionHealthcheckMultiple: wrong,
  instructionJSONInSingleQuotes: wrong,
  instructionWorkdirRelative: wrong,
};

it('is read without a word by the checker of Docker’s own editor', () => {
  const containerfile = readFileSync('container/Containerfile', 'utf8');
  expect(validate(containerfile, strict)).toEqual([]);
  expect(validate(containerfile.replace('WORKDIR /', 'WORKDIR '), strict)).toHaveLength(1);
});
