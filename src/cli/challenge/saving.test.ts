import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { findOwn } from '#server/store/ownChallenges.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge, yamlWith } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

onEveryEngine('A challenge in one file on the command line', ({ open }) => {
  const desk = atCommandLine(open, async ({ home }) => {
    putChallenge(join(home, 'content', 'challenges'), 'steiger');
  });

  const own = (slug = 'een-brug') => findOwn(desk.admin.db, slug);
  const bytes = (name: string): Buffer => readFileSync(join(desk.home, name));
  const left = (): string[] => {
    const uploads = join(desk.place.dataDir, 'uploads');
    return existsSync(uploads) ? readdirSync(uploads) : [];
  };

  it('is saved of what ships and of what was added, and is the same after it was added from the file', async () => {
    putChallenge(desk.home, 'een-brug', { 'challenge.yaml': yamlWith('title: Een brug', 'title: Brug') });
    await desk.admin.run('challenge add een-brug');
    expect(await desk.admin.run('challenge export een-brug brug.lanceerbasis')).toEqual({
      code: 0,
      out: "'Brug' staat in brug.lanceerbasis.\n",
      error: '',
    });
    await desk.admin.run('challenge remove een-brug');
    expect(await desk.admin.run('challenge add brug.lanceerbasis')).toMatchObject({
      code: 0,
      out: "'Brug' staat klaar als een-brug.\n",
    });
    await desk.admin.run('challenge export een-brug weer.lanceerbasis');
    expect(bytes('weer.lanceerbasis').equals(bytes('brug.lanceerbasis'))).toBe(true);
    expect(await desk.admin.run('challenge export steiger steiger.lanceerbasis')).toMatchObject({ code: 0 });
    expect(left()).toEqual([]);
  });

  it.runIf(isLong)('is the next version of what has its name, and of the docent who is named', async () => {
    const noor = await createTeacher(desk.admin.db, 'noor', 'hash');
    putChallenge(desk.home, 'een-brug');
    await desk.admin.run('challenge add een-brug --maker noor');
    await desk.admin.run('challenge export een-brug een.lanceerbasis');
    writeFileSync(
      join(desk.home, 'een-brug', 'challenge.yaml'),
      yamlWith('question: Wat zien jullie?', 'question: Wat nu?'),
    );
    await desk.admin.run('challenge add een-brug');
    expect((await own())?.number).toBe(2);
    expect(await desk.admin.run('challenge add een.lanceerbasis')).toMatchObject({
      code: 0,
      out: "'Een brug' is bijgewerkt.\n",
    });
    expect(await own()).toMatchObject({ number: 3, makerId: noor?.id });
  });

  it('that is wrong is reported file by file, and nothing is stored', async () => {
    writeFileSync(join(desk.home, 'los.lanceerbasis'), 'geen ZIP, en ook te kort of te lang');
    const { code, error } = await desk.admin.run('challenge add los.lanceerbasis');
    expect(code).toBe(1);
    expect(error).toMatch(/^het bestand: dit is geen bestand van Lanceerbasis/u);
    expect(left()).toEqual([]);
  });

  it('takes no name that is there, and goes into no folder that is not', async () => {
    writeFileSync(join(desk.home, 'er-al.lanceerbasis'), 'van iemand');
    const taken = await desk.admin.run('challenge export steiger er-al.lanceerbasis');
    expect(taken.code).toBe(1);
    expect(taken.error).toMatch(/^Het bestand .*er-al\.lanceerbasis is er al; verwacht: een nieuwe naam\.\n$/u);
    expect((await desk.admin.run('challenge export steiger nergens/x.lanceerbasis')).error).toMatch(
      /is er niet; verwacht: een map/u,
    );
    expect((await desk.admin.run('challenge export bestaat-niet x.lanceerbasis')).error).toMatch(
      /^Er is geen uitdaging/u,
    );
    expect(bytes('er-al.lanceerbasis').toString()).toBe('van iemand');
    expect(readdirSync(desk.home).toSorted()).toEqual(['content', 'er-al.lanceerbasis']);
  });
});
