import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { openMemoryFiles } from './memoryFiles.ts';

it('Files in memory are found by name, and the oldest are dropped when the memory is full', async () => {
  const files = openMemoryFiles(10);
  await files.put('a', Buffer.from('12345'), 'text/plain');
  await files.put('b', Buffer.from('67890'), 'text/plain');
  const found = await files.get('a');
  expect(found && (await buffer(found.body)).toString()).toBe('12345');
  await files.put('c', Buffer.from('x'), 'text/plain');
  expect(await files.get('a')).toBeUndefined();
  expect((await files.list()).map(({ name, size }) => [name, size])).toEqual([
    ['b', 5],
    ['c', 1],
  ]);
  await files.delete('b');
  await files.put('d', Buffer.from('far too large'), 'text/plain');
  expect(await files.list()).toEqual([]);
});
