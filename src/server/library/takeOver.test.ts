import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Files, filesInFolder } from '#server/files/files.ts';
import { findOwn, ownChallenges } from '#server/store/challenges/ownChallenges.ts';
import { type Database, openDatabase } from '#server/store/database/db.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { putChallenge, yamlWith } from '#test/challengeFolder.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

import { openLibrary } from './library.ts';
import { takeOverFolders } from './takeOver.ts';

onEveryEngine('What lay in DATA_DIR/challenges', (engine) => {
  let place: Place;
  let db: Database;
  let challengeFiles: Files;
  let warnings: string[];
  beforeEach(async () => {
    place = await engine.open();
    db = await openDatabase(place);
    challengeFiles = await filesInFolder(join(place.dataDir, 'challenge-files'));
    warnings = [];
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  const folder = (): string => join(place.dataDir, 'challenges');
  const takeOver = (): Promise<void> =>
    takeOverFolders({ db, challengeFiles, dataDir: place.dataDir }, (line) => void warnings.push(line));

  it('is taken over once, for the classes that did it too, and its folder is kept', async () => {
    putChallenge(folder(), 'een-brug');
    const teacher = await createTeacher(db, 'noor', 'hash');
    if (teacher === undefined) throw new Error('there is no teacher');
    await createRun(db, teacher.id, { challenge: 'een-brug', text: '' });
    const elsewhere = await createRun(db, teacher.id, { challenge: 'koel-schoolplein', text: '' });
    await takeOver();
    const own = await findOwn(db, 'een-brug');
    expect(own).toMatchObject({ number: 1, title: 'Een brug', makerId: null });
    expect(own?.onShelfAt).not.toBeNull();
    const runs = await db.selectFrom('runs').select(['id', 'challengeVersion']).execute();
    expect(new Set(runs.map(({ challengeVersion }) => challengeVersion))).toEqual(new Set([own?.id, null]));
    expect(runs.find(({ id }) => id === elsewhere.id)?.challengeVersion).toBeNull();
    const library = openLibrary({ contentDir: place.dataDir, own: { db, challengeFiles, dataDir: place.dataDir } });
    const played = await library.played({ challenge: 'een-brug', challengeVersion: own?.id ?? null });
    expect(played?.challenge.title).toBe('Een brug');
    expect(readdirSync(folder())).toEqual([]);
    expect(existsSync(join(place.dataDir, 'challenges-overgenomen', 'een-brug', 'challenge.yaml'))).toBe(true);
    await takeOver();
    expect(await ownChallenges(db)).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('goes on where a server was ended before the folder was put aside', async () => {
    putChallenge(folder(), 'een-brug');
    await takeOver();
    const before = await findOwn(db, 'een-brug');
    putChallenge(folder(), 'een-brug');
    await takeOver();
    expect(await findOwn(db, 'een-brug')).toEqual(before);
    expect(readdirSync(folder())).toEqual([]);
    expect(readdirSync(join(place.dataDir, 'challenges-overgenomen'))).toHaveLength(2);
  });

  it('and can not be read stays, is told at each start, and keeps nothing else away', async () => {
    putChallenge(folder(), 'kapot', { 'challenge.yaml': yamlWith("'00:45'", 'lang') });
    putChallenge(folder(), 'een-brug');
    await takeOver();
    await takeOver();
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(
      /^De uitdaging 'kapot' is niet gelezen\. challenge\.yaml, regel 19: het veld 'duration'/u,
    );
    expect(readdirSync(folder())).toEqual(['kapot']);
    expect((await ownChallenges(db)).map(({ slug }) => slug)).toEqual(['een-brug']);
  });

  it('is nothing on a new server', async () => {
    await takeOver();
    expect(await ownChallenges(db)).toEqual([]);
    expect(existsSync(folder())).toBe(false);
  });
});
