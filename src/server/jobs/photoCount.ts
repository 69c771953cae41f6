/** Counts the missing photos at the start and every night, on each server by itself, and logs when there are any. */

import { nowMs } from '#server/clock.ts';
import type { MissingPhotos, PhotoCount } from '#server/missingPhotos.ts';

import { dayFrom } from './schedule.ts';

const lineOf = ({ missing, needed }: PhotoCount): string =>
  `LET OP: van de ${needed} foto's van teams ontbreken er ${missing}. Kijk of DATA_DIR en S3_… goed staan; zijn ze echt weg, zet dan een back-up terug waar ze in zitten.`;

const hourMs = 60 * 60 * 1000;
/** After the nightly cleanup, which puts photos back that an answer needs. */
const atNight = dayFrom(5);

type Output = {
  log: { warn: (facts: object, line: string) => void; error: (facts: object) => void };
  print: (line: string) => void;
};

/** Returns a function that stops it, and waits for a count that is going on. */
export function schedulePhotoCount(
  { count }: Pick<MissingPhotos, 'count'>,
  { log, print }: Output,
): () => Promise<void> {
  const report = (found: PhotoCount): void => {
    if (found.missing === 0) return;
    log.warn(found, 'photos are missing');
    print(lineOf(found));
  };
  let counting = Promise.resolve();
  const countNow = (): void => {
    counting = count().then(report, (error: unknown) => log.error({ err: error }));
  };
  let counted = atNight(new Date(nowMs()));
  countNow();
  const everyHour = setInterval(() => {
    const night = atNight(new Date(nowMs()));
    if (night !== counted) countNow();
    counted = night;
  }, hourMs).unref();
  return () => {
    clearInterval(everyHour);
    return counting;
  };
}
