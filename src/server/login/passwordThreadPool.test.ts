import { stat } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { hashPassword, isPassword } from './password.ts';

it('Files are read while passwords are hashed: hashing takes none of Node’s own threads', async () => {
  // Starts more hashes than libuv has threads.
  let hashed = 0;
  const hashes = Array.from({ length: 12 }, async () => {
    const hash = await hashPassword('lanceren maar');
    hashed += 1;
    return hash;
  });
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(8);
  const [hash] = await Promise.all(hashes);
  expect(await isPassword('lanceren maar', hash)).toBe(true);
  expect(await isPassword('lanceren nooit', hash)).toBe(false);
});

it.each(['no hash', '$argon2id$', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB'])(
  'The damaged hash %s matches no password',
  async (hash) => {
    expect(await isPassword('lanceren maar', hash)).toBe(false);
  },
);

it('An account without a password matches no password', async () => {
  expect(await isPassword('lanceren maar', undefined)).toBe(false);
  expect(await isPassword('lanceren maar', '')).toBe(false);
});
