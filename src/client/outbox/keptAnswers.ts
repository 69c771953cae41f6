/** Where kept answers and their photos lie: in the database of the browser, and in memory what that can't take. */

import type { KeptAnswer } from './keptAnswer.ts';

/** What outlives the page. Each rejects where it can't, as on a device that is full. */
export type AnswerDatabase = {
  all: () => Promise<KeptAnswer[]>;
  put: (answer: KeptAnswer) => Promise<unknown>;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  putPhoto: (team: string, activity: number, photo: Blob) => Promise<unknown>;
  removePhoto: (team: string, activity: number) => Promise<unknown>;
  /** The answer and its photo, both or neither. */
  remove: (team: string, activity: number) => Promise<unknown>;
};

export type KeptAnswers = {
  /** All that is kept on this device, of every team, the oldest first. */
  all: () => Promise<KeptAnswer[]>;
  keep: (answer: KeptAnswer) => Promise<void>;
  photo: (team: string, activity: number) => Promise<Blob | null>;
  keepPhoto: (team: string, activity: number, photo: Blob | null) => Promise<void>;
  forget: (team: string, activity: number) => Promise<void>;
};

/** Milliseconds after which an answer that nobody came back for is thrown away. */
const keptForMs = 60 * 24 * 60 * 60 * 1000;

const nameOf = (team: string, activity: number): string => `${team}/${activity}`;

/** Without a database all is kept as long as the page lives. */
export function createKeptAnswers(opening: Promise<AnswerDatabase | undefined> = Promise.resolve(undefined)) {
  const answers = new Map<string, KeptAnswer>();
  const photos = new Map<string, Blob>();

  /** Whether the database has taken it. */
  const tryIn = async (write: (database: AnswerDatabase) => Promise<unknown>): Promise<boolean> => {
    const database = await opening;
    if (database === undefined) return false;
    return write(database).then(
      () => true,
      () => false,
    );
  };

  const keep = async (answer: KeptAnswer): Promise<void> => {
    const name = nameOf(answer.team, answer.activity.id);
    if (await tryIn((database) => database.put(answer))) answers.delete(name);
    else answers.set(name, answer);
  };
  const keepPhoto = async (team: string, activity: number, photo: Blob | null): Promise<void> => {
    const name = nameOf(team, activity);
    photos.delete(name);
    if (photo === null) await tryIn((database) => database.removePhoto(team, activity));
    else if (!(await tryIn((database) => database.putPhoto(team, activity, photo)))) photos.set(name, photo);
  };
  const all = async (): Promise<KeptAnswer[]> => {
    const stored = (await (await opening)?.all()) ?? [];
    const others = stored.filter(({ team, activity }) => !answers.has(nameOf(team, activity.id)));
    return [...others, ...answers.values()].toSorted((one, other) => one.changedAt - other.changedAt);
  };
  const findPhoto = async (team: string, activity: number): Promise<Blob | null> =>
    photos.get(nameOf(team, activity)) ?? (await (await opening)?.photo(team, activity)) ?? null;
  const forget = async (team: string, activity: number): Promise<void> => {
    const database = await opening;
    answers.delete(nameOf(team, activity));
    photos.delete(nameOf(team, activity));
    await database?.remove(team, activity);
  };
  return { all, keep, photo: findPhoto, keepPhoto, forget } satisfies KeptAnswers;
}

/** All that is kept of a team, the oldest first. */
export async function keptAnswersOf({ all }: KeptAnswers, team: string): Promise<KeptAnswer[]> {
  return (await all()).filter((answer) => answer.team === team);
}

/** What is left when a team logs out of a device that others use too: only what still waits to be sent. */
export async function forgetDrafts(kept: KeptAnswers, team: string): Promise<void> {
  const drafts = (await keptAnswersOf(kept, team)).filter(({ state }) => state.kind !== 'waiting');
  await Promise.all(drafts.map(({ activity }) => kept.forget(team, activity.id)));
}

export async function forgetOld(kept: KeptAnswers, now: number): Promise<void> {
  const old = (await kept.all()).filter(({ changedAt }) => changedAt < now - keptForMs);
  await Promise.all(old.map(({ team, activity }) => kept.forget(team, activity.id)));
}
