import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openLibrary } from '#server/challenges/library.ts';
import { putAnswer } from '#server/store/answers.ts';
import { write } from '#server/store/database/db.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import {
  anEmptyFolder,
  type FolderChanges,
  putChallenge,
  removeFolder,
  smallYaml,
  yamlWith,
} from '#test/challengeFolder.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

onEveryEngine('Challenges on the command line', ({ open }) => {
  let place: Place;
  let home = '';
  let admin: Administration;
  beforeEach(async () => {
    place = await open();
    home = anEmptyFolder();
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
  });
  afterEach(async () => {
    await admin.close();
    await place.remove();
    removeFolder(home);
  });

  const added = (): string => join(place.dataDir, 'challenges');
  const yaml = (text: string): FolderChanges => ({ 'challenge.yaml': text });
  /** The folder as whoever writes the challenge has it, changed. */
  const writeFolder = (changes: FolderChanges = {}, slug = 'een-brug'): string => {
    rmSync(join(home, slug), { recursive: true, force: true });
    return putChallenge(home, slug, changes);
  };

  /** A team of a class that does the challenge answers this activity. */
  async function answer(activityId: number): Promise<void> {
    const teacher = await createTeacher(admin.db, 'noor', 'hash');
    if (teacher === undefined) throw new Error('noor is there already');
    const run = await createRun(admin.db, teacher.id, { challenge: 'een-brug', text: '' });
    await write(admin.db, async (tx) => {
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
    const { code, out } = await admin.run('challenge check een-brug');
    expect(code).toBe(0);
    expect(out.split('\n').slice(1)).toEqual([
      '',
      'Het kan nog beter:',
      expect.stringMatching(/^teksten\/introductie\.md: leest moeilijk \(-?\d+, met \d+ woorden in een zin; vanaf 60/u),
      'werkbladen/br-101.md, regel 5: in een cel staan 149 tekens. Hooguit 130 leest prettiger.',
      '',
    ]);
  });

  it('a right folder is counted, and nothing changes', async () => {
    writeFolder();
    expect(await admin.run('challenge check een-brug')).toEqual({
      code: 0,
      out: "'Een brug' is in orde: 4 opdrachten in vier fasen, 0 voor het begin en de lancering, 2 werkbladen en instructies, 1 films.\n",
      error: '',
    });
    expect(existsSync(added())).toBe(false);
  });

  it.each(['check', 'add'])('%s tells every fault with file and line', async (what) => {
    writeFolder({ ...yaml(yamlWith("'00:45'", 'lang')), 'teksten/introductie.md': null });
    expect(await admin.run(`challenge ${what} een-brug`)).toEqual({
      code: 1,
      out: '',
      error: `challenge.yaml, regel 19: het veld 'duration' is "lang"; verwacht: een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'\n`,
    });
    writeFolder({ 'teksten/introductie.md': null });
    expect((await admin.run(`challenge ${what} een-brug`)).error).toBe(
      "challenge.yaml, regel 3: het bestand 'teksten/introductie.md' is er niet; let op hoofdletters en op de map waar het in staat\n",
    );
    expect(existsSync(added())).toBe(false);
  });

  it('a folder that is not there is said', async () => {
    expect(await admin.run('challenge check nergens')).toMatchObject({
      code: 1,
      error: 'nergens: deze map is er niet\n',
    });
  });

  it('a worksheet with the name of another challenge is refused', async () => {
    putChallenge(join(home, 'content', 'challenges'), 'een-brug');
    writeFolder({}, 'tweede-brug');
    expect(await admin.run('challenge add tweede-brug')).toMatchObject({
      code: 1,
      error:
        "tweede-brug: de bestandsnaam br-101.pdf is al van de uitdaging 'een-brug'; verwacht: een naam die nergens anders voorkomt\n",
    });
  });

  it('a picture that was cut off is refused, and a large photo is made small in the copy alone', async () => {
    const path = writeFolder({ 'teksten/introductie.md': '![De sloot](beelden/sloot.jpg)\n' });
    const noise = Buffer.from(Array.from({ length: 1200 * 1200 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
    const photo = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const picture = join('beelden', 'sloot.jpg');
    writeFileSync(join(path, picture), photo.subarray(0, 20_000));
    expect((await admin.run('challenge check een-brug')).error).toBe(
      `${picture}: dit plaatje gaat niet open; verwacht: een plaatje dat heel is\n`,
    );
    writeFileSync(join(path, picture), photo);
    expect(photo.length).toBeGreaterThan(400 * 1024);
    expect(await admin.run('challenge check een-brug')).toMatchObject({ code: 0 });
    expect((await admin.run('challenge add een-brug')).out).toBe(
      "'Een brug' staat klaar als een-brug.\nGrote plaatjes die kleiner zijn gemaakt: 1.\n",
    );
    expect(statSync(join(added(), 'een-brug', picture)).size).toBeLessThanOrEqual(400 * 1024);
    expect(statSync(join(path, picture)).size).toBe(photo.length);
    expect(openLibrary({ contentDir: join(home, 'content'), dataDir: place.dataDir }).find('een-brug')).toBeDefined();
  });

  it('a trial can be removed, also when it was assigned; one with teams stays, and so does one that ships', async () => {
    putChallenge(join(home, 'content', 'challenges'), 'een-brug');
    expect((await admin.run('challenge remove een-brug')).error).toBe(
      "De uitdaging 'een-brug' hoort bij Lanceerbasis en kan niet weg.\n",
    );
    writeFolder();
    await admin.run('challenge add een-brug');
    await answer(101);
    expect(await admin.run('challenge remove een-brug')).toMatchObject({
      code: 1,
      error: "De uitdaging 'een-brug' is niet weg: er hoort nog 1 team bij.\n",
    });
    expect(existsSync(join(added(), 'een-brug'))).toBe(true);
    await admin.db.deleteFrom('teams').execute();
    expect(await admin.run('challenge remove een-brug')).toMatchObject({ code: 0, out: "'Een brug' is weg.\n" });
    expect(existsSync(join(added(), 'een-brug'))).toBe(false);
    expect(await admin.db.selectFrom('runs').selectAll().execute()).toEqual([]);
    expect((await admin.run('challenge remove nergens')).error).toContain("Er is geen uitdaging 'nergens'");
  });

  it('an added challenge is in the list, and a server that runs plays it at once', async () => {
    const library = openLibrary({ contentDir: join(home, 'content'), dataDir: place.dataDir });
    expect(library.find('een-brug')).toBeUndefined();
    writeFolder();
    expect(await admin.run('challenge add een-brug')).toEqual({
      code: 0,
      out: "'Een brug' staat klaar als een-brug.\n",
      error: '',
    });
    expect((await admin.run('challenge list')).out).toBe('een-brug\tEen brug\n');
    expect(library.find('een-brug')?.title).toBe('Een brug');
    expect(readdirSync(added())).toEqual(['een-brug']);
  });

  it('a challenge with answers can be corrected: its texts and files', async () => {
    writeFolder();
    await admin.run('challenge add een-brug');
    await answer(101);
    writeFolder({
      ...yaml(yamlWith('title: Kijk goed', 'title: Kijk beter').replace('title: Een brug', 'title: De brug')),
      'werkbladen/br-101.md': '# Kijk beter\n',
    });
    expect(await admin.run('challenge add een-brug')).toEqual({
      code: 0,
      out: "'De brug' is bijgewerkt.\n",
      error: '',
    });
    expect(readFileSync(join(added(), 'een-brug', 'werkbladen', 'br-101.md'), 'utf8')).toBe('# Kijk beter\n');
    expect(readdirSync(added())).toEqual(['een-brug']);
  });

  const secondActivity = `      - id: 102
        title: Meet de sloot
        slug: meet-de-sloot
        question: Hoe breed is hij?
        introduction: Meet.
        duration: '00:10'
        filename: null
        instructionPdf: null
        video: null
        photoRequired: false
        allowAnswer: true
`;
  const withSecond = smallYaml.replace('  - title: bedenken', `${secondActivity}  - title: bedenken`);

  const losses = [
    [
      'removing an activity that has an answer',
      smallYaml,
      "Opdracht 102 'Meet de sloot' heeft 1 antwoord: hij mist in de nieuwe versie. Zet hem terug, of gebruik een andere naam voor de map.",
    ],
    [
      'giving it another number',
      withSecond.replace('id: 102', 'id: 103'),
      "Opdracht 102 'Meet de sloot' heeft 1 antwoord: de opdracht 'meet-de-sloot' heeft nu id 103. Geef haar id 102 terug.",
    ],
    [
      'swapping its number with another',
      withSecond.replace('id: 102', 'id: 9').replace('id: 201', 'id: 102').replace('id: 9', 'id: 201'),
      "Opdracht 102 'Meet de sloot' heeft 1 antwoord: de opdracht 'meet-de-sloot' heeft nu id 201. Geef haar id 102 terug.",
    ],
    [
      'taking its answers away',
      withSecond.replace(secondActivity, secondActivity.replace('allowAnswer: true', 'allowAnswer: false')),
      "Opdracht 102 'Meet de sloot' heeft 1 antwoord: allowAnswer is nu false. Maak er weer true van.",
    ],
    [
      'moving it to another phase',
      smallYaml.replace('  - title: maken', `${secondActivity}  - title: maken`),
      "Opdracht 102 'Meet de sloot' heeft 1 antwoord: hij staat nu in fase 2. Zet hem terug in fase 1.",
    ],
  ] as const;

  it('a correction that would take answers away is refused with the reason, and nothing changes', async () => {
    writeFolder(yaml(withSecond));
    await admin.run('challenge add een-brug');
    await answer(102);
    for (const [what, changed, reason] of losses) {
      writeFolder(yaml(changed));
      expect(await admin.run('challenge add een-brug'), what).toEqual({
        code: 1,
        out: '',
        error: `De uitdaging 'een-brug' is niet veranderd.\n${reason}\n`,
      });
    }
    expect(readFileSync(join(added(), 'een-brug', 'challenge.yaml'), 'utf8')).toBe(withSecond);
  });

  it('an activity without answers may go, get another number, or come', async () => {
    writeFolder(yaml(withSecond));
    await admin.run('challenge add een-brug');
    await answer(101);
    for (const changed of [
      smallYaml,
      withSecond.replace('id: 102', 'id: 110'),
      smallYaml.replace('id: 401', 'id: 402'),
    ]) {
      writeFolder(yaml(changed));
      expect(await admin.run('challenge add een-brug')).toMatchObject({ code: 0, error: '' });
    }
  });

  it('a challenge that ships is corrected in the same way, and its answers are kept', async () => {
    putChallenge(join(home, 'content', 'challenges'), 'een-brug');
    await answer(101);
    writeFolder(yaml(yamlWith('id: 101', 'id: 109')));
    expect(await admin.run('challenge add een-brug')).toMatchObject({ code: 1 });
    writeFolder(yaml(yamlWith('title: Een brug', 'title: Onze brug')));
    expect(await admin.run('challenge add een-brug')).toMatchObject({ code: 0 });
    expect((await admin.run('challenge list')).out).toBe('een-brug\tOnze brug\n');
  });
});
