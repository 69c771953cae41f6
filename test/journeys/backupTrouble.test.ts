import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { beheer } from '#contract/beheer/beheer.ts';
import { forgetOld } from '#server/backup/making.ts';
import { LeftForTheStart } from '#server/backup/restore.ts';
import { opener } from '#server/backup/shelf.ts';
import { type Files, StorageOutage } from '#server/files/files.ts';
import { filesInBucket } from '#server/files/filesInBucket.ts';
import { LeaseLost } from '#server/jobs/kind.ts';
import { kinds } from '#server/jobs/kinds.ts';
import { takeOverFolders } from '#server/library/takeOver.ts';
import { uploadsDir } from '#server/settings/folders.ts';
import { findPerson } from '#server/store/login/beheerders.ts';
import { answer, type Docent, refusal, School } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';
import { passphrase } from '#test/lockedBackup.ts';
import { openStorage, type Storage } from '#test/storage.ts';

onEveryEngine('Backups', (engine) => {
  let place: Place;
  let storage: Storage;
  let school: School;
  let boss: Docent;
  beforeEach(async () => {
    place = await engine.open();
    storage = await openStorage();
  });
  afterEach(async () => {
    await school.close();
    storage.close();
    await place.remove();
  });

  const open = async (backups?: Files): Promise<void> => {
    school = await School.open(place, backups === undefined ? {} : { backups });
    boss = await school.beheerder();
    await answer(await (await school.docent()).team('De bouwers'), 101);
  };
  const make = async (): Promise<string> => {
    await boss.ask(beheer.makeBackup, {});
    await doJobs(school.context);
    return (await boss.ask(beheer.backups, {})).backups[0]?.name ?? '';
  };
  const teams = async (): Promise<number> =>
    (await school.context.db.selectFrom('teams').select('id').execute()).length;
  const removeTeams = async (): Promise<void> => {
    for (const table of ['answers', 'teams'] as const) await school.context.db.deleteFrom(table).execute();
  };
  const lastOf = async (kind: string) =>
    (await boss.ask(beheer.backups, {})).work.find((one) => one.kind === kind)?.outcome;
  /** From now on the place where they lie takes nothing. */
  const fill = (): void =>
    void Object.assign(school.context.backups, { putFile: () => Promise.reject(new StorageOutage('full')) });

  it('in a bucket are made, listed, taken along, brought, tried, put back and deleted as those in a folder', async () => {
    await open(filesInBucket(storage.bucket, 'backups'));
    const backup = await make();
    const bytes = await boss.ask(beheer.backupFile, { backup, passphrase });
    const { size } = (await school.context.backups.get(backup)) ?? { size: 0 };
    expect((await boss.ask(beheer.backups, {})).backups).toMatchObject([{ name: backup, size }]);
    const brought = await boss.ask(beheer.uploadBackup, {
      backupFile: new File([bytes], 'mijn.backup'),
      passphrase,
    });
    await boss.ask(beheer.tryBackup, {});
    await removeTeams();
    await boss.ask(beheer.restoreBackup, brought);
    await doJobs(school.context);
    expect(await teams()).toBe(1);
    boss = await school.login('beheerder');
    expect(await lastOf('trial')).toBe('good');
    expect((await boss.ask(beheer.backups, {})).backups.map(({ how }) => how)).toEqual([
      'before-restore',
      'uploaded',
      'hand',
    ]);
    await boss.ask(beheer.removeBackup, { backup });
    expect((await boss.ask(beheer.backups, {})).backups).toHaveLength(2);
    expect(readdirSync(uploadsDir(school.context.config))).toEqual([]);
  });

  describe('for which there is no room', () => {
    it('are not made: the page says why, and nothing of them is left', async () => {
      await open();
      fill();
      await make();
      expect(await boss.ask(beheer.backups, {})).toMatchObject({ backups: [], busy: [] });
      expect(await lastOf('hand')).toBe('no-room');
      expect(readdirSync(uploadsDir(school.context.config))).toEqual([]);
    });

    it('are not put back: without a restore point nothing changes, nobody is out, and it is not tried again', async () => {
      await open();
      const backup = await make();
      await removeTeams();
      fill();
      await boss.ask(beheer.restoreBackup, { backup });
      await doJobs(school.context);
      expect(await teams()).toBe(0);
      expect(await lastOf('restore')).toBe('no-room');
      expect((await boss.ask(beheer.backups, {})).busy).toEqual([]);
      const jobs = await school.context.db.selectFrom('jobs').select('state').where('kind', '=', 'restore').execute();
      expect(jobs).toEqual([{ state: 'done' }]);
    });

    it('are not taken from somebody’s computer', async () => {
      await open();
      const bytes = await boss.ask(beheer.backupFile, { backup: await make(), passphrase });
      fill();
      const sent = { backupFile: new File([bytes], 'mijn.backup'), passphrase };
      expect(await refusal(boss.ask(beheer.uploadBackup, sent))).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await boss.ask(beheer.backups, {})).backups).toHaveLength(1);
    });
  });

  describe('that are put back by a server that dies', () => {
    /** As the runner calls it; its end with the rows fails where the job is another's. */
    const putBack = async (backup: string, { isOurs = true, signal = new AbortController().signal }) => {
      const teacher = (await findPerson(school.context.db, (await boss.ask(beheer.people, {})).docents[0]?.id ?? ''))
        ?.id;
      const finish = () => (isOurs ? Promise.resolve() : Promise.reject(new LeaseLost('restore')));
      return kinds.restore.work(school.context, { key: `${backup} ${teacher}`, finish }, signal);
    };

    it('before the rows are in place have changed nothing, and are begun anew', async () => {
      await open();
      const backup = await make();
      await removeTeams();
      await expect(putBack(backup, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
      expect(await teams()).toBe(0);
      expect(await putBack(backup, {})).toEqual({ restored: 1 });
      expect(await teams()).toBe(1);
    });

    it('are told as put back where only their challenges find no place: the log says why, and the next start does it', async () => {
      await open();
      const backup = await make();
      await removeTeams();
      const { dataDir } = school.context.config;
      cpSync('content/challenges/koel-schoolplein', join(dataDir, 'challenges/koel-schoolplein'), { recursive: true });
      const taken = join(dataDir, 'challenges-overgenomen');
      // Where a folder must be.
      writeFileSync(taken, 'in the way');
      await expect(putBack(backup, {})).rejects.toThrow(LeftForTheStart);
      expect(await teams()).toBe(1);
      boss = await school.login('beheerder');
      expect(await lastOf('restore')).toBe('good');
      rmSync(taken);
      // As `openContext` does.
      await takeOverFolders({ ...school.context, dataDir }, () => undefined);
      expect(readdirSync(taken)).toEqual(['koel-schoolplein']);
    });

    it('are put back by one server: whoever lost the job changes nothing', async () => {
      await open();
      const backup = await make();
      await removeTeams();
      await expect(putBack(backup, { isOurs: false })).rejects.toThrow(LeaseLost);
      expect(await teams()).toBe(0);
    });
  });

  it('that go while they are asked for are not found', async () => {
    await open();
    const backup = await make();
    const read = opener(school.context, backup);
    await boss.ask(beheer.removeBackup, { backup });
    await expect(read()).rejects.toMatchObject({ code: 'not-found' });
    await boss.ask(beheer.tryBackup, {});
    await doJobs(school.context);
    expect(await lastOf('trial')).toBeUndefined();
  });

  it('that the command line kept go when they are too old as well, and what is no backup stays', async () => {
    await open();
    const { dataDir } = school.context.config;
    const monthAndAHalf = new Date(Date.now() - 45 * 24 * 60 * 60 * 1000);
    const put = (name: string): void => {
      writeFileSync(join(dataDir, name), 'alles');
      if (name.includes('oud')) utimesSync(join(dataDir, name), monthAndAHalf, monthAndAHalf);
    };
    const there = (): string[] =>
      readdirSync(dataDir)
        .filter((name) => /oud|nieuw/u.test(name))
        .toSorted();
    for (const why of ['herstel', 'bijwerken', 'terug'])
      ['oud', 'nieuw'].forEach((age) => put(`voor-${why}-${age}.backup`));
    for (const name of ['opzij-oud', 'opzij-nieuw', 'proef-oud']) {
      mkdirSync(join(dataDir, name));
      put(`${name}/lanceerbasis.sqlite`);
      if (name.includes('oud')) utimesSync(join(dataDir, name), monthAndAHalf, monthAndAHalf);
    }
    put('oud.txt');
    // Killed while it was written.
    put('voor-herstel-oud-half.backup.lanceerbasis-onaf');
    expect(await forgetOld(school.context)).toBe(6);
    expect(there()).toEqual([
      'opzij-nieuw',
      'oud.txt',
      'voor-bijwerken-nieuw.backup',
      'voor-herstel-nieuw.backup',
      'voor-terug-nieuw.backup',
    ]);
  });
});
