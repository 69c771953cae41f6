/** The CPU time of a backup, against reading and hashing its photos. */

import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Bench } from '#bench/bench.ts';
import type { Dice } from '#bench/dice.ts';
import { alternate, ratioOf, type BenchRow } from '#bench/ratio.ts';
import { writeAll } from '#server/backup/write.ts';
import { contentDir } from '#server/config/folders.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { openLibrary } from '#server/library/library.ts';

const rounds = 5;
/** The size of a stored photo of a team. */
const photoBytes = 400_000;

export async function measureBackups({ place, dice }: Bench): Promise<BenchRow[]> {
  const { dataDir } = place;
  const folder = join(dataDir, 'photos-of-backup');
  const photos = await openFolderFiles(folder);
  const photosBin = await openFolderFiles(join(dataDir, 'photos-of-backup-bin'));
  const db = await openDatabase(place);
  const names = await namePhotos(db);
  for (const name of names) await photos.put(name, noise(dice), 'image/jpeg');
  const stores = {
    db,
    photos,
    photosBin,
    library: openLibrary({ contentDir }),
    challengeFiles: await openFolderFiles(join(dataDir, 'challenge-files')),
  };
  const saved = join(dataDir, 'bench.backup');
  try {
    const pairs = await alternate(rounds, {
      subject: async () => {
        await rm(saved, { force: true });
        return cpuMs(() => writeAll(saved, stores, { mayMiss: 0 }));
      },
      control: () =>
        cpuMs(async () => {
          for (const name of names)
            createHash('sha256')
              .update(await readFile(join(folder, name)))
              .digest();
        }),
    });
    const what = `a backup with ${names.length} photos of ${photoBytes / 1000} kB: CPU`;
    const against = 'SHA-256 over those photos';
    return [{ what, against, engine: place.engine, ...ratioOf(pairs, (time) => time) }];
  } finally {
    await db.updateTable('answers').set({ photo: null }).execute();
    await db.destroy();
    await rm(saved, { force: true });
  }
}

/** Gives each answer a photo. */
async function namePhotos(db: Database): Promise<string[]> {
  const answers = await db.selectFrom('answers').select('id').execute();
  for (const { id } of answers) {
    await db
      .updateTable('answers')
      .set({ photo: `${id}.jpg` })
      .where('id', '=', id)
      .execute();
  }
  return answers.map(({ id }) => `${id}.jpg`);
}

/** Random bytes, which can't be compressed. */
function noise({ below }: Dice): Buffer {
  const bytes = Buffer.alloc(photoBytes);
  for (let at = 0; at < photoBytes; at += 4) bytes.writeUInt32LE(below(2 ** 32), at);
  return bytes;
}

/** Of this process only, so other work on the machine does not count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
