import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findOwn } from '#server/store/challenges/ownChallenges.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { anEmptyFolder, putChallenge, removeFolder, yamlWith } from '#test/challengeFolder.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

onEveryEngine('A challenge in one file on the command line', ({ open }) => {
  let place: Place;
  let home = '';
  let admin: Administration;
  beforeEach(async () => {
    place = await open();
    home = anEmptyFolder();
    putChallenge(join(home, 'content', 'challenges'), 'steiger');
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
  });
  afterEach(async () => {
    await admin.close();
    await place.remove();
    removeFolder(home);
  });

  const own = (slug = 'een-brug') => findOwn(admin.db, slug);
  const bytes = (name: string): Buffer => readFileSync(join(home, name));
  const left = (): string[] => {
    const uploads = join(place.dataDir, 'uploads');
    return existsSync(uploads) ? readdirSync(uploads) : [];
  };

  it('is saved of what ships and of what was added, and is the same after it was added from the file', async () => {
    putChallenge(home, 'een-brug', { 'challenge.yaml': yamlWith('title: Een brug', 'title: Brug') });
    await admin.run('challenge add een-brug');
    expect(await admin.run('challenge export een-brug brug.lanceerbasis')).toEqual({
      code: 0,
      out: "'Brug' staat in brug.lanceerbasis.\n",
      error: '',
    });
    await admin.run('challenge remove een-brug');
    expect(await admin.run('challenge add brug.lanceerbasis')).toMatchObject({
      code: 0,
      out: "'Brug' staat klaar als een-brug.\n",
    });
    await admin.run('challenge export een-brug weer.lanceerbasis');
    expect(bytes('weer.lanceerbasis').equals(bytes('brug.lanceerbasis'))).toBe(true);
    expect(await admin.run('challenge export steiger steiger.lanceerbasis')).toMatchObject({ code: 0 });
    expect(left()).toEqual([]);
  });

  it('is the next version of what has its name, and of the docent who is named', async () => {
    const noor = await createTeacher(admin.db, 'noor', 'hash');
    putChallenge(home, 'een-brug');
    await admin.run('challenge add een-brug --maker noor');
    await admin.run('challenge export een-brug een.lanceerbasis');
    writeFileSync(
      join(home, 'een-brug', 'challenge.yaml'),
      yamlWith('question: Wat zien jullie?', 'question: Wat nu?'),
    );
    await admin.run('challenge add een-brug');
    expect((await own())?.number).toBe(2);
    expect(await admin.run('challenge add een.lanceerbasis')).toMatchObject({
      code: 0,
      out: "'Een brug' is bijgewerkt.\n",
    });
    expect(await own()).toMatchObject({ number: 3, makerId: noor?.id });
  });

  it('that is wrong is told file by file, and leaves nothing', async () => {
    writeFileSync(join(home, 'los.lanceerbasis'), 'geen ZIP, en ook te kort of te lang');
    const { code, error } = await admin.run('challenge add los.lanceerbasis');
    expect(code).toBe(1);
    expect(error).toMatch(/^het bestand: dit is geen bestand van Lanceerbasis/u);
    expect(left()).toEqual([]);
  });

  it('takes no name that is there, and goes into no folder that is not', async () => {
    writeFileSync(join(home, 'er-al.lanceerbasis'), 'van iemand');
    expect(await admin.run('challenge export steiger er-al.lanceerbasis')).toMatchObject({
      code: 1,
      error: 'Het bestand er-al.lanceerbasis is er al; verwacht: een nieuwe naam.\n',
    });
    expect((await admin.run('challenge export steiger nergens/x.lanceerbasis')).error).toMatch(
      /is er niet; verwacht: een map/u,
    );
    expect((await admin.run('challenge export bestaat-niet x.lanceerbasis')).error).toMatch(/^Er is geen uitdaging/u);
    expect(bytes('er-al.lanceerbasis').toString()).toBe('van iemand');
    expect(readdirSync(home).toSorted()).toEqual(['content', 'er-al.lanceerbasis']);
  });
});
