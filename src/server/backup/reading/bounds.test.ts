import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { backupLimits } from '#domain/limits.ts';
import { checkBackup } from '#server/backup/check.ts';
import { newestMigration } from '#server/store/dump.ts';
import { packed } from '#test/hostileBackup.ts';

import { boundRows, rowBounds } from './bounds.ts';

const madeAt = '2026-11-26T12:00:00.000Z';
const head = {
  kind: 'head',
  format: 'lanceerbasis-backup',
  version: 1,
  migration: newestMigration,
  madeAt,
  app: '1.0.0',
};
const teacherId = '6f2d0b7e-41c5-4a55-9c0e-0f4f5b0f3c11';
const teacher = {
  kind: 'row',
  table: 'teachers',
  row: { id: teacherId, username: 'noor', passwordHash: '', createdAt: madeAt },
};
const sentence = (number: number) => ({
  kind: 'row',
  table: 'hiddenSentences',
  row: { teacherId, sentence: `Zin ${number}`, hiddenAt: madeAt },
});

const check = (bytes: Buffer, ...keep: Parameters<typeof checkBackup>[1][]) =>
  checkBackup(() => Promise.resolve(Readable.from([bytes], { objectMode: false })), ...keep);

describe('A backup', () => {
  it('returns the rows of the requested tables alone, and counts all rows', async () => {
    const bytes = packed([head, teacher, ...Array.from({ length: 500 }, (_, number) => sentence(number))]);
    const { rows, counts } = await check(bytes, ['teachers']);
    expect([...rows.keys()]).toEqual(['teachers']);
    expect(counts.get('hiddenSentences')).toBe(500);
  });

  it('of which each row is right, and few bytes become many, is refused before it is unpacked', async () => {
    const spaced = (number: number): string =>
      JSON.stringify(sentence(number)).replace(',', `,${' '.repeat(1_000_000)}`);
    const lines = [head, teacher, ...Array.from({ length: 60 }, (_, number) => spaced(number))];
    await expect(check(packed(lines))).rejects.toMatchObject({
      name: 'NotABackup',
      found: 'uitgepakt wordt dit bestand veel te groot',
    });
    await expect(check(packed(lines.slice(0, 10)))).resolves.toMatchObject({ missing: 0 });
  });

  it('with more rows of a table than a school has is refused at the first that is too many', async () => {
    const school = { kind: 'row', table: 'school', row: { id: 'school', name: 'De Regenboog', contact: null } };
    await expect(check(packed([head, school, school]))).rejects.toMatchObject({
      found: 'meer rijen van school dan een school heeft',
      line: 3,
    });
  });

  it('is refused at the first row beyond a number of rows, or of units', () => {
    const take = boundRows({ rows: 3, units: 10 });
    for (const row of ['12', '34', '56']) take(row);
    expect(() => take('7')).toThrow('meer rijen');
    const takeLong = boundRows({ rows: 3, units: 10 });
    takeLong('1234567890');
    expect(() => takeLong('1')).toThrow('meer rijen');
  });

  it('takes a third of the memory at most, and no more than its own bound', () => {
    expect(rowBounds(300_000_000)).toEqual({ rows: backupLimits.rows, units: 100_000_000 });
    expect(rowBounds(64_000_000_000).units).toBe(backupLimits.rowBytes);
  });

  it('with a row that is longer than any of ours is refused before its end is read', async () => {
    const long = gzipSync(`${JSON.stringify(head)}\n${'x'.repeat(5_000_000)}`);
    await expect(check(long)).rejects.toMatchObject({ found: 'een regel die te lang is', line: 2 });
  });
});
