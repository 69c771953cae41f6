import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

import { challengeFileLimits } from '#domain/limits.ts';
import { filesOf } from '#server/library/publish.ts';
import { readEntries, zipOptions } from '#server/workshop/zip/entries.ts';
import { ImportError } from '#server/workshop/zip/importError.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';
import { aZip } from '#test/hostileZip.ts';
import { fc } from '#test/property.ts';

import { unpackChallenge } from './reading.ts';
import { packChallenge } from './writing.ts';

let home = '';
beforeEach(() => {
  home = anEmptyFolder();
});
afterEach(() => removeFolder(home));

/** A fixed seed, so that a failure is reproducible; it is printed with the smallest failing case. */
const seed = 20_261_122;

async function anExport(): Promise<Buffer> {
  const made = await packChallenge(putChallenge(home, 'een-brug'), 'een-brug');
  if (!made.ok) throw new Error('not packed');
  return buffer(made.body);
}

/** Reads it as the server does: it is either a challenge, or each fault is a sentence. */
async function tryOut(bytes: Buffer): Promise<'taken' | 'refused'> {
  const room = join(home, 'room');
  mkdirSync(room);
  writeFileSync(join(home, 'file'), bytes);
  try {
    const read = await unpackChallenge(join(home, 'file'), room);
    if (read.ok) return 'taken';
    expect(read.faults.length).toBeGreaterThan(0);
    for (const { message } of read.faults) expect(message).toMatch(/^\S.*\S$/u);
    return 'refused';
  } finally {
    expect(readdirSync(home).toSorted()).toEqual(['een-brug', 'file', 'room']);
    rmSync(room, { recursive: true });
  }
}

describe('A file with bytes that are cut, flipped or put between', () => {
  it('is never taken for another challenge, and never more than a refusal', async () => {
    const bytes = await anExport();
    const at = fc.nat({ max: bytes.length - 1 });
    const change = fc.oneof(
      fc.tuple(at, fc.integer({ min: 1, max: 255 })).map(([place, by]) => {
        const other = Buffer.from(bytes);
        other[place] = (other[place] ?? 0) ^ by;
        return other;
      }),
      at.map((place) => bytes.subarray(0, place)),
      at.map((place) => bytes.subarray(place + 1)),
      fc.tuple(at, at).map(([one, other]) => Buffer.concat([bytes.subarray(0, one), bytes.subarray(other)])),
      fc
        .tuple(at, fc.uint8Array({ minLength: 1, maxLength: 40 }))
        .map(([place, more]) => Buffer.concat([bytes.subarray(0, place), more, bytes.subarray(place)])),
    );
    const original = await filesOf(join(home, 'een-brug'));
    await fc.assert(
      fc.asyncProperty(change, async (other) => {
        if (other.equals(bytes)) return;
        if ((await tryOut(other)) === 'refused') return;
        // A change that still opens is only in unimportant bytes, such as a date: the files are the same.
        const room = join(home, 'room');
        mkdirSync(room);
        const read = await unpackChallenge(join(home, 'file'), room);
        if (!read.ok) throw new Error('taken once and refused once');
        expect(await filesOf(read.path)).toEqual(original);
        for (const name of original) {
          expect(readFileSync(join(read.path, name)).equals(readFileSync(join(home, 'een-brug', name)))).toBe(true);
        }
        rmSync(room, { recursive: true });
      }),
      { seed, numRuns: 400 },
    );
  });

  it('is read with no more than its limits, whatever it says of itself', async () => {
    const number = fc.oneof(fc.nat({ max: 70_000 }), fc.constantFrom(0xffff, 0xfffffffe, 0x7fffffff, 20));
    const small = fc.nat({ max: 0xffff });
    const lie = fc.record({ listSize: number, listAt: number, count: small }, { requiredKeys: [] });
    const head = fc.record(
      {
        crc: number,
        packedSize: number,
        size: number,
        recordAt: number,
        method: fc.constantFrom(0, 8, 9),
        flags: small,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(lie, head, head, async (end, listed, local) => {
        const bytes = aZip(
          [
            { name: 'a.md', bytes: 'abc' },
            { name: 'challenge.yaml', bytes: 'title: x', listed, local },
          ],
          end,
        );
        let [reads, taken] = [0, 0];
        const at = async (from: number, length: number): Promise<Buffer> => {
          reads += 1;
          taken += length;
          if (from < 0 || from + length > bytes.length) throw new ImportError([]);
          return bytes.subarray(from, from + length);
        };
        class Counted extends RandomAccessReader {
          override _readStreamForRange(from: number, to: number): Readable {
            return Readable.from(readRange(from, to));
          }
        }
        const readRange = async function* (from: number, to: number): AsyncGenerator<Buffer> {
          yield await at(from, to - from);
        };
        const open = () => fromRandomAccessReaderPromise(new Counted(), bytes.length, zipOptions);
        const trouble: unknown = await readEntries({ size: bytes.length, at }, open).then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(trouble === undefined || trouble instanceof ImportError).toBe(true);
        expect(reads).toBeLessThan(3 * challengeFileLimits.mostEntries + 5);
        // Memory is never allocated for a size that the file only claims.
        expect(taken).toBeLessThan(70_000 + challengeFileLimits.mostEntries * 4096);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('is refused where it is no ZIP at all', async () => {
    putChallenge(home, 'een-brug');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        expect(await tryOut(Buffer.from(bytes))).toBe('refused');
      }),
      { seed, numRuns: 100 },
    );
  });
});
