/** Stores queued answers and their photos in IndexedDB, and keeps in memory what IndexedDB cannot store. */

import { type Clock, systemClock } from '#client/clock.ts';

import { createPatience, type Patience } from './databasePatience.ts';
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

/** Without a database, everything is kept in memory as long as the page lives. */
export function createAnswerStore(
  database: Promise<AnswerDatabase | undefined> = Promise.resolve(undefined),
  clock: Clock = systemClock,
) {
  const wait = createPatience(clock);
  // A database that cannot be read at the start is ignored: nothing may wait for it.
  const opening = wait(async () => {
    const opened = await database;
    await opened?.all();
    return opened;
  }).catch(() => undefined);
  /** What the database has not done yet, or could not do; undefined for an answer to remove. */
  const newer = new Map<string, QueuedAnswer | undefined>();
  const failed = new Set<string>();
  /** What the database has, for when it can't be read. */
  let known = new Map<string, QueuedAnswer | undefined>();

  /** Whether the database did it. */
  const tryIn = async (write: Write): Promise<boolean> => {
    const opened = await opening;
    return (
      opened !== undefined &&
      wait(() => write(opened)).then(
        () => true,
        () => false,
      )
    );
  };
  const change = async (name: string, answer: QueuedAnswer | undefined, write: Write): Promise<void> => {
    newer.set(name, answer);
    const isDone = await tryIn(write);
    // By now there may be a newer change, and what became of this one no longer matters.
    if (newer.get(name) !== answer) return;
    failed[isDone ? 'delete' : 'add'](name);
    if (!isDone) return;
    newer.delete(name);
    known.set(name, answer);
  };

  const storedIn = (team: string, activity: number): StoredIn =>
    failed.has(nameOf(team, activity)) ? 'page' : 'device';
  const keep = async (answer: QueuedAnswer): Promise<StoredIn> => {
    const { team, activity } = answer;
    await change(nameOf(team, activity.id), answer, (opened) => opened.put(answer));
    return storedIn(team, activity.id);
  };
  const all = async (): Promise<QueuedAnswer[]> => {
    const opened = await opening;
    const read = opened && (await wait(opened.all).catch(() => undefined));
    if (read !== undefined) known = new Map(read.map((answer) => [nameOf(answer.team, answer.activity.id), answer]));
    const answers = [...new Map([...known, ...newer]).values()].filter((answer) => answer !== undefined);
    return answers.toSorted((one, other) => one.changedAt - other.changedAt);
  };
  const forget = async (team: string, activity: number): Promise<void> => {
    const name = nameOf(team, activity);
    photos.forgetPhoto(name);
    await change(name, undefined, (opened) => opened.remove(team, activity));
  };
  const photos = createPhotos(opening, wait, tryIn);
  const { keepPhoto, photo } = photos;
  return { all, keep, storedIn, photo, keepPhoto, forget } satisfies AnswerStore;
}

function createPhotos(
  opening: Promise<AnswerDatabase | undefined>,
  wait: Patience,
  tryIn: (write: Write) => Promise<boolean>,
) {
  /** What the database has not stored yet, or could not store. */
  const newer = new Map<string, Blob>();
  /** What this page had it store, for when it can't be read. */
  const known = new Map<string, Blob>();
  const forgetPhoto = (name: string): void => {
    newer.delete(name);
    known.delete(name);
  };
  const keepPhoto = async (team: string, activity: number, photo: Blob | null): Promise<void> => {
    const name = nameOf(team, activity);
    forgetPhoto(name);
    if (photo === null) return void (await tryIn((opened) => opened.removePhoto(team, activity)));
    newer.set(name, photo);
    const isDone = await tryIn((opened) => opened.putPhoto(team, activity, photo));
    if (isDone && newer.get(name) === photo) {
      newer.delete(name);
      known.set(name, photo);
    }
    return undefined;
  };
  const photo = async (team: string, activity: number): Promise<Blob | null> => {
    const name = nameOf(team, activity);
    const opened = await opening;
    if (newer.has(name) || opened === undefined) return newer.get(name) ?? null;
    return wait(() => opened.photo(team, activity)).catch((error: unknown) => {
      const kept = known.get(name);
      if (kept === undefined) throw error;
      return kept;
    });
  };
  return { forgetPhoto, keepPhoto, photo };
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
