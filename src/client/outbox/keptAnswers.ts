/** Where kept answers lie: in IndexedDB, by team and activity, their photos beside them. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { KeptAnswer } from './keptAnswer.ts';

/** As bytes: not every browser gives a stored Blob back whole. */
type KeptPhoto = { team: string; activity: number; type: string; bytes: ArrayBuffer };

type Schema = DBSchema & {
  answers: { key: [string, number]; value: KeptAnswer; indexes: { team: string } };
  photos: { key: [string, number]; value: KeptPhoto; indexes: { team: string } };
};

/** Milliseconds after which an answer that nobody came back for is thrown away. */
const keptFor = 60 * 24 * 60 * 60 * 1000;

/** What the browser's database can't take, or all where there is none: kept as long as the page lives. */
const inMemory = { answers: new Map<string, KeptAnswer>(), photos: new Map<string, Blob>() };
const nameOf = (team: string, activity: number): string => `${team}/${activity}`;

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined;

function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opened ??= openDB<Schema>('lanceerbasis', 1, {
    upgrade(db) {
      db.createObjectStore('answers', { keyPath: ['team', 'activity.id'] }).createIndex('team', 'team');
      db.createObjectStore('photos', { keyPath: ['team', 'activity'] }).createIndex('team', 'team');
    },
  }).catch(() => undefined);
  return opened;
}

/** Whether the database has taken it; not so on a device that is full. */
async function tryIn(write: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<boolean> {
  const db = await database();
  if (db === undefined) return false;
  return write(db).then(
    () => true,
    () => false,
  );
}

export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  const name = nameOf(answer.team, answer.activity.id);
  if (await tryIn((db) => db.put('answers', answer))) inMemory.answers.delete(name);
  else inMemory.answers.set(name, answer);
}

export async function keepPhoto(team: string, activity: number, photo: Blob | null): Promise<void> {
  const name = nameOf(team, activity);
  inMemory.photos.delete(name);
  if (photo === null) {
    await tryIn((db) => db.delete('photos', [team, activity]));
    return;
  }
  const kept: KeptPhoto = { team, activity, type: photo.type, bytes: await photo.arrayBuffer() };
  if (!(await tryIn((db) => db.put('photos', kept)))) inMemory.photos.set(name, photo);
}

/** All that is kept of a team, the oldest first. */
export async function keptAnswersOf(team: string): Promise<KeptAnswer[]> {
  const all = await allKept();
  return all.filter((answer) => answer.team === team);
}

/** All that is kept on this device, of every team, the oldest first. */
export async function allKept(): Promise<KeptAnswer[]> {
  const db = await database();
  const stored = (await db?.getAll('answers')) ?? [];
  const all = stored.filter(({ team, activity }) => !inMemory.answers.has(nameOf(team, activity.id)));
  return [...all, ...inMemory.answers.values()].toSorted((one, other) => one.changedAt - other.changedAt);
}

export async function keptPhoto(team: string, activity: number): Promise<Blob | null> {
  const here = inMemory.photos.get(nameOf(team, activity));
  if (here !== undefined) return here;
  const db = await database();
  const photo = await db?.get('photos', [team, activity]);
  return photo === undefined ? null : new Blob([photo.bytes], { type: photo.type });
}

export async function forgetAnswer(team: string, activity: number): Promise<void> {
  const db = await database();
  inMemory.answers.delete(nameOf(team, activity));
  inMemory.photos.delete(nameOf(team, activity));
  if (db === undefined) return;
  const change = db.transaction(['answers', 'photos'], 'readwrite');
  await Promise.all([
    change.objectStore('answers').delete([team, activity]),
    change.objectStore('photos').delete([team, activity]),
    change.done,
  ]);
}

/** What is left when a team logs out of a device that others use too: only what still waits to be sent. */
export async function forgetDrafts(team: string): Promise<void> {
  const kept = await keptAnswersOf(team);
  const drafts = kept.filter(({ state }) => state.kind !== 'waiting');
  await Promise.all(drafts.map(({ activity }) => forgetAnswer(team, activity.id)));
}

export async function forgetOld(now: number): Promise<void> {
  const old = (await allKept()).filter(({ changedAt }) => changedAt < now - keptFor);
  await Promise.all(old.map(({ team, activity }) => forgetAnswer(team, activity.id)));
}
