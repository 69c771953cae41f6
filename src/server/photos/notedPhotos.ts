/** Photos of a team, known before they are there: whatever becomes of the team, they are found. */

import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/store/database/db.ts';
import type { TeamId } from '#server/store/database/scope.ts';
import { notePhoto } from '#server/store/wiping/photos.ts';

export function notedPhotos(photos: Files, db: Database, team: TeamId): Files {
  return {
    ...photos,
    put: async (name, ...file) => {
      await notePhoto(db, name, team);
      await photos.put(name, ...file);
    },
  };
}
