import { expect, it } from 'vitest';

import { passphraseError, passphraseLimits, proposePassphrase, readPassphrase } from './passphrase.ts';

it('A proposed passphrase is fit to be one, and can be read from paper', () => {
  const counter = (() => {
    let count = 0;
    return (limit: number): number => (count += 7) % limit;
  })();
  const proposed = proposePassphrase(counter);
  expect(proposed).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/u);
  expect(proposed).not.toMatch(/[ilo01]/u);
  expect(passphraseError(proposed)).toBeUndefined();
});

it('A passphrase that is short, plain, empty or far too long is refused', () => {
  const { fewest, most } = passphraseLimits;
  const long = 'raket naar de maan met zeven bouwers';
  expect(passphraseError(long)).toBeUndefined();
  expect(passphraseError(long.slice(0, fewest))).toBeUndefined();
  expect(passphraseError(long.slice(0, fewest - 1))).toBe('backup.passphrase-short');
  expect(passphraseError(`  ${long.slice(0, fewest - 1)}  `)).toBe('backup.passphrase-short');
  expect(passphraseError('abcabcabcabcabcabcabc')).toBe('backup.passphrase-plain');
  expect(passphraseError('   ')).toBe('Field is required');
  expect(passphraseError(long.padEnd(most + 1, 'abc'))).toBe('Must be 200 characters or less');
});

it('A passphrase is the same however its accents are written and whatever space was pasted behind it', () => {
  expect(readPassphrase(' caf\u0065\u0301 \n')).toBe('caf\u00E9');
});
