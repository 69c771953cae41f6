import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it } from 'vitest';

import { admin, startHeader } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { deleteOldBackups, createBackup } from '#server/backup/create.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { ownVersion } from '#server/config/version.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { week } from '#server/jobs/backupKinds.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { dump } from '#server/store/dump.ts';
import { enqueue } from '#server/store/jobQueue.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { answer, atSchool, type Docent, refusal, type School, type Team } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine } from '#test/engines.ts';
import { downloadLocked, lockAsAge, openLocked, passphrase } from '#test/lockedBackup.ts';
import { openStorage } from '#test/storage.ts';

const dayMs = 24 * 60 * 60 * 1000;

const backupsOf = async ({ ask }: Docent) => (await ask(admin.backups, {})).backups;
const lastOf = async ({ ask }: Docent, kind: string) =>
  (await ask(admin.backups, {})).work.find((one) => one.kind === kind);
const noted = async ({ context }: School): Promise<string[]> =>
  (await readLogbook(context.db)).map(({ kind, who }) => `${kind} ${who}`);
const bytesOf = async ({ context }: School, backup: string): Promise<Buffer> => {
  const file = await context.backups.get(backup);
  return Buffer.concat((await file?.body.toArray()) ?? []);
};

onEveryEngine('Backups in the browser', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  let docent: Docent;
  let team: Team;
  beforeEach(async () => {
    boss = await school().admin();
    docent = await school().docent();
    team = await docent.team('De bouwers');
    await answer(team, 101);
  });

  const work = (): Promise<void> => doJobs(school().context);
  const make = async (): Promise<string> => {
    await boss.ask(admin.makeBackup, {});
    await work();
    return (await backupsOf(boss))[0]?.name ?? '';
  };
  /** The beheerder logs in again, since a restore ends every session. */
  const restore = async (backup: string): Promise<void> => {
    await boss.ask(admin.restoreBackup, { backup });
    await work();
    boss = await school().login('beheerder');
  };
  const upload = async (bytes: Uint8Array, by?: string): Promise<string> => {
    const backupFile = new File([new Uint8Array(bytes)], 'van-thuis.backup');
    return (await boss.ask(admin.uploadBackup, { backupFile, ...(by !== undefined && { passphrase: by }) })).backup;
  };
  const uploads = (): string[] => readdirSync(uploadsDir(school().context.config));
  const classes = async (): Promise<number> =>
    (await school().context.db.selectFrom('runs').select('id').execute()).length;
  const removeClasses = async (): Promise<void> => {
    for (const table of ['answers', 'runs'] as const) await school().context.db.deleteFrom(table).execute();
  };

  it('are made while a class works, for the server alone, and tell when, by which version, how large, how and what is in them', async () => {
    await boss.ask(admin.makeBackup, {});
    // A second request joins the first.
    await boss.ask(admin.makeBackup, {});
    expect(await boss.ask(admin.backups, {})).toMatchObject({ busy: ['hand'], backups: [], nightly: 14 });
    await work();
    const { busy, backups } = await boss.ask(admin.backups, {});
    expect(busy).toEqual([]);
    const found = { app: ownVersion, docents: 2, classes: 1, teams: 1, answers: 1, photos: 1, missing: 0 };
    expect(backups).toMatchObject([{ how: 'hand', outcome: 'good', found }]);
    const [{ name, size } = { name: '', size: 0 }] = backups;
    expect((await bytesOf(school(), name)).length).toBe(size);
    expect(await noted(school())).toContain('backup beheerder');
    expect(await lastOf(boss, 'hand')).toMatchObject({ outcome: 'good', name });
    const { mode } = statSync(join(school().context.config.dataDir, 'backups'));
    expect(process.platform === 'win32' ? 0o700 : mode & 0o777).toBe(0o700);
    expect(uploads()).toEqual([]);
  });

  it('are restored over what is there, which can be restored in turn', async () => {
    const name = await make();
    await removeClasses();
    const look = await boss.ask(admin.lookAtBackup, { backup: name });
    expect(look).toMatchObject({ found: { classes: 1 }, beheerders: ['beheerder'], goneClasses: [], goneAnswers: 0 });
    const before = boss;
    await boss.ask(admin.restoreBackup, { backup: name });
    expect((await boss.ask(admin.backups, {})).busy).toEqual(['restore']);
    await work();

    expect(await classes()).toBe(1);
    for (const { ask } of [before, docent]) expect((await refusal(ask(teacher.account, {}))).status).toBe(401);
    expect((await refusal(team.ask(student.info, {}))).status).toBe(401);
    boss = await school().login('beheerder');
    const [point, restored] = await backupsOf(boss);
    expect(point).toMatchObject({ how: 'before-restore', found: { classes: 0, answers: 0 } });
    expect(restored?.name).toBe(name);
    expect(await lastOf(boss, 'restore')).toMatchObject({ outcome: 'good', name });
    expect(await noted(school())).toEqual(expect.arrayContaining(['restore-asked beheerder', 'restore beheerder']));

    await restore(point?.name ?? '');
    expect(await classes()).toBe(0);
    expect((await refusal(school().enter(team.code))).status).toBe(401);
  });

  it('list what will be lost: classes, docents, teams and answers that are new or were changed', async () => {
    const backup = await make();
    await docent.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 8' });
    await school().hire('nieuw', []);
    await answer(team, 102);
    const gone = { goneClasses: [{ text: 'Groep 8' }], goneDocents: ['nieuw'], goneTeams: 0, goneAnswers: 1 };
    expect(await boss.ask(admin.lookAtBackup, { backup })).toMatchObject(gone);
  });

  it.each(['a folder', 'a bucket'])(
    'in %s are taken along, brought back, tried, restored and removed',
    async (where) => {
      const { context } = school();
      const storage = await openStorage();
      if (where === 'a bucket') Object.assign(context.backups, openS3Files(storage.bucket, 'backups'));
      const first = await make();
      const [bytes, plain] = [await downloadLocked(boss, first), await bytesOf(school(), first)];
      expect(await backupsOf(boss)).toMatchObject([{ name: first, size: plain.length }]);
      await boss.ask(admin.removeBackup, { backup: first });
      expect(await backupsOf(boss)).toEqual([]);
      const backup = await upload(bytes, ` ${passphrase}\n`);
      expect(await backupsOf(boss)).toMatchObject([{ name: backup, how: 'uploaded', outcome: 'good' }]);
      await boss.ask(admin.tryBackup, {});
      await work();
      await removeClasses();
      await restore(backup);
      expect(await classes()).toBe(1);
      expect(await lastOf(boss, 'trial')).toMatchObject({ outcome: 'good' });
      expect((await backupsOf(boss)).map(({ how }) => how)).toEqual(['before-restore', 'uploaded']);
      const uses = ['downloaded', 'removed', 'uploaded'].map((kind) => `backup-${kind} beheerder`);
      expect(await noted(school())).toEqual(expect.arrayContaining([...uses, 'restore beheerder']));
      // A file that another program locked, and a file that was never locked.
      for (const [brought, by] of [
        [bytes, passphrase] as const,
        [await lockAsAge(plain), passphrase] as const,
        [plain] as const,
      ])
        expect(await bytesOf(school(), await upload(brought, by))).toEqual(plain);
      expect(uploads()).toEqual([]);
      storage.close();
    },
  );

  it('are locked when they are taken along: only their passphrase opens them, and the server keeps nothing of it', async () => {
    const backup = await make();
    const bytes = await downloadLocked(boss, backup);
    expect(bytes.subarray(0, 30).toString()).toBe('age-encryption.org/v1\n-> scryp');
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
    expect(await openLocked(bytes)).toEqual(await bytesOf(school(), backup));
    await expect(openLocked(bytes, `${passphrase}!`)).rejects.toThrow('no identity matched');

    await upload(bytes, passphrase);
    await refusal(upload(bytes, `${passphrase}!`));
    const { db, config } = school().context;
    const tables = JSON.stringify([...(await dump(db)), await readLogbook(db)]);
    expect(tables).toContain('De bouwers');
    const log = school().log.join('\n');
    expect(log).toContain('/api/beheer/backup-file');
    for (const kept of [log, tables, JSON.stringify(await backupsOf(boss)), ...filesIn(config.dataDir)])
      expect(kept).not.toMatch(/raket naar|raket\+naar|raket%20naar/u);
  });

  it('without a beheerder make one of the beheerder who restores them, unless that docent is not in them', async () => {
    const words = gunzipSync(await bytesOf(school(), await make())).toString();
    const backup = await upload(gzipSync(words.replaceAll(/"beheerderSince":"[^"]+"/gu, '"beheerderSince":null')));
    const stranger = await school().admin('nieuwe');
    expect((await refusal(stranger.ask(admin.restoreBackup, { backup }))).code).toBe('backup-no-beheerder');
    expect((await boss.ask(admin.lookAtBackup, { backup })).beheerders).toEqual(['beheerder']);
    await restore(backup);
    expect((await boss.ask(admin.people, {})).docents.map(({ username, role }) => [username, role])).toEqual([
      ['beheerder', 'beheerder'],
      ['docent', 'docent'],
    ]);
  });

  it('of which a photo is nowhere are made, and tell how many', async () => {
    const { photos } = school().context;
    for (const { name } of await photos.list()) await photos.delete(name);
    await make();
    expect(await backupsOf(boss)).toMatchObject([{ outcome: 'good', found: { photos: 0, missing: 1 } }]);
  });

  it('are restored on trial without a change for anybody: all of it comes back, or the page says what is wrong', async () => {
    const tryNow = async () => {
      await boss.ask(admin.tryBackup, {});
      await work();
      expect(uploads()).toEqual([]);
      return lastOf(boss, 'trial');
    };
    expect(await tryNow()).toBeUndefined();
    const name = await make();
    expect(await tryNow()).toMatchObject({ outcome: 'good', name });
    expect(await classes()).toBe(1);
    const half = (await bytesOf(school(), name)).subarray(0, 300);
    await school().context.backups.put(name, half, 'application/gzip');
    expect(await tryNow()).toMatchObject({ outcome: 'broken', name });
  });

  describe('of the night', () => {
    it('are made once a night, and the first of a week is tried', async () => {
      const nightOf = (moment: string) => jobKinds['nightly-backup'].period?.(new Date(moment));
      expect(nightOf('2026-11-22T12:00:00Z')).toBe(nightOf('2026-11-23T00:30:00Z'));
      expect(nightOf('2026-11-22T12:00:00Z')).not.toBe(nightOf('2026-11-23T01:30:00Z'));
      const weekOf = (day: string) => week(new Date(`${day}T12:00:00Z`));
      // A week lasts from Monday to Sunday.
      expect(weekOf('2026-11-16')).toBe(weekOf('2026-11-22'));
      expect(weekOf('2026-11-22')).not.toBe(weekOf('2026-11-23'));

      for (const night of ['maandag', 'dinsdag']) {
        for (const _ of [1, 2]) await enqueue(school().context.db, 'nightly-backup', night);
        for (const _ of [1, 2]) await work();
      }
      const [tuesday, monday, ...others] = await backupsOf(boss);
      expect([tuesday?.how, monday?.how, others]).toEqual(['nightly', 'nightly', []]);
      expect(await lastOf(boss, 'nightly')).toMatchObject({ outcome: 'good', name: tuesday?.name });
      expect(await lastOf(boss, 'trial')).toMatchObject({ outcome: 'good', name: monday?.name });
    });

    it('stay as many as a beheerder chose, and go when they are too old', async () => {
      const { context } = school();
      await boss.ask(admin.keepBackups, { nightly: 2 });
      expect((await boss.ask(admin.backups, {})).nightly).toBe(2);
      const names: string[] = [];
      for (let night = 0; night < 3; night += 1) names.push(await createBackup(context, 'nightly', null));
      const there = async () => (await backupsOf(boss)).map(({ name }) => name).toSorted();
      expect(await deleteOldBackups(context)).toBe(1);
      expect(await there()).toEqual(names.slice(1).toSorted());
      // The newest backup stays, however many nights fail after it.
      expect(await deleteOldBackups(context, Date.now() + 36 * dayMs)).toBe(1);
      expect(await there()).toEqual(names.slice(2));
      expect(await noted(school())).toContain('backup-kept beheerder');
    });
  });

  it('that the command line kept go when they are too old, and what is no backup stays', async () => {
    const { context } = school();
    const { dataDir } = context.config;
    const old = new Date(Date.now() - 45 * dayMs);
    const ageOf = (path: string): void => (path.includes('oud') ? utimesSync(path, old, old) : undefined);
    const put = (name: string): void => {
      writeFileSync(join(dataDir, name), 'alles');
      ageOf(join(dataDir, name));
    };
    for (const why of ['herstel', 'bijwerken', 'terug'])
      for (const age of ['oud', 'nieuw']) put(`voor-${why}-${age}.backup`);
    for (const name of ['opzij-oud', 'opzij-nieuw', 'proef-oud']) {
      mkdirSync(join(dataDir, name));
      put(`${name}/lanceerbasis.sqlite`);
      ageOf(join(dataDir, name));
    }
    put('oud.txt');
    // The remains of a backup whose process was killed while it wrote.
    put('voor-herstel-oud-half.backup.lanceerbasis-onaf');
    expect(await deleteOldBackups(context)).toBe(6);
    const kept = ['bijwerken', 'herstel', 'terug'].map((why) => `voor-${why}-nieuw.backup`);
    expect(
      readdirSync(dataDir)
        .filter((name) => /oud|nieuw/u.test(name))
        .toSorted(),
    ).toEqual(['opzij-nieuw', 'oud.txt', ...kept]);
  });
});

onEveryEngine('A school that had a server before', (engine) => {
  const before = atSchool(engine);
  const server = atSchool(engine);
  let token: string;
  let bytes: Buffer;
  beforeEach(async () => {
    await before().admin();
    await answer(await (await before().docent()).team('De bouwers'), 101);
    bytes = await bytesOf(before(), await createBackup(before().context, 'hand', null));
    const { db, config } = server().context;
    token = (await linesOfFirstRun(db, config, 'http://raket.school.nl')).at(-1)?.split('#')[1] ?? '';
  });

  const canStart = (): boolean => existsSync(join(server().context.config.dataDir, 'beheer-start.txt'));
  const start = (sent: Uint8Array, by?: string) =>
    server()
      .device({ [startHeader]: token })
      .ask(admin.startFromBackup, {
        backupFile: new File([new Uint8Array(sent)], 'school.backup'),
        ...(by !== undefined && { passphrase: by }),
      });

  it.each(['plain', 'locked'])(
    'begins where that one was, from a %s file: once, with the link of the start',
    async (form) => {
      const by = form === 'locked' ? passphrase : undefined;
      const sent = form === 'locked' ? await lockAsAge(bytes) : bytes;
      // After a refusal the link still works.
      expect(await refusal(start(Buffer.from('een plaatje'), by))).toMatchObject({ code: 'backup-broken' });
      expect(await start(sent, by)).toEqual({
        beheerders: ['beheerder'],
        command: 'npm run admin -- teacher beheerder <gebruikersnaam>',
      });
      expect(canStart()).toBe(false);
      const { db, config, photos } = server().context;
      const answers = (await dump(db)).get('answers');
      expect(answers).toHaveLength(1);
      expect(answers).toEqual((await dump(before().context.db)).get('answers'));
      const boss = await server().login('beheerder');
      const { docents } = await boss.ask(admin.people, {});
      expect(docents.map(({ username }) => username)).toEqual(['beheerder', 'docent']);
      const docent = await server().login('docent');
      expect((await docent.ask(teacher.answers, {})).length).toBe(1);
      expect((await photos.list()).length).toBe(1);
      expect(await refusal(start(sent, by))).toMatchObject({ status: 404, code: 'not-found' });
      expect(await noted(server())).toContain('restore null');
      // There was no data to back up, and the uploaded file is deleted.
      expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([]);
      expect(readdirSync(uploadsDir(config))).toEqual([]);
    },
  );

  it('has one winner of many at once, also where one of them makes a first account', async () => {
    const account = { username: 'noor', password: 'paars vlaggetje negen', name: 'Noor' };
    const claim = server()
      .device()
      .ask(admin.claim, { token, school: 'De Regenboog', ...account });
    const ended = await Promise.allSettled([start(bytes), start(bytes), claim]);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number }] : []));
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });
});

/** Returns the contents of each file below the folder. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return all.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}
