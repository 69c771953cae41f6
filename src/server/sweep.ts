/** Once a day what nobody needs any more is thrown away. */
import type { Base } from './base.ts';
import { allPhotos } from './store/answers.ts';
import { forgetSubmissions } from './store/submissions.ts';

type Stores = Pick<Base, 'photos' | 'db'>;

const day = 24 * 60 * 60 * 1000;
/** Milliseconds: of a photo younger than this the answer may yet be on its way. */
const graceOfPhoto = day;
/** Milliseconds: the session under which a team could send the same once more has ended by then. */
const graceOfSubmission = 60 * day;

/** Answers how many of each were thrown away. */
export async function sweep(stores: Stores, now = Date.now()): Promise<{ photos: number; submissions: number }> {
  const before = new Date(now - graceOfSubmission).toISOString();
  return { photos: await sweepPhotos(stores, now), submissions: await forgetSubmissions(stores.db, before) };
}

/** Photos that stand by no answer, such as of a submission that was cut off. */
async function sweepPhotos({ photos, db }: Stores, now: number): Promise<number> {
  const old = (await photos.list()).filter(({ changedAt }) => now - changedAt.getTime() > graceOfPhoto);
  const needed = await allPhotos(db);
  const loose = old.filter(({ name }) => !needed.has(name));
  for (const { name } of loose) await photos.delete(name);
  return loose.length;
}

/** Now and once a day. */
export function keepSwept(base: Base, warn: (error: unknown) => void): void {
  const work = (): void => void sweep(base).catch(warn);
  work();
  setInterval(work, day).unref();
}
