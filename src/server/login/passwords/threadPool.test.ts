import { stat } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { hashPassword, isPassword } from '#server/login/password.ts';

it('Files are read while passwords are hashed: hashing takes none of Node’s own threads', async () => {
  // More than libuv has threads.
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

it('An invalid hash fails for its caller, and the thread continues', async () => {
  await expect(isPassword('lanceren maar', 'no hash')).rejects.toThrow(/./u);
  expect(await isPassword('lanceren maar', undefined)).toBe(false);
  expect(await isPassword('lanceren maar', '')).toBe(false);
});
