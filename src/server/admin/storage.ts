/** Disk usage in total and per class, and what can be cleared (docs/rules.md 14.28, 14.29). */

import type { admin } from '#contract/admin/admin.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { liftoffFile } from '#server/films/film.ts';
import type { Handlers } from '#server/http/route.ts';
import { ownNames } from '#server/photos/ownPhotos.ts';
import { erasedView } from '#server/privacy/erasedView.ts';
import { allPhotos } from '#server/store/answers.ts';
import { erasedClasses, eraseRun } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { storedClasses } from '#server/store/storageUse.ts';

type Stored = Pick<Context, 'db' | 'events' | 'films' | 'library' | 'photos' | 'photosBin'>;

export function storageCalls({ db, events, films, library, photos, photosBin }: Stored) {
  return {
    storage: async () => {
      const stored = (await photos.list()).filter(({ name }) => !ownNames.has(name));
      const bytes = new Map(stored.map(({ name, size }) => [name, size]));
      const made = await films.made();
      const names = new Set(made.map(({ name }) => name));
      const titleOf = await library.titles();
      const classes = (await storedClasses(db)).map(({ finales, photos: own, challenge, ...one }) => ({
        ...one,
        challenge: titleOf(challenge),
        photos: own.filter((name) => bytes.has(name)).length,
        bytes: total(own.map((name) => bytes.get(name) ?? 0)),
        films: new Set(finales.map(liftoffFile).filter((name) => name !== undefined && names.has(name))).size,
      }));
      return {
        classes: classes.toSorted((one, other) => other.bytes - one.bytes || other.rows - one.rows),
        photos: counted(stored),
        films: counted(made),
        bin: counted(await photosBin.list()),
        wiped: (await erasedClasses(db)).map((one) => erasedView(titleOf, one)),
      };
    },

    /** A film that is deleted here is made again on the next request for it. */
    clearFilms: async (_, who) => {
      const count = await films.clear();
      await noteOfTeacher(db, who.id, { kind: 'films-cleared', about: String(count) });
      return { count };
    },

    /** Deletes for good. A photo that an answer still needs stays in the bin, and cleanup puts it back. */
    emptyBin: async (_, who) => {
      const needed = await allPhotos(db);
      const loose = (await photosBin.list()).filter(({ name }) => !needed.has(name));
      for (const { name } of loose) await photosBin.delete(name);
      await noteOfTeacher(db, who.id, { kind: 'bin-emptied', about: String(loose.length) });
      return { count: loose.length };
    },

    /** Deletes archived classes without teams. No work is lost, because nobody made anything in them. */
    removeEmptyClasses: async (_, who) => {
      const deleted = await transaction(db, async (tx) => {
        const empty = (await storedClasses(tx)).filter(({ isArchived, teams }) => isArchived && teams === 0);
        for (const { id, challenge } of empty) {
          await eraseRun(tx, id, { rule: 'docent', by: who.id });
          await noteOfTeacher(tx, who.id, { kind: 'class-removed', about: challenge });
        }
        return empty;
      });
      await forgetDeleted(db);
      deleted.forEach(({ id }) => events.closeStreamsOfRun(id));
      return { count: deleted.length };
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

function counted(files: readonly { size: number }[]): { count: number; bytes: number } {
  return { count: files.length, bytes: total(files.map(({ size }) => size)) };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
