/** Registers a photo in the database before its file is written, so that cleanup finds orphans. */

import type { Database } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';
import type { Files } from '#server/files/files.ts';
import { notePhoto } from '#server/store/photoRows.ts';

export function registeredFiles(photos: Files, db: Database, team: TeamId): Files {
  return {
    ...photos,
    put: async (name, ...file) => {
      await notePhoto(db, name, team);
      await photos.put(name, ...file);
    },
  };
}
