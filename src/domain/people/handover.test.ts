import { expect, it } from 'vitest';

import { Refusal } from '#domain/refusal.ts';

import { bothNotes, checkHandover, checkSeenHandover } from './handover.ts';

const codeOf = (act: () => void): string | undefined => {
  try {
    act();
  } catch (error) {
    return error instanceof Refusal ? error.code : 'another error';
  }
  return undefined;
};

it('A note has at most two thousand characters, and may be empty', () => {
  expect(codeOf(() => checkHandover(''))).toBeUndefined();
  expect(codeOf(() => checkHandover('👩‍🚀'.repeat(2000)))).toBeUndefined();
  expect(codeOf(() => checkHandover('a'.repeat(2001)))).toBe('field');
});

it.each([
  ['over the version that was read', { text: 'Nieuw', seen: 3 }, undefined],
  ['over one that was not read', { text: 'Nieuw', seen: 2 }, 'handover-changed'],
  ['the same once more', { text: 'Staat er', seen: 2 }, undefined],
  ['as if there were none', { text: 'Nieuw', seen: 0 }, 'handover-changed'],
])('A note is written %s or refused', (_, sent, code) => {
  expect(codeOf(() => checkSeenHandover({ text: 'Staat er', version: 3 }, sent, {}))).toBe(code);
});

it('Two notes together are both in full, the other’s first', () => {
  expect(bothNotes('Van Sem', 'Van Marloes')).toBe('Van Sem\n\nVan Marloes');
  expect(bothNotes(' ', 'Van Marloes')).toBe('Van Marloes');
  expect(bothNotes('Van Sem', '')).toBe('Van Sem');
});
