/** The IndexedDB of queued answers and their photos, by team and activity. */

import { type DBSchema, openDB } from 'idb';

import type { AnswerDatabase } from '#client/outbox/answerStore.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';

/** As bytes: some browsers return a stored Blob incomplete. */
type StoredPhoto = { team: string; activity: number; type: string; bytes: ArrayBuffer };

type Schema = DBSchema & {
  answers: { key: [string, number]; value: QueuedAnswer };
  photos: { key: [string, number]; value: StoredPhoto };
};

/** Undefined where the browser has no IndexedDB available. */
export async function openAnswerDatabase(): Promise<AnswerDatabase | undefined> {
  const opened = openDB<Schema>('lanceerbasis', 1, {
    upgrade(created) {
      created.createObjectStore('answers', { keyPath: ['team', 'activity.id'] });
      created.createObjectStore('photos', { keyPath: ['team', 'activity'] });
    },
  });
  const db = await opened.catch(() => undefined);
  if (db === undefined) return undefined;
  return {
    all: () => db.getAll('answers'),
    put: (answer) => db.put('answers', answer),
    photo: async (team, activity) => {
      const photo = await db.get('photos', [team, activity]);
      return photo === undefined ? null : new Blob([photo.bytes], { type: photo.type });
    },
    putPhoto: async (team, activity, photo) =>
      db.put('photos', { team, activity, type: photo.type, bytes: await photo.arrayBuffer() }),
    removePhoto: (team, activity) => db.delete('photos', [team, activity]),
    remove: (team, activity) => {
      const change = db.transaction(['answers', 'photos'], 'readwrite');
      const stores = [change.objectStore('answers'), change.objectStore('photos')];
      return Promise.all([...stores.map((store) => store.delete([team, activity])), change.done]);
    },
  };
}
