import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { beforeEach, expect, it } from 'vitest';

import { beheer, startHeader } from '#contract/beheer/beheer.ts';
import { makeBackup } from '#server/backup/making.ts';
import { uploadsDir } from '#server/settings/folders.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { readLogbook } from '#server/store/login/logbook.ts';
import { takeAll } from '#server/store/portable.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { downloadLocked, lockAsAge, openLocked, passphrase } from '#test/lockedBackup.ts';

onEveryEngine('A backup that is taken along', (engine) => {
  const school = atSchool(engine);
  const other = atSchool(engine);
  let boss: Docent;
  let backup: string;
  beforeEach(async () => {
    boss = await school().beheerder();
    await answer(await (await school().docent()).team('De bouwers'), 101);
    backup = await makeBackup(school().context, 'hand', null);
  });

  const onShelf = async (name: string): Promise<Buffer> => {
    const file = await school().context.backups.get(name);
    return Buffer.concat((await file?.body.toArray()) ?? []);
  };
  const bring = (bytes: Uint8Array, by?: string) =>
    boss.ask(beheer.uploadBackup, {
      backupFile: new File([new Uint8Array(bytes)], 'van-thuis.backup.age'),
      ...(by !== undefined && { passphrase: by }),
    });
  const shelf = async (): Promise<string[]> => (await boss.ask(beheer.backups, {})).backups.map(({ name }) => name);

  it('is locked: nothing in it can be read, and the age format opens it again, byte for byte', async () => {
    const bytes = await downloadLocked(boss, backup);
    expect(bytes.subarray(0, 30).toString()).toBe('age-encryption.org/v1\n-> scryp');
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
    expect(await openLocked(bytes)).toEqual(await onShelf(backup));
    await expect(openLocked(bytes, `${passphrase}!`)).rejects.toThrow('no identity matched');
    expect((await readLogbook(school().context.db)).map(({ kind, who }) => `${kind} ${who}`)).toContain(
      'backup-downloaded beheerder',
    );
  });

  it('comes back with its passphrase, and lies on the shelf as it lay there before', async () => {
    const bytes = await downloadLocked(boss, backup);
    const { backup: name } = await bring(bytes, ` ${passphrase}\n`);
    expect(await onShelf(name)).toEqual(await onShelf(backup));
    expect(readdirSync(uploadsDir(school().context.config))).toEqual([]);
    // As somebody locked it with a program of their own, and one of before that was never locked.
    for (const [brought, by] of [
      [await lockAsAge(await onShelf(backup)), passphrase],
      [await onShelf(backup), undefined],
    ] as const) {
      expect(await onShelf((await bring(brought, by)).backup)).toEqual(await onShelf(backup));
    }
  });

  it('is not opened by another passphrase or none, and not where it is cut off or changed; nothing of it is kept', async () => {
    const bytes = await lockAsAge(await onShelf(backup));
    const changed = (place: number): Buffer => {
      const spoiled = Buffer.from(bytes);
      spoiled[place] = (spoiled[place] ?? 0) ^ 1;
      return spoiled;
    };
    const before = await shelf();
    expect(await refusal(bring(bytes))).toMatchObject({
      status: 422,
      errors: { passphrase: 'backup.passphrase-missing' },
    });
    expect(await refusal(bring(bytes, 'raket naar de zon'))).toMatchObject({
      status: 422,
      errors: { passphrase: 'backup.passphrase-wrong' },
    });
    const header = bytes.indexOf('\n--- ');
    const files = {
      'cut off': bytes.subarray(0, -1),
      'cut off in the header': bytes.subarray(0, 60),
      'cut off behind the header': bytes.subarray(0, header + 60),
      'changed in its last byte': changed(bytes.length - 1),
      'changed in the middle': changed(Math.floor((header + bytes.length) / 2)),
      'with another sum in its header': changed(header + 10),
      'with more behind it': Buffer.concat([bytes, Buffer.from('meer')]),
      'that asks for gigabytes of work': Buffer.from(bytes.toString('latin1').replace(/ 10\n/u, ' 30\n'), 'latin1'),
      'for somebody’s key': Buffer.from('age-encryption.org/v1\n-> X25519 abc\nabc\n--- abc\n'),
      'with a header without an end': Buffer.concat([Buffer.from('age-encryption.org/v1'), Buffer.alloc(100_000, 'a')]),
      'of something else': await lockAsAge(Buffer.from('een plaatje')),
    };
    for (const [what, sent] of Object.entries(files)) {
      expect((await refusal(bring(sent, passphrase))).code, what).toBe('backup-broken');
    }
    expect(await shelf()).toEqual(before);
    expect(readdirSync(uploadsDir(school().context.config))).toEqual([]);
  });

  it('is refused a passphrase that can be guessed, or none', async () => {
    const asked = (by: string) => refusal(boss.ask(beheer.backupFile, { backup, passphrase: by }));
    expect(await asked('kort')).toMatchObject({ status: 422, errors: { passphrase: 'backup.passphrase-short' } });
    expect(await asked('a'.repeat(40))).toMatchObject({
      status: 422,
      errors: { passphrase: 'backup.passphrase-plain' },
    });
    expect(await refusal(boss.ask(beheer.backupFile, { backup }))).toMatchObject({
      status: 422,
      errors: { passphrase: 'Field is required' },
    });
    const address = `/api/beheer/backup-file?${new URLSearchParams({ backup, passphrase })}`;
    expect((await boss.device.fetch(address)).status).toBe(404);
  });

  it('begins a new server with its passphrase, and with no other', async () => {
    const bytes = await downloadLocked(boss, backup);
    const { db, config } = other().context;
    const token = (await linesOfFirstRun(db, config, 'http://raket.school.nl')).at(-1)?.split('#')[1] ?? '';
    const start = (by: string) =>
      other()
        .device({ [startHeader]: token })
        .ask(beheer.startFromBackup, { backupFile: new File([new Uint8Array(bytes)], 'school.age'), passphrase: by });
    expect(await refusal(start('raket naar de zon'))).toMatchObject({
      errors: { passphrase: 'backup.passphrase-wrong' },
    });
    expect(await start(passphrase)).toEqual({ beheerders: ['beheerder'] });
    const answers = (await takeAll(db)).get('answers');
    expect(answers).toHaveLength(1);
    expect(answers).toEqual((await takeAll(school().context.db)).get('answers'));
  });

  it('leaves nothing of its passphrase in a log, a table or a file of the server', async () => {
    const bytes = await downloadLocked(boss, backup);
    await bring(bytes, passphrase);
    await refusal(bring(bytes, `${passphrase}!`));
    const { db, config } = school().context;
    const tables = JSON.stringify([...(await takeAll(db)), await readLogbook(db)]);
    expect(tables).toContain('De bouwers');
    const listed = await boss.ask(beheer.backups, {});
    for (const place of [school().log.join('\n'), tables, JSON.stringify(listed), ...filesIn(config.dataDir)]) {
      expect(place).not.toMatch(/raket naar|raket\+naar|raket%20naar/u);
    }
    expect(school().log.join('\n')).toContain('/api/beheer/backup-file');
  });
});

/** What is in each file below it. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return all.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
}
