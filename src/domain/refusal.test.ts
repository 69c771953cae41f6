import { expect, it } from 'vitest';

import { Refusal, refuseFields } from './refusal.ts';

it('fields without an error are let in', () => {
  expect(() => refuseFields({})).not.toThrow();
  expect(() => refuseFields({ title: undefined, name: undefined })).not.toThrow();
});

it('fields with an error are refused, with those fields alone', () => {
  const refused = { title: 'Field is required', name: undefined, note: 'Must be 2000 characters or less' };
  expect(() => refuseFields(refused)).toThrow(
    expect.objectContaining({
      code: 'field',
      facts: { errors: { title: 'Field is required', note: 'Must be 2000 characters or less' } },
    }),
  );
});

it('a refusal tells its code, which holds nothing that a log may not hold', () => {
  const refusal = new Refusal('answer-rated', { answer: { tweet: 'Van Sanne' } });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal.message).toBe('answer-rated');
  expect(refusal.name).toBe('Refusal');
  expect(refusal.facts).toEqual({ answer: { tweet: 'Van Sanne' } });
  expect(new Refusal('not-found').facts).toEqual({});
});
