/** Stores queued answers and their photos in IndexedDB, and in memory what IndexedDB can't store. */

import { isWaiting, type QueuedAnswer } from './queuedAnswer.ts';

/** What outlives the page. Each rejects where it can't, as on a device that is full. */
export type AnswerDatabase = {
  all: () => Promise<QueuedAnswer[]>;
  put: (answer: QueuedAnswer) => Promise<unknown>;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  putPhoto: (team: string, activity: number, photo: Blob) => Promise<unknown>;
  removePhoto: (team: string, activity: number) => Promise<unknown>;
  /** The answer and its photo, both or neither. */
  remove: (team: string, activity: number) => Promise<unknown>;
};

export type AnswerStore = {
  /** All that is kept on this device, of every team, the oldest first. */
  all: () => Promise<QueuedAnswer[]>;
  keep: (answer: QueuedAnswer) => Promise<void>;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  keepPhoto: (team: string, activity: number, photo: Blob | null) => Promise<void>;
  forget: (team: string, activity: number) => Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;
/** After which what nobody came back for is old, and how much later it is thrown away. */
const keptForMs = 30 * dayMs;
const toldForMs = 7 * dayMs;

const nameOf = (team: string, activity: number): string => `${team}/${activity}`;

/** Without a database all is kept as long as the page lives. */
export function createAnswerStore(database: Promise<AnswerDatabase | undefined> = Promise.resolve(undefined)) {
  const opening = readable(database);
  const answers = new Map<string, QueuedAnswer>();
  const photos = new Map<string, Blob>();

  /** Whether the database has taken it. */
  const tryIn = async (write: (opened: AnswerDatabase) => Promise<unknown>): Promise<boolean> => {
    const opened = await opening;
    try {
      await (opened && write(opened));
      return opened !== undefined;
    } catch {
      return false;
    }
  };

  const keep = async (answer: QueuedAnswer): Promise<void> => {
    const name = nameOf(answer.team, answer.activity.id);
    if (await tryIn((opened) => opened.put(answer))) answers.delete(name);
    else answers.set(name, answer);
  };
  const keepPhoto = async (team: string, activity: number, photo: Blob | null): Promise<void> => {
    const name = nameOf(team, activity);
    photos.delete(name);
    if (photo === null) await tryIn((opened) => opened.removePhoto(team, activity));
    else if (!(await tryIn((opened) => opened.putPhoto(team, activity, photo)))) photos.set(name, photo);
  };
  const all = async (): Promise<QueuedAnswer[]> => {
    const stored = (await (await opening)?.all()) ?? [];
    const others = stored.filter(({ team, activity }) => !answers.has(nameOf(team, activity.id)));
    return [...others, ...answers.values()].toSorted((one, other) => one.changedAt - other.changedAt);
  };
  const findPhoto = async (team: string, activity: number): Promise<Blob | null> =>
    photos.get(nameOf(team, activity)) ?? (await (await opening)?.photo(team, activity)) ?? null;
  const forget = async (team: string, activity: number): Promise<void> => {
    const opened = await opening;
    answers.delete(nameOf(team, activity));
    photos.delete(nameOf(team, activity));
    await opened?.remove(team, activity);
  };
  return { all, keep, photo: findPhoto, keepPhoto, forget } satisfies AnswerStore;
}

/** One that can't be read when the page begins is none: nothing may wait for it. */
async function readable(opening: Promise<AnswerDatabase | undefined>): Promise<AnswerDatabase | undefined> {
  try {
    const opened = await opening;
    await opened?.all();
    return opened;
  } catch {
    return undefined;
  }
}

/** All that is kept of a team, the oldest first. */
export async function keptAnswersOf({ all }: AnswerStore, team: string): Promise<QueuedAnswer[]> {
  return (await all()).filter((answer) => answer.team === team);
}

/** What is left when a team that logs out throws its drafts away: only what still waits to be sent. */
export async function forgetDrafts(kept: AnswerStore, team: string): Promise<void> {
  const drafts = (await keptAnswersOf(kept, team)).filter(({ state }) => state.kind !== 'waiting');
  await Promise.all(drafts.map(({ activity }) => kept.forget(team, activity.id)));
}

/**
 * Old is what two visits say, a week apart: a clock that is wrong for a day throws nothing away (docs/rules.md 4.13).
 * What `team` still has to send goes as it comes in, however old it is.
 */
export async function forgetOld(kept: AnswerStore, now: number, team?: string): Promise<void> {
  const others = (await kept.all()).filter((answer) => answer.team !== team || !isWaiting(answer));
  await Promise.all(
    others.filter(({ changedAt }) => changedAt < now - keptForMs).map((answer) => forgetIfTold(answer)),
  );

  async function forgetIfTold(answer: QueuedAnswer): Promise<void> {
    // A clock that was ahead found it old at a moment that is still to come.
    const foundAt = isFoundOld(answer) && answer.foundOldAt <= now ? answer.foundOldAt : undefined;
    if (foundAt === undefined) await kept.keep({ ...answer, foundOldAt: now });
    else if (foundAt < now - toldForMs) await kept.forget(answer.team, answer.activity.id);
  }
}

/** It goes at a visit a week later; since it was changed it is new. */
export function isFoundOld(answer: QueuedAnswer): answer is QueuedAnswer & { foundOldAt: number } {
  return answer.foundOldAt !== undefined && answer.changedAt < answer.foundOldAt;
}
