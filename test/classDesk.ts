/** A class at school, with the command line that makes and restores its backups. */

import { join } from 'node:path';

import { expect } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';

import { openAdministration } from './administration.ts';
import { anEmptyFolder, removeFolder } from './challengeFolder.ts';
import { answer, type Docent, hireAt, School, type Team } from './classroom.ts';
import { doJobs } from './doJobs.ts';
import type { Engine } from './engines.ts';
import type { OpenShelf, Shelf } from './shelves.ts';

/** A time after which a docent can no longer undo a removal. */
export const afterUndo = (): number => Date.now() + 12_001;

export type ClassDesk = Awaited<ReturnType<typeof openClassDesk>>;

/** Opens a school with a docent, three teams and one pupil. */
export async function openClassDesk({ open }: Engine, openShelf: OpenShelf) {
  const place = await open();
  const home = anEmptyFolder();
  const shelf: Shelf = await openShelf(place);
  const { photos } = shelf;
  const school = await School.open(place, photos);
  const administration = await openAdministration(place, { contentDir: join(home, 'content'), folder: home, photos });
  const docent = await school.docent();
  const [raketten, kometen] = [await docent.team('De Raketten'), await docent.team('De Kometen')];
  const manen = await docent.team('De Manen');
  const noor = (await docent.ask(teacher.addStudent, { name: 'Noor', teamId: raketten.id })).id;

  let boss: Docent | undefined;
  const logIn = async (): Promise<void> => {
    desk.docent = await school.login('docent');
    await desk.docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
  };
  const desk = {
    place,
    home,
    shelf,
    school,
    administration,
    raketten,
    kometen,
    manen,
    noor,
    db: school.context.db,
    /** This docent logs in again after each restore, because a restore ends every session. */
    docent,

    backup: async (name: string): Promise<string> => {
      expect(await administration.run(`backup ${name}.backup`)).toMatchObject({ code: 0, error: '' });
      return name;
    },
    /** Makes the backup `leeg` of a school without classes. */
    backupNoClass: async (): Promise<void> => {
      const elsewhere = await open();
      const other = await openAdministration(elsewhere, { contentDir: home, folder: home });
      await hireAt(other.db, 'sem', []);
      expect(await other.run('backup leeg.backup')).toMatchObject({ code: 0 });
      await other.close();
      await elsewhere.remove();
    },
    /** Restores these backups in order, and returns the last output of the command line. */
    restore: async (...names: readonly string[]): Promise<string> => {
      let said = '';
      for (const name of names) {
        const { out, code, error } = await administration.run(`restore ${name}.backup`);
        expect([code, error], name).toEqual([0, '']);
        said = out;
      }
      await logIn();
      return said;
    },
    backupInBrowser: async (): Promise<string> => {
      boss ??= await school.admin();
      await boss.ask(admin.makeBackup, {});
      await doJobs(school.context);
      return (await boss.ask(admin.backups, {})).backups[0]?.name ?? '';
    },
    restoreInBrowser: async (backup: string): Promise<string> => {
      await boss?.ask(admin.restoreBackup, { backup });
      await doJobs(school.context);
      await logIn();
      return '';
    },

    /** A team logs in again, because a restore ends its session, and answers. */
    send: async (team: Team, activity = 101, tweet = 'Wij op het plein') => {
      const { id, filename } = await answer({ ...team, ...(await school.enter(team.code)) }, activity, tweet);
      return { id, photo: filename ?? '' };
    },
    /** A docent removes this, and the time to undo it passes. */
    takeAway: async (answerId: string, what: 'photo' | 'text' | 'answer'): Promise<void> => {
      await desk.docent.ask(teacher.takeAway, { answerId, what, word: 'Op verzoek' });
      await forgetTaken(school.context, afterUndo());
    },
    answerTo: async (activity: number) => {
      return (await desk.docent.ask(teacher.answers, {})).find((one) => one.activity_id === activity);
    },
    /** Returns the standing of each photo of the class. */
    standings: async () => {
      const checks = await desk.docent.ask(teacher.photoChecks, {});
      return Object.fromEntries(checks.map(({ filename, standing }) => [filename, standing]));
    },
    pupils: async () => {
      return (await desk.docent.ask(teacher.teams, {})).flatMap(({ students }) => students);
    },
    /** Returns the names of the photos in this store. */
    stored: async (files = photos.photos): Promise<string[]> => {
      return (await files.list()).map(({ name }) => name).filter((name) => name.endsWith('.jpg'));
    },
    /** Returns for each photo whether it is in the store or in the bin. */
    areThere: async (...names: (string | null | undefined)[]): Promise<boolean[]> => {
      const all = new Set([...(await desk.stored()), ...(await desk.stored(photos.photosBin))]);
      return names.map((name) => all.has(name ?? ''));
    },
    phaseOf: async (team: Team) => {
      return (await (await school.enter(team.code)).ask(student.phase, { phase: 1 })).activities;
    },
    /** Deletes the class and its docents from the database, as on a new server. */
    emptyDatabase: async (tombstones: 'takenForGood' | 'paintedPhotos'): Promise<void> => {
      for (const table of [tombstones, 'answers', 'runs', 'teachers'] as const)
        await desk.db.deleteFrom(table).execute();
    },
    close: async (): Promise<void> => {
      await administration.close();
      await school.close();
      shelf.close();
      await place.remove();
      removeFolder(home);
    },
  };
  return desk;
}

/** A backup is made between `before` and `since`, and restored after them. */
export type RestoreCase<Facts> = {
  what: string;
  before(desk: ClassDesk): Promise<Facts>;
  /** Changes the school after the backup was made. */
  since?(desk: ClassDesk, facts: Facts): Promise<unknown>;
  /** These backups are restored first, without a call of `look`. */
  first?: readonly string[];
  /**
   * These backups are restored in order, with a call of `look` after each; the default is `klas`, the backup itself,
   * once.
   */
  restores?: readonly string[];
  /** A beheerder makes and restores the backup in the browser, and not at the command line. */
  inBrowser?: boolean;
  /** Texts that the output of each restore contains; it does not contain `saysNot`. */
  says?: string | readonly string[];
  saysNot?: string;
  look(desk: ClassDesk, facts: Facts): Promise<unknown>;
};

/** Gives `since` and `look` the type that `before` returns. */
export const aRestore = <Facts>(of: RestoreCase<Facts>): RestoreCase<unknown> => of;

/** Prepares cases for `it.each`, because '$what' in a title would be truncated. */
export const byName = <Case extends { what: string }>(cases: readonly Case[]): [string, Case][] =>
  cases.map((one) => [one.what, one]);

export async function playRestore(desk: ClassDesk, one: RestoreCase<unknown>): Promise<void> {
  const { first = [], restores = ['klas'], inBrowser = false, says = [], saysNot } = one;
  const facts = await one.before(desk);
  const made = await (inBrowser ? desk.backupInBrowser() : desk.backup('klas'));
  await one.since?.(desk, facts);
  for (const name of first) expect((await desk.administration.run(`restore ${name}.backup`)).code).toBe(0);
  for (const name of restores) {
    const said = await (inBrowser ? desk.restoreInBrowser(made) : desk.restore(name));
    for (const words of [says].flat()) expect(said).toContain(words);
    if (saysNot !== undefined) expect(said).not.toContain(saysNot);
    await one.look(desk, facts);
  }
}
