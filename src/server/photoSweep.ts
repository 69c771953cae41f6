/** Photos that stand by no answer, such as of a submission that was cut off, are thrown away after a day. */
import type { Base } from './base.ts';
import { allPhotos } from './store/answers.ts';

/** Milliseconds: younger than this, its answer may yet be on its way. */
const grace = 24 * 60 * 60 * 1000;

/** Answers how many were thrown away. */
export async function sweepPhotos({ photos, db }: Pick<Base, 'photos' | 'db'>, now = Date.now()): Promise<number> {
  const old = (await photos.list()).filter(({ changedAt }) => now - changedAt.getTime() > grace);
  const needed = await allPhotos(db);
  const loose = old.filter(({ name }) => !needed.has(name));
  for (const { name } of loose) await photos.delete(name);
  return loose.length;
}

/** Now and once a day. */
export function keepSwept(base: Base, warn: (error: unknown) => void): void {
  const sweep = (): void => void sweepPhotos(base).catch(warn);
  sweep();
  setInterval(sweep, grace).unref();
}
