/** A challenge in one file: to give to a colleague of another school, and to take from one (docs/rules.md 16.20–16.23). */

import type { exchange } from '#contract/workshop/exchange.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findShelved } from '#server/library/findShelved.ts';
import type { AskingTeacher } from '#server/zones.ts';

export function exchangeCalls({
  db,
  library,
  challengeFiles,
  config: { dataDir },
}: Pick<Context, 'db' | 'library' | 'challengeFiles' | 'config'>) {
  return {
    exportChallenge: async ({ challenge }, who) => {
      const found = await findShelved(library, challenge, who.id);
      if (found === undefined) throw new Refusal('not-found');
      // Whoever shares nothing has no packing in memory.
      const { fileEnding, fileType, packChallenge } = await import('./writing.ts');
      const packed = await packChallenge(found.content.folder, challenge);
      if (!packed.ok) throw new Refusal('challenge-faulty', { faults: packed.faults });
      const { body, size } = packed;
      return { body, size, type: fileType, name: `${challenge}${fileEnding}`, keepForSeconds: 0 };
    },

    importChallenge: async ({ file }, who) => {
      refuseFields({ file: file === undefined ? 'Field is required' : undefined });
      const { importChallenge } = await import('./importing.ts');
      const imported = await importChallenge({ db, library, challengeFiles, dataDir }, file?.path ?? '', who.id);
      if (!imported.ok) throw new Refusal('challenge-faulty', { faults: imported.faults });
      const { slug, title, number, isNew } = imported;
      return { slug, title, number, isNew };
    },
  } satisfies Handlers<typeof exchange, AskingTeacher>;
}
