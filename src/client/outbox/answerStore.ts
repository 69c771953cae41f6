/** Stores queued answers and their photos in IndexedDB, and keeps in memory what IndexedDB cannot store. */

import { type Clock, systemClock } from '#client/clock.ts';

import { createDatabaseTimeout } from './databaseTimeout.ts';
import { isWaiting, type QueuedAnswer } from './queuedAnswer.ts';

/** The stored part. Each method rejects where it fails, as on a full device. */
export type AnswerDatabase = {
  all: () => Promise<QueuedAnswer[]>;
  put: (answer: QueuedAnswer) => Promise<unknown>;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  putPhoto: (team: string, activity: number, photo: Blob) => Promise<unknown>;
  removePhoto: (team: string, activity: number) => Promise<unknown>;
  /** Removes the answer and its photo together. */
  remove: (team: string, activity: number) => Promise<unknown>;
};

/** On the device, or only in this page, as where the browser stores nothing. */
export type StoredIn = 'device' | 'page';

export type AnswerStore = {
  /** Every stored answer of every team on this device, the oldest first. */
  all: () => Promise<QueuedAnswer[]>;
  /** Returns where it is now. */
  keep: (answer: QueuedAnswer) => Promise<StoredIn>;
  storedIn: (team: string, activity: number) => StoredIn;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  keepPhoto: (team: string, activity: number, photo: Blob | null) => Promise<void>;
  forget: (team: string, activity: number) => Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;
/** The age at which an untouched answer counts as old, and how much later it is deleted. */
const keptForMs = 30 * dayMs;
const shownForMs = 7 * dayMs;

const nameOf = (team: string, activity: number): string => `${team}/${activity}`;

type Write = (opened: AnswerDatabase) => Promise<unknown>;
type TryIn = (write: Write) => Promise<boolean>;

/** Without a database, everything is kept in memory as long as the page lives. */
export function createAnswerStore(
  database: Promise<AnswerDatabase | undefined> = Promise.resolve(undefined),
  clock: Clock = systemClock,
) {
  const withTimeout = createDatabaseTimeout(clock);
  // A database that cannot be read at the start is ignored: nothing may wait for it.
  const opening = withTimeout(async () => {
    const opened = await database;
    await opened?.all();
    return opened;
  }).catch(() => undefined);
  /** Whether the database did it in time. */
  const tryIn: TryIn = async (write) => {
    const opened = await opening;
    return (
      opened !== undefined &&
      withTimeout(() => write(opened)).then(
        () => true,
        () => false,
      )
    );
  };
  const answers = createMirror<QueuedAnswer>(tryIn);
  const photos = createMirror<Blob>(tryIn);

  const storedIn = (team: string, activity: number): StoredIn =>
    answers.failed.has(nameOf(team, activity)) ? 'page' : 'device';
  const keep = async (answer: QueuedAnswer): Promise<StoredIn> => {
    const { team, activity } = answer;
    await answers.change(nameOf(team, activity.id), answer, (opened) => opened.put(answer));
    return storedIn(team, activity.id);
  };
  const keepPhoto = (team: string, activity: number, photo: Blob | null): Promise<void> =>
    photos.change(nameOf(team, activity), photo, (opened) =>
      photo === null ? opened.removePhoto(team, activity) : opened.putPhoto(team, activity, photo),
    );
  const all = async (): Promise<QueuedAnswer[]> => {
    const opened = await opening;
    const read = opened && (await withTimeout(opened.all).catch(() => undefined));
    if (read !== undefined) {
      answers.stored.clear();
      for (const answer of read) answers.stored.set(nameOf(answer.team, answer.activity.id), answer);
    }
    const names = new Set([...answers.stored.keys(), ...answers.pending.keys()]);
    return [...names]
      .flatMap((name) => answers.get(name) ?? [])
      .toSorted((one, other) => one.changedAt - other.changedAt);
  };
  const findPhoto = async (team: string, activity: number): Promise<Blob | null> => {
    const name = nameOf(team, activity);
    const opened = await opening;
    if (opened === undefined || photos.pending.has(name)) return photos.get(name);
    return withTimeout(() => opened.photo(team, activity)).catch((error: unknown) => {
      const photo = photos.get(name);
      if (photo === null) throw error;
      return photo;
    });
  };
  const forget = (team: string, activity: number): Promise<void> => {
    const name = nameOf(team, activity);
    photos.forget(name);
    return answers.change(name, null, (opened) => opened.remove(team, activity));
  };
  return { all, keep, storedIn, photo: findPhoto, keepPhoto, forget } satisfies AnswerStore;
}

/** What this page asked the database to store, for when that is late, fails or can't be read. */
function createMirror<Value extends object>(tryIn: TryIn) {
  /** What the database has not done yet, or could not do; null for a removal. */
  const pending = new Map<string, { value: Value | null }>();
  const failed = new Set<string>();
  const stored = new Map<string, Value>();
  const change = async (name: string, value: Value | null, write: Write): Promise<void> => {
    const one = { value };
    pending.set(name, one);
    // By then there may be a newer change, and what became of this one no longer matters.
    const isLast = (): boolean => pending.get(name) === one;
    const isDone = await tryIn(async (opened) => {
      await write(opened);
      if (!isLast()) return;
      forget(name);
      if (value !== null) stored.set(name, value);
    });
    if (!isDone && isLast()) failed.add(name);
  };
  const forget = (name: string): void => {
    for (const each of [pending, failed, stored]) each.delete(name);
  };
  const get = (name: string): Value | null => {
    const one = pending.get(name);
    return one === undefined ? (stored.get(name) ?? null) : one.value;
  };
  return { pending, failed, stored, change, forget, get };
}

/** The stored answers of a team, the oldest first. */
export async function keptAnswersOf({ all }: AnswerStore, team: string): Promise<QueuedAnswer[]> {
  return (await all()).filter((answer) => answer.team === team);
}

/** Deletes the drafts of a team that logs out; only answers that still wait to be sent remain. */
export async function forgetDrafts(kept: AnswerStore, team: string): Promise<void> {
  const drafts = (await keptAnswersOf(kept, team)).filter(({ state }) => state.kind !== 'waiting');
  await Promise.all(drafts.map(({ activity }) => kept.forget(team, activity.id)));
}

/**
 * An answer is old when two visits a week apart say so: a clock that is wrong for a day deletes nothing (docs/rules.md
 * 4.13). Answers that `team` still has to send are kept, however old.
 */
export async function forgetOld(kept: AnswerStore, now: number, team?: string): Promise<void> {
  const others = (await kept.all()).filter((answer) => answer.team !== team || !isWaiting(answer));
  await Promise.all(
    others.filter(({ changedAt }) => changedAt < now - keptForMs).map((answer) => forgetIfShown(answer)),
  );

  async function forgetIfShown(answer: QueuedAnswer): Promise<void> {
    // A device clock that was ahead may have noted a moment in the future; that note is ignored.
    const foundAt = isFoundOld(answer) && answer.foundOldAt <= now ? answer.foundOldAt : undefined;
    if (foundAt === undefined) await kept.keep({ ...answer, foundOldAt: now });
    else if (foundAt < now - shownForMs) await kept.forget(answer.team, answer.activity.id);
  }
}

/** It is deleted at a visit a week later; any change makes it new again. */
export function isFoundOld(answer: QueuedAnswer): answer is QueuedAnswer & { foundOldAt: number } {
  return answer.foundOldAt !== undefined && answer.changedAt < answer.foundOldAt;
}
