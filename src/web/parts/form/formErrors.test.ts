import { expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';

import { formError } from './formErrors.ts';

const refused = (errors: Record<string, string>): Problem =>
  new Problem({ type: 'urn:lanceerbasis:field', title: 'Submit Validation Failed', status: 422, errors }, null);

it('What is wrong with a field is said there, and for the whole form where the field itself says nothing', () => {
  expect(formError(refused({ file: 'file.empty' }))).toBeUndefined();
  expect(formError(refused({ file: 'file.empty' }), 'file')).toBe('file.empty');
  expect(formError(refused({ name: 'Field is required' }), 'file')).toBeUndefined();
});

it('What is wrong with the form itself comes first, and without any of it its title', () => {
  expect(formError(refused({ _error: 'form', file: 'file.empty' }), 'file')).toBe('form');
  expect(formError(refused({}), 'file')).toBe('Submit Validation Failed');
  expect(formError(new Error('away'), 'file')).toBe('connection.not-sent');
  expect(formError(null, 'file')).toBeUndefined();
});
