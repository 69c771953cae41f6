import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { transaction } from '#server/db/db.ts';
import { putAnswer } from '#server/store/answers.ts';
import { findOwn } from '#server/store/ownChallenges.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { type FolderChanges, putChallenge, yamlWith } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

onEveryEngine('Challenges on the command line', ({ open }) => {
  const desk = atCommandLine(open);

  const own = () => findOwn(desk.admin.db, 'een-brug');
  const yaml = (text: string): FolderChanges => ({ 'challenge.yaml': text });
  /** Writes the author's folder, with changes. */
  const writeFolder = (changes: FolderChanges = {}, slug = 'een-brug'): string => {
    rmSync(join(desk.home, slug), { recursive: true, force: true });
    return putChallenge(desk.home, slug, changes);
  };

  /** A team of a class that plays the challenge answers this activity. */
  async function answer(activityId: number): Promise<void> {
    const teacher = await createTeacher(desk.admin.db, 'noor', 'hash');
    if (teacher === undefined) throw new Error('noor is there already');
    const challengeVersion = (await own())?.id ?? null;
    const run = await createRun(desk.admin.db, teacher.id, { challenge: 'een-brug', challengeVersion, text: '' });
    await transaction(desk.admin.db, async (tx) => {
      const team = await createTeam(tx, run.id, 'De bouwers');
      if (team !== undefined) await putAnswer(tx, team.id, { activityId, tweet: 'Een plank', photo: undefined });
    });
  }

  it('a right folder is given advice on what reads hard and on cells that hold too much, except for the docent', async () => {
    const hard =
      'Verantwoordelijkheidsgevoel veronderstelt onvoorwaardelijke samenwerkingsbereidheid onderling. '.repeat(15);
    const full = `| Wat? | Waarom? |\n| --- | --- |\n| ${'brug '.repeat(30)} |  |\n`;
    writeFolder({
      'teksten/introductie.md': hard,
      'werkbladen/br-101.md': `# Kijk goed\n\n${full}`,
      'instructies/br-101-docent.md': `# Kijk goed\n\n${hard}\n\n${full}`,
    });
    const { code, out } = await desk.admin.run('challenge check een-brug');
    expect(code).toBe(0);
    expect(out.split('\n').slice(1)).toEqual([
      '',
      'Het kan nog beter:',
      expect.stringMatching(/^teksten\/introductie\.md: leest moeilijk \(-?\d+, met \d+ woorden in een zin; vanaf 60/u),
      'werkbladen/br-101.md, regel 5: in een cel staan 149 tekens. Hoogstens 130 leest prettiger.',
      '',
    ]);
  });

  it('a right folder is counted, and nothing changes', async () => {
    writeFolder();
    expect(await desk.admin.run('challenge check een-brug')).toEqual({
      code: 0,
      out: "'Een brug' is in orde: 4 opdrachten in vier fases, 0 voor het begin en de lancering, 2 werkbladen en instructies, 1 films.\n",
      error: '',
    });
    expect(await own()).toBeUndefined();
  });

  it.each(['check', 'add'])('%s reports every fault with file and line', async (what) => {
    writeFolder({ ...yaml(yamlWith("'00:45'", 'lang')), 'teksten/introductie.md': null });
    expect(await desk.admin.run(`challenge ${what} een-brug`)).toEqual({
      code: 1,
      out: '',
      error: `challenge.yaml, regel 19: het veld 'duration' is "lang"; verwacht: een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'\n`,
    });
    writeFolder({ 'teksten/introductie.md': null });
    expect((await desk.admin.run(`challenge ${what} een-brug`)).error).toBe(
      "challenge.yaml, regel 3: het bestand 'teksten/introductie.md' is er niet; let op hoofdletters en op de map waar het in staat\n",
    );
    expect(await own()).toBeUndefined();
  });

  it('a folder that does not exist is reported', async () => {
    expect(await desk.admin.run('challenge check nergens')).toMatchObject({
      code: 1,
      error: 'nergens: deze map is er niet\n',
    });
  });

  it('a copy of one that ships has its file names too, since papers are asked for of a class', async () => {
    putChallenge(join(desk.home, 'content', 'challenges'), 'een-brug');
    writeFolder({}, 'tweede-brug');
    expect(await desk.admin.run('challenge add tweede-brug')).toMatchObject({ code: 0, error: '' });
  });

  it('a picture that was cut off is refused, and a large photo is made small in the copy alone', async () => {
    const path = writeFolder({ 'teksten/introductie.md': '![De sloot](beelden/sloot.jpg)\n' });
    const noise = Buffer.from(Array.from({ length: 1200 * 1200 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
    const photo = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const picture = join('beelden', 'sloot.jpg');
    writeFileSync(join(path, picture), photo.subarray(0, 20_000));
    expect((await desk.admin.run('challenge check een-brug')).error).toBe(
      `${picture}: dit plaatje gaat niet open; verwacht: een plaatje dat heel is\n`,
    );
    writeFileSync(join(path, picture), photo);
    expect(photo.length).toBeGreaterThan(400 * 1024);
    expect(await desk.admin.run('challenge check een-brug')).toMatchObject({ code: 0 });
    expect((await desk.admin.run('challenge add een-brug')).out).toBe(
      "'Een brug' staat klaar als een-brug.\nGrote plaatjes die kleiner zijn gemaakt: 1.\n",
    );
    const folder = join(desk.place.dataDir, 'challenge-versions', (await own())?.id ?? '', 'een-brug');
    expect(await (await desk.admin.library()).find('een-brug')).toMatchObject({
      content: { challenge: { title: 'Een brug' } },
    });
    expect(statSync(join(folder, picture)).size).toBeLessThanOrEqual(400 * 1024);
    expect(statSync(join(path, picture)).size).toBe(photo.length);
  });

  it('a trial can be removed, also when it was assigned; one with teams stays, and so does one that ships', async () => {
    putChallenge(join(desk.home, 'content', 'challenges'), 'een-brug');
    expect((await desk.admin.run('challenge remove een-brug')).error).toBe(
      "De uitdaging 'een-brug' hoort bij Lanceerbasis en kan niet weg.\n",
    );
    writeFolder();
    await desk.admin.run('challenge add een-brug');
    await answer(101);
    expect(await desk.admin.run('challenge remove een-brug')).toMatchObject({
      code: 1,
      error: "De uitdaging 'een-brug' is niet weg: er hoort nog 1 team bij.\n",
    });
    expect(await own()).toMatchObject({ slug: 'een-brug' });
    await desk.admin.db.deleteFrom('teams').execute();
    expect(await desk.admin.run('challenge remove een-brug')).toMatchObject({ code: 0, out: "'Een brug' is weg.\n" });
    expect(await own()).toBeUndefined();
    expect(await desk.admin.db.selectFrom('runs').selectAll().execute()).toEqual([]);
    expect((await desk.admin.run('challenge remove nergens')).error).toContain("Er is geen uitdaging 'nergens'");
  });

  it('an added challenge is in the list, and a server that runs plays it at once', async () => {
    const library = await desk.admin.library();
    expect(await library.find('een-brug')).toBeUndefined();
    writeFolder();
    expect(await desk.admin.run('challenge add een-brug')).toEqual({
      code: 0,
      out: "'Een brug' staat klaar als een-brug.\n",
      error: '',
    });
    expect((await desk.admin.run('challenge list')).out).toBe('een-brug\tEen brug\n');
    expect((await library.find('een-brug'))?.content.challenge.title).toBe('Een brug');
  });

  it.runIf(isLong)(
    'a correction is another version, and a class stays on its own; the same once more is none',
    async () => {
      writeFolder();
      await desk.admin.run('challenge add een-brug');
      await answer(101);
      expect((await desk.admin.run('challenge add een-brug')).out).toBe("'Een brug' is bijgewerkt.\n");
      writeFolder(yaml(yamlWith('title: Een brug', 'title: De brug')));
      expect(await desk.admin.run('challenge add een-brug')).toEqual({
        code: 0,
        out: "'De brug' is bijgewerkt.\n1 klas blijft op haar eigen versie. De docent neemt de nieuwe over bij Activiteiten.\n",
        error: '',
      });
      const today = new Date().toISOString().slice(0, 10);
      expect((await desk.admin.run('challenge versions een-brug')).out).toBe(
        `2\t${today}\tDe brug\t0 klassen\n1\t${today}\tEen brug\t1 klas\n`,
      );
    },
  );

  it.runIf(isLong)('versions that nobody plays are cleared, but for the newest', async () => {
    for (const title of ['Een', 'Twee', 'Drie']) {
      writeFolder(yaml(yamlWith('title: Een brug', `title: ${title}`)));
      await desk.admin.run('challenge add een-brug');
      if (title === 'Twee') await answer(101);
    }
    expect(await desk.admin.run('challenge clear een-brug')).toMatchObject({
      code: 0,
      out: 'Versies die weg zijn: 1.\n',
    });
    expect((await desk.admin.run('challenge versions een-brug')).out.split('\n')).toHaveLength(3);
  });

  it.runIf(isLong)('one in place of one that ships leaves the classes of that alone, also when it goes', async () => {
    putChallenge(join(desk.home, 'content', 'challenges'), 'een-brug');
    await answer(101);
    writeFolder(yaml(yamlWith('title: Een brug', 'title: Onze brug')));
    expect(await desk.admin.run('challenge add een-brug')).toMatchObject({ code: 0 });
    expect((await desk.admin.run('challenge list')).out).toBe('een-brug\tOnze brug\n');
    expect(await desk.admin.run('challenge remove een-brug')).toMatchObject({ code: 0 });
    expect((await desk.admin.run('challenge list')).out).toBe('een-brug\tEen brug\n');
    expect(await desk.admin.db.selectFrom('runs').selectAll().execute()).toHaveLength(1);
  });

  it('belongs to the docent whom it names, and to nobody who is not there', async () => {
    writeFolder();
    expect((await desk.admin.run('challenge add een-brug --maker sem')).error).toContain("'sem'");
    expect(await own()).toBeUndefined();
    const sem = await createTeacher(desk.admin.db, 'sem', 'hash');
    await desk.admin.run('challenge add een-brug --maker sem');
    expect(await own()).toMatchObject({ makerId: sem?.id, number: 1 });
  });
});
