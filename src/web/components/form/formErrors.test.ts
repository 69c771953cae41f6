import { expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';

import { formError } from './formErrors.ts';

const refused = (errors: Record<string, string>): Problem =>
  new Problem({ type: 'urn:lanceerbasis:field', title: 'Submit Validation Failed', status: 422, errors }, null);

it('Of fields that are wrong the form says so too, and what is wrong where the field itself says nothing', () => {
  expect(formError(refused({ name: 'Field is required' }))).toBe('Submit Validation Failed');
  expect(formError(refused({ name: 'Field is required' }), 'file')).toBe('Submit Validation Failed');
  expect(formError(refused({ file: 'file.empty' }), 'file')).toBe('file.empty');
});

it('What its field says of a file is not said twice', () => {
  const tooLarge = { type: 'urn:lanceerbasis:too-large', title: 'refusal.too-large', status: 413 };
  const problem = new Problem({ ...tooLarge, errors: { file: 'file.too-large' } }, null);
  expect(formError(problem)).toBeUndefined();
  expect(formError(problem, 'file')).toBe('file.too-large');
});

it('What is wrong with the form itself comes first, and without any of it its title', () => {
  expect(formError(refused({ _error: 'form', file: 'file.empty' }), 'file')).toBe('form');
  expect(formError(refused({}), 'file')).toBe('Submit Validation Failed');
  expect(formError(new Error('away'), 'file')).toBe('connection.not-sent');
  expect(formError(null, 'file')).toBeUndefined();
});
