/** Exports a challenge as one file for another school, imports such a file, and deletes own challenges (docs/rules.md 16.20–16.23, 16.38). */

import type { exchange } from '#contract/workshop/exchange.ts';
import { isSeenBy } from '#domain/challenge/catalog.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import type { Handlers } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import { isBeheerder } from '#server/store/admins.ts';
import { findOwn, removeOwn } from '#server/store/ownChallenges.ts';
import { versionsOfChallenge } from '#server/store/playedVersions.ts';

export function exchangeCalls({
  db,
  library,
  challengeFiles,
  config: { dataDir, outsideFilms },
}: Pick<Context, 'db' | 'library' | 'challengeFiles' | 'config'>) {
  return {
    exportChallenge: async ({ challenge }, who) => {
      const found = await findShelved(library, challenge, who.id);
      if (found === undefined) throw new Refusal('not-found');
      // Loaded on demand, because few servers export.
      const { fileEnding, fileType, packChallenge } = await import('./writing.ts');
      const packed = await packChallenge(found.content.folder, challenge);
      if (!packed.ok) throw new Refusal('challenge-faulty', { faults: packed.faults });
      const { body, size } = packed;
      return { body, size, type: fileType, name: `${challenge}${fileEnding}`, maxAgeSeconds: 0 };
    },

    removeChallenge: async ({ challenge }, who) => {
      await transaction(db, async (tx) => {
        const own = await findOwn(tx, challenge);
        // A beheerder may delete challenges that others put on the shelf, but sees no hidden ones.
        const isSeen = own !== undefined && isSeenBy(who.id)(own);
        if (!isSeen || (own.makerId !== who.id && !(await isBeheerder(tx, who.id)))) throw new Refusal('not-found');
        const versions = await versionsOfChallenge(tx, challenge);
        if (versions.some(({ classes }) => classes > 0)) throw new Refusal('challenge-played');
        await removeOwn(tx, challenge);
      });
      await forgetDeleted(db);
      return {};
    },

    importChallenge: async ({ file }, who) => {
      refuseFields({ file: file === undefined ? 'Field is required' : undefined });
      const { importChallenge } = await import('./importing.ts');
      const imported = await importChallenge({ db, library, challengeFiles, dataDir }, file?.path ?? '', who.id);
      if (!imported.ok) throw new Refusal('challenge-faulty', { faults: imported.faults });
      const { slug, title, number, isNew, hasFilmsOfOthers } = imported;
      const isOff = hasFilmsOfOthers && outsideFilms !== true;
      return { slug, title, number, isNew, ...(isOff ? { filmsOff: true } : {}) };
    },
  } satisfies Handlers<typeof exchange, TeacherCaller>;
}
