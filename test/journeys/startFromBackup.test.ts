import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { beheer, startHeader } from '#contract/beheer/beheer.ts';
import { teacher } from '#contract/teacher.ts';
import { makeBackup } from '#server/backup/making.ts';
import { uploadsDir } from '#server/settings/folders.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { readLogbook } from '#server/store/login/logbook.ts';
import { answer, atSchool, refusal, School } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

onEveryEngine('A school that had a server before', (engine) => {
  const server = atSchool(engine);
  let place: Place;
  let bytes: Buffer;
  beforeEach(async () => {
    place = await engine.open();
    const before = await School.open(place);
    await before.beheerder();
    await answer(await (await before.docent()).team('De bouwers'), 101);
    const { backups } = before.context;
    const file = await backups.get(await makeBackup(before.context, 'hand', null));
    bytes = Buffer.concat((await file?.body.toArray()) ?? []);
    await before.close();
  });
  afterEach(() => place.remove());

  const startToken = async (): Promise<string> => {
    const { db, config } = server().context;
    return (await linesOfFirstRun(db, config, 'http://raket.school.nl')).at(-1)?.split('#')[1] ?? '';
  };
  const start = (token: string, sent: Buffer | undefined = bytes) =>
    server()
      .device({ [startHeader]: token })
      .ask(
        beheer.startFromBackup,
        sent === undefined ? {} : { backupFile: new File([new Uint8Array(sent)], 'school.backup') },
      );
  const startFile = (): string => join(server().context.config.dataDir, 'beheer-start.txt');
  const startOf = async (sent: Buffer | undefined) => refusal(start(await startToken(), sent));

  it('begins where that one was: with the link of the start, once, and the accounts of then', async () => {
    const token = await startToken();
    expect(await start(token)).toEqual({ beheerders: ['beheerder'] });
    expect(existsSync(startFile())).toBe(false);
    const again = await server().login('beheerder');
    expect((await again.ask(beheer.people, {})).docents.map(({ username }) => username)).toEqual([
      'beheerder',
      'docent',
    ]);
    const docent = await server().login('docent');
    expect((await docent.ask(teacher.answers, {})).length).toBe(1);
    expect((await server().context.photos.list()).length).toBe(1);
    expect(await refusal(start(token))).toMatchObject({ status: 404, code: 'not-found' });
    expect((await readLogbook(server().context.db)).map(({ kind, who }) => [kind, who])).toContainEqual([
      'restore',
      null,
    ]);
    // There was nothing to keep, and what was sent is not kept either.
    expect(readdirSync(join(server().context.config.dataDir, 'backups'))).toEqual([]);
    expect(readdirSync(uploadsDir(server().context.config))).toEqual([]);
  });

  it('begins where that one was, also where its challenges find no place until the next start', async () => {
    const { dataDir } = server().context.config;
    cpSync('content/challenges/koel-schoolplein', join(dataDir, 'challenges/koel-schoolplein'), { recursive: true });
    // Where a folder must be.
    writeFileSync(join(dataDir, 'challenges-overgenomen'), 'in the way');
    expect(await start(await startToken())).toEqual({ beheerders: ['beheerder'] });
    expect(existsSync(startFile())).toBe(false);
    await server().login('beheerder');
  });

  it('has one winner of many at once, whoever makes a first account among them', async () => {
    const token = await startToken();
    const account = { username: 'noor', password: 'paars vlaggetje negen', name: 'Noor' };
    const ended = await Promise.allSettled([
      start(token),
      start(token),
      server()
        .device()
        .ask(beheer.claim, { token, school: 'De Regenboog', ...account }),
    ]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number }] : []));
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('is refused without the link, and before the file is read', async () => {
    await startToken();
    for (const token of ['', 'geraden']) {
      expect(await refusal(start(token))).toMatchObject({ status: 404, code: 'link-over' });
    }
    expect(existsSync(startFile())).toBe(true);
  });

  it('is told what is wrong with the file, and can try another one with the same link', async () => {
    expect(await startOf(bytes.subarray(0, bytes.length / 2))).toMatchObject({ status: 409, code: 'backup-broken' });
    const token = await startToken();
    expect(await refusal(start(token, Buffer.from('een plaatje')))).toMatchObject({ code: 'backup-broken' });
    const empty = server().device({ [startHeader]: token });
    expect(await refusal(empty.ask(beheer.startFromBackup, {}))).toMatchObject({
      status: 422,
      errors: { backupFile: 'Field is required' },
    });
    expect(await start(token)).toEqual({ beheerders: ['beheerder'] });
  });
});
