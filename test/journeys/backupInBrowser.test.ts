import { cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it } from 'vitest';

import { beheer } from '#contract/beheer/beheer.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { forgetOld, makeBackup } from '#server/backup/making.ts';
import { week } from '#server/jobs/backupKinds.ts';
import { kinds } from '#server/jobs/kinds.ts';
import { uploadsDir } from '#server/settings/folders.ts';
import { askFor } from '#server/store/jobs/asking.ts';
import { readLogbook } from '#server/store/login/logbook.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine } from '#test/engines.ts';
import { passphrase } from '#test/lockedBackup.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEveryEngine('Backups in the browser', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  let docent: Docent;
  let team: Team;
  beforeEach(async () => {
    boss = await school().beheerder();
    docent = await school().docent();
    team = await docent.team('De bouwers');
    await answer(team, 101);
  });

  const work = (): Promise<void> => doJobs(school().context);
  const list = async (who: Docent = boss) => (await who.ask(beheer.backups, {})).backups;
  const make = async (): Promise<string> => {
    await boss.ask(beheer.makeBackup, {});
    await work();
    return (await list())[0]?.name ?? '';
  };
  const download = async (backup: string): Promise<Buffer> => {
    const file = await school().context.backups.get(backup);
    return Buffer.concat((await file?.body.toArray()) ?? []);
  };
  const upload = (bytes: Buffer) =>
    boss.ask(beheer.uploadBackup, { backupFile: new File([new Uint8Array(bytes)], 'van-thuis.backup') });
  const lastOf = async (kind: string, who: Docent = boss) =>
    (await who.ask(beheer.backups, {})).work.find((one) => one.kind === kind);
  const noted = async (): Promise<string[]> =>
    (await readLogbook(school().context.db)).map(({ kind, who }) => `${kind} ${who}`);
  const classes = async (): Promise<number> =>
    (await school().context.db.selectFrom('runs').select('id').execute()).length;
  const removeClasses = async (): Promise<void> => {
    for (const table of ['answers', 'runs'] as const) await school().context.db.deleteFrom(table).execute();
  };

  it('are made while a class works, and tell when, by which version, how large, how and what is in them', async () => {
    await boss.ask(beheer.makeBackup, {});
    // Whoever presses twice gets one.
    await boss.ask(beheer.makeBackup, {});
    expect(await boss.ask(beheer.backups, {})).toMatchObject({ busy: ['hand'], backups: [], nightly: 14 });
    await work();
    const { busy, backups } = await boss.ask(beheer.backups, {});
    expect(busy).toEqual([]);
    expect(backups).toMatchObject([
      {
        how: 'hand',
        outcome: 'good',
        found: { app: '0.1.0', docents: 2, classes: 1, teams: 1, answers: 1, photos: 1, missing: 0 },
      },
    ]);
    const [one] = backups;
    expect((await download(one?.name ?? '')).length).toBe(one?.size);
    expect(await noted()).toContain('backup beheerder');
    expect(await lastOf('hand')).toMatchObject({ outcome: 'good', name: one?.name });
  });

  it('lie in a folder for the server alone, and leave nothing beside it', async () => {
    await make();
    const { dataDir } = school().context.config;
    expect(process.platform === 'win32' ? 0o700 : statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(readdirSync(uploadsDir({ dataDir }))).toEqual([]);
  });

  it('are put back over what is there, which can be put back in turn', async () => {
    const name = await make();
    await removeClasses();
    const look = await boss.ask(beheer.lookAtBackup, { backup: name });
    expect(look).toMatchObject({ found: { classes: 1 }, beheerders: ['beheerder'], goneClasses: [], goneAnswers: 0 });
    await boss.ask(beheer.restoreBackup, { backup: name });
    expect((await boss.ask(beheer.backups, {})).busy).toEqual(['restore']);
    await work();

    expect(await classes()).toBe(1);
    for (const { ask } of [boss, docent]) expect((await refusal(ask(teacher.account, {}))).status).toBe(401);
    expect((await refusal(team.ask(student.info, {}))).status).toBe(401);
    const again = await school().login('beheerder');
    const [point, before] = await list(again);
    expect(point).toMatchObject({ how: 'before-restore', found: { classes: 0, answers: 0 } });
    expect(before?.name).toBe(name);
    expect(await lastOf('restore', again)).toMatchObject({ outcome: 'good', name });
    expect(await noted()).toEqual(expect.arrayContaining(['restore-asked beheerder', 'restore beheerder']));

    await again.ask(beheer.restoreBackup, { backup: point?.name ?? '' });
    await work();
    expect(await classes()).toBe(0);
    expect((await refusal(school().enter(team.code))).status).toBe(401);
  });

  it('tell what will be gone: classes, docents, teams and answers that are new or were changed', async () => {
    const backup = await make();
    await docent.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 8' });
    await school().hire('nieuw', []);
    await answer(team, 102);
    expect(await boss.ask(beheer.lookAtBackup, { backup })).toMatchObject({
      goneClasses: [{ text: 'Groep 8' }],
      goneDocents: ['nieuw'],
      goneTeams: 0,
      goneAnswers: 1,
    });
  });

  it('that was put back is told so, also where its challenges find no place until the next start', async () => {
    const backup = await make();
    await removeClasses();
    const { dataDir } = school().context.config;
    cpSync('content/challenges/koel-schoolplein', join(dataDir, 'challenges/koel-schoolplein'), { recursive: true });
    // Where a folder must be.
    writeFileSync(join(dataDir, 'challenges-overgenomen'), 'in the way');
    await boss.ask(beheer.restoreBackup, { backup });
    await work();
    expect(await classes()).toBe(1);
    const again = await school().login('beheerder');
    expect(await lastOf('restore', again)).toMatchObject({ outcome: 'good', name: backup });
    expect((await again.ask(beheer.backups, {})).busy).toEqual([]);
  });

  it('have one winner of two beheerders who put one back at once', async () => {
    const backup = await make();
    const other = await school().beheerder('tweede');
    const asked = [boss, other, boss].map(({ ask }) => ask(beheer.restoreBackup, { backup }));
    const ended = await Promise.allSettled(asked);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(refused.map(({ code }) => code)).toEqual(['backup-busy', 'backup-busy']);
  });

  it('come from somebody’s own computer too, and are put back like the others', async () => {
    const name = await make();
    const bytes = await download(name);
    await boss.ask(beheer.removeBackup, { backup: name });
    expect(await list()).toEqual([]);
    await removeClasses();
    const { backup } = await upload(bytes);
    expect(await list()).toMatchObject([{ name: backup, how: 'uploaded', outcome: 'good', size: bytes.length }]);
    await boss.ask(beheer.restoreBackup, { backup });
    await work();
    expect(await classes()).toBe(1);
    expect(await noted()).toEqual(
      expect.arrayContaining(['backup-removed beheerder', 'backup-uploaded beheerder', 'restore beheerder']),
    );
  });

  it('that are broken, somebody else’s or newer are refused in a word, and nothing of them is kept', async () => {
    const bytes = await download(await make());
    const rewritten = (change: (words: string) => string): Buffer => gzipSync(change(gunzipSync(bytes).toString()));
    const before = await list();
    const bad: [string, Buffer][] = [
      ['backup-broken', bytes.subarray(0, bytes.length / 2)],
      ['backup-broken', Buffer.from('een plaatje')],
      ['backup-broken', gzipSync('een plaatje\n')],
      ['backup-broken', rewritten((words) => words.replace(/"madeAt":"[^"]+"/u, '"madeAt":"gisteren"'))],
      ['backup-newer', rewritten((words) => words.replace(/"migration":"[^"]+"/u, '"migration":"999-later"'))],
    ];
    for (const [code, spoiled] of bad) expect(await refusal(upload(spoiled))).toMatchObject({ status: 409, code });
    expect(await refusal(boss.ask(beheer.uploadBackup, {}))).toMatchObject({
      status: 422,
      errors: { backupFile: 'Field is required' },
    });
    expect(await refusal(upload(Buffer.alloc(0)))).toMatchObject({ status: 422, errors: { backupFile: 'file.empty' } });
    expect(await list()).toEqual(before);
    expect(readdirSync(uploadsDir(school().context.config))).toEqual([]);
  });

  it('whose rows refer to nothing are refused, and say in which line', async () => {
    const bytes = await download(await make());
    const orphan = gunzipSync(bytes)
      .toString()
      .replaceAll(/"runId":"[^"]+"/gu, '"runId":"00000000-0000-4000-8000-000000000000"');
    const { status, code, faults } = await refusal(upload(gzipSync(orphan)));
    expect([status, code]).toEqual([409, 'backup-broken']);
    expect(faults.map(({ message }) => message)).toEqual([
      'runId van een rij van teams; verwacht: een rij van runs die ervoor komt',
    ]);
    expect(faults[0]?.line).toBeGreaterThan(1);
    expect(await classes()).toBe(1);
    expect((await list()).map(({ how }) => how)).toEqual(['hand']);
  });

  it('without a beheerder make one of whoever puts them back, or are refused where that docent is not in them', async () => {
    const bytes = await download(await make());
    const without = gzipSync(
      gunzipSync(bytes)
        .toString()
        .replaceAll(/"beheerderSince":"[^"]+"/gu, '"beheerderSince":null'),
    );
    const { backup } = await upload(without);
    const stranger = await school().beheerder('nieuwe');
    expect((await refusal(stranger.ask(beheer.restoreBackup, { backup }))).code).toBe('backup-no-beheerder');
    expect((await boss.ask(beheer.lookAtBackup, { backup })).beheerders).toEqual(['beheerder']);
    await boss.ask(beheer.restoreBackup, { backup });
    await work();
    const again = await school().login('beheerder');
    expect((await again.ask(beheer.people, {})).docents.map(({ username, role }) => [username, role])).toEqual([
      ['beheerder', 'beheerder'],
      ['docent', 'docent'],
    ]);
  });

  it('are checked when that is asked: one that was damaged since says so, and is not put back', async () => {
    const backup = await make();
    const { backups } = school().context;
    await backups.put(backup, (await download(backup)).subarray(0, 200), 'application/gzip');
    await boss.ask(beheer.checkBackup, { backup });
    expect(await list()).toMatchObject([{ outcome: 'broken', found: null }]);
    expect((await refusal(boss.ask(beheer.restoreBackup, { backup }))).code).toBe('backup-broken');
    expect((await refusal(boss.ask(beheer.lookAtBackup, { backup }))).code).toBe('backup-broken');
  });

  it('that are not there, or a name out of their folder, are not found', async () => {
    for (const backup of ['weg.backup', '../lanceerbasis.sqlite', '..', '']) {
      const asked = [beheer.removeBackup, beheer.checkBackup, beheer.restoreBackup, beheer.lookAtBackup] as const;
      for (const call of asked) expect((await refusal(boss.ask(call, { backup }))).code).toBe('not-found');
      expect((await refusal(boss.ask(beheer.backupFile, { backup, passphrase }))).code).toBe('not-found');
    }
  });

  it('of which a photo is nowhere are made, and tell how many', async () => {
    const { context } = school();
    for (const { name } of await context.photos.list()) await context.photos.delete(name);
    await make();
    expect(await list()).toMatchObject([{ outcome: 'good', found: { photos: 0, missing: 1 } }]);
  });

  it('are tried where nobody sees it: all of it comes back, or the page says what is wrong', async () => {
    const { context } = school();
    await boss.ask(beheer.tryBackup, {});
    await work();
    expect(await lastOf('trial')).toBeUndefined();
    const backup = await make();
    const rows = await classes();
    await boss.ask(beheer.tryBackup, {});
    await work();
    expect(await lastOf('trial')).toMatchObject({ outcome: 'good', name: backup });
    expect(await classes()).toBe(rows);
    expect(readdirSync(uploadsDir(context.config))).toEqual([]);
    await context.backups.put(backup, (await download(backup)).subarray(0, 300), 'application/gzip');
    await boss.ask(beheer.tryBackup, {});
    await work();
    expect(await lastOf('trial')).toMatchObject({ outcome: 'broken', name: backup });
    expect(readdirSync(uploadsDir(context.config))).toEqual([]);
  });

  describe('of the night', () => {
    it('are made once a night, and the first of a week is tried', async () => {
      const nightOf = kinds['nightly-backup'].period;
      const at = (moment: string): Date => new Date(moment);
      expect(nightOf?.(at('2026-11-22T12:00:00Z'))).toBe(nightOf?.(at('2026-11-23T00:30:00Z')));
      expect(nightOf?.(at('2026-11-22T12:00:00Z'))).not.toBe(nightOf?.(at('2026-11-23T01:30:00Z')));
      // From Monday to Sunday.
      expect(week(at('2026-11-16T12:00:00Z'))).toBe(week(at('2026-11-22T12:00:00Z')));
      expect(week(at('2026-11-22T12:00:00Z'))).not.toBe(week(at('2026-11-23T12:00:00Z')));

      const { db } = school().context;
      for (const night of ['maandag', 'dinsdag']) {
        await askFor(db, 'nightly-backup', night);
        await askFor(db, 'nightly-backup', night);
        await work();
        await work();
      }
      expect((await list()).map(({ how }) => how)).toEqual(['nightly', 'nightly']);
      const [tuesday, monday] = await list();
      expect(await lastOf('nightly')).toMatchObject({ outcome: 'good', name: tuesday?.name });
      expect(await lastOf('trial')).toMatchObject({ outcome: 'good', name: monday?.name });
    });

    it('stay as many as a beheerder chose, and go when they are too old', async () => {
      const { context } = school();
      await boss.ask(beheer.keepBackups, { nightly: 2 });
      for (const wrong of [0, 31])
        expect((await refusal(boss.ask(beheer.keepBackups, { nightly: wrong }))).status).toBe(400);
      expect((await boss.ask(beheer.backups, {})).nightly).toBe(2);
      const names: string[] = [];
      for (let night = 0; night < 3; night += 1) names.push(await makeBackup(context, 'nightly', null));
      expect(await forgetOld(context)).toBe(1);
      expect((await list()).map(({ name }) => name).toSorted()).toEqual(names.slice(1).toSorted());
      // The newest stays, whatever happens to the nights after it.
      expect(await forgetOld(context, Date.now() + 36 * dayMs)).toBe(1);
      expect((await list()).map(({ name }) => name)).toEqual(names.slice(2));
      expect(await noted()).toContain('backup-kept beheerder');
    });
  });
});
