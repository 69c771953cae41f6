/** The IndexedDB of queued answers and their photos, by team and activity. */

import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';

import type { AnswerDatabase } from '#client/outbox/answerStore.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';

import { createTransactionsInProgress } from './transactionsInProgress.ts';

/** As bytes: some browsers return a stored Blob incomplete. */
type StoredPhoto = { team: string; activity: number; type: string; bytes: ArrayBuffer };

type Schema = DBSchema & {
  answers: { key: [string, number]; value: QueuedAnswer };
  photos: { key: [string, number]; value: StoredPhoto };
};

type StoreName = 'answers' | 'photos';
type WritableStore = IDBPObjectStore<Schema, StoreName[], StoreName, 'readwrite'>;

/** Undefined where the browser has no IndexedDB available. */
export async function openAnswerDatabase(): Promise<AnswerDatabase | undefined> {
  const { track, retry } = createTransactionsInProgress();
  const opened = retry(() =>
    openDB<Schema>('lanceerbasis', 1, {
      upgrade(created, _from, _to, upgrade) {
        track(upgrade);
        created.createObjectStore('answers', { keyPath: ['team', 'activity.id'] });
        created.createObjectStore('photos', { keyPath: ['team', 'activity'] });
      },
    }),
  );
  const db = await opened.catch(() => undefined);
  if (db === undefined) return undefined;
  const write = async (names: StoreName[], change: (store: WritableStore) => Promise<unknown>): Promise<void> => {
    const begun = track(db.transaction(names, 'readwrite'));
    await Promise.all([...names.map((name) => change(begun.objectStore(name))), begun.done]);
  };
  return {
    all: () => retry(() => track(db.transaction('answers')).store.getAll()),
    put: (answer) => write(['answers'], (answers) => answers.put(answer)),
    photo: async (team, activity) => {
      const photo = await retry(() => track(db.transaction('photos')).store.get([team, activity]));
      return photo === undefined ? null : new Blob([photo.bytes], { type: photo.type });
    },
    putPhoto: async (team, activity, photo) => {
      const stored: StoredPhoto = { team, activity, type: photo.type, bytes: await photo.arrayBuffer() };
      await write(['photos'], (photos) => photos.put(stored));
    },
    removePhoto: (team, activity) => write(['photos'], (photos) => photos.delete([team, activity])),
    remove: (team, activity) => write(['answers', 'photos'], (store) => store.delete([team, activity])),
  };
}
