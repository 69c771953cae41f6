import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { openLibrary } from '#server/library/library.ts';
import { findOwn } from '#server/store/challenges/ownChallenges.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { anEmptyFolder, putChallenge, removeFolder, yamlWith } from '#test/challengeFolder.ts';
import { hireAt, School } from '#test/classroom.ts';
import { engines, onEveryEngine, type Place } from '#test/engines.ts';

onEveryEngine('A backup of own challenges', (engine) => {
  const other = engines.find(({ name, isHere }) => name !== engine.name && isHere) ?? engine;
  let place: Place;
  let elsewhere: Place;
  let home: string;
  let admin: Administration;
  beforeEach(async () => {
    place = await engine.open();
    elsewhere = await other.open();
    home = anEmptyFolder();
    admin = await openAdministration(place, { contentDir: home, folder: home });
  });
  afterEach(async () => {
    await admin.close();
    await place.remove();
    await elsewhere.remove();
    removeFolder(home);
  });

  it('moves them to another database with the version that each class plays', async () => {
    putChallenge(home, 'een-brug');
    await admin.run('challenge add een-brug');
    await hireAt(admin.db, 'docent', []);
    await admin.run('challenge assign een-brug docent');
    putChallenge(home, 'een-brug', { 'challenge.yaml': yamlWith('title: Een brug', 'title: De brug') });
    await admin.run('challenge add een-brug');
    expect(await admin.run('backup alles.backup')).toMatchObject({ code: 0 });
    const there = await openAdministration(elsewhere, { contentDir: home, folder: home });
    expect(await there.run('restore alles.backup')).toMatchObject({ code: 0 });
    expect(await findOwn(there.db, 'een-brug')).toEqual(await findOwn(admin.db, 'een-brug'));
    await there.close();
    const school = await School.open(elsewhere, {
      libraryOf: (stores) =>
        openLibrary({ contentDir: home, own: { ...stores, dataDir: join(elsewhere.dataDir, 'nieuw') } }),
    });
    const docent = await school.login('docent');
    expect((await docent.ask(teacher.challenge, {})).title).toBe('Een brug');
    expect((await docent.ask(teacher.shelf, {})).map(({ title }) => title)).toEqual(['De brug']);
    await school.close();
  });

  /** As one of before was written: with the challenge as a folder, and no version in any row. */
  function asBefore(path: string, folder: string, under = 'een-brug'): void {
    const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(0, -1);
    const kept = lines.map((line) => line.replace(/,"challengeVersion":[^,}]+/u, ''));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    const added = files.map((name) => {
      const data = readFileSync(join(folder, name)).toString('base64');
      return JSON.stringify({ kind: 'challenge', name: `${under}/${name}`, data });
    });
    const end = JSON.stringify({ kind: 'end', lines: kept.length + added.length + 1 });
    writeFileSync(path, gzipSync(`${[...kept, ...added, end].join('\n')}\n`));
  }

  it('of before, with folders, is taken over, and the class does what it did', async () => {
    const folder = putChallenge(home, 'een-brug');
    await hireAt(admin.db, 'docent', ['een-brug']);
    await admin.run('backup oud.backup');
    asBefore(join(home, 'oud.backup'), folder, '../een-brug');
    expect(await admin.run('restore oud.backup')).toMatchObject({ code: 1 });
    await admin.run('backup ouder.backup');
    asBefore(join(home, 'ouder.backup'), folder);
    expect(await admin.run('restore ouder.backup')).toMatchObject({ code: 0 });
    const own = await findOwn(admin.db, 'een-brug');
    expect(own).toMatchObject({ number: 1, title: 'Een brug' });
    const runs = await admin.db.selectFrom('runs').select('challengeVersion').execute();
    expect(runs).toEqual([{ challengeVersion: own?.id }]);
  });

  it('takes the place of those that came since', async () => {
    await hireAt(admin.db, 'docent', []);
    await admin.run('backup alles.backup');
    putChallenge(home, 'een-brug');
    await admin.run('challenge add een-brug');
    await admin.run('challenge assign een-brug docent');
    expect(await admin.run('restore alles.backup')).toMatchObject({ code: 0 });
    expect(await findOwn(admin.db, 'een-brug')).toBeUndefined();
    expect(await admin.db.selectFrom('runs').selectAll().execute()).toEqual([]);
  });
});
