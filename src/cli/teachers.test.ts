import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { transaction } from '#server/db/db.ts';
import { isPassword } from '#server/login/password.ts';
import { runsOf } from '#server/store/runs.ts';
import { findTeacherSession } from '#server/store/sessions.ts';
import { startTeacherSession } from '#server/store/sessionStarts.ts';
import { addStudent } from '#server/store/students.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { atCommandLine } from '#test/atCommandLine.ts';
import { putChallenge } from '#test/challengeFolder.ts';
import { onEveryEngine } from '#test/engines.ts';

const password = 'een lang wachtwoord';

onEveryEngine('Teachers on the command line', ({ name: engine, open }) => {
  const desk = atCommandLine(
    open,
    async ({ home }) => void putChallenge(join(home, 'content', 'challenges'), 'een-brug'),
  );
  const known = async (username: string) => {
    const teacher = await findTeacher(desk.admin.db, username);
    if (teacher === undefined) throw new Error(`${username} is not there`);
    return teacher;
  };

  /** Returns the contents of all files of SQLite. */
  const onDisk = (): string =>
    readdirSync(desk.place.dataDir)
      .filter((name) => name.startsWith('lanceerbasis.sqlite'))
      .map((name) => readFileSync(join(desk.place.dataDir, name), 'latin1'))
      .join('');

  it('a teacher is added with a run of each challenge that is named, and can log in with the password', async () => {
    expect(await desk.admin.run('teacher add Noor --challenge een-brug --challenge een-brug', password)).toEqual({
      code: 0,
      out: "De docent 'noor' is gemaakt.\nDe docent heeft nu de uitdaging 'Een brug'.\nDe docent heeft nu de uitdaging 'Een brug'.\n",
      error: '',
    });
    const { id, passwordHash } = await known('noor');
    expect(await isPassword(password, passwordHash)).toBe(true);
    expect(passwordHash).toMatch(/^\$argon2id\$/u);
    expect((await runsOf(desk.admin.db, id)).map(({ challenge }) => challenge)).toEqual(['een-brug', 'een-brug']);
  });

  it('an unknown challenge leaves no teacher behind', async () => {
    expect(await desk.admin.run('teacher add noor --challenge tunnel', password)).toEqual({
      code: 1,
      out: '',
      error: "Er is geen uitdaging 'tunnel'. Er zijn: een-brug.\n",
    });
    expect(await findTeacher(desk.admin.db, 'noor')).toBeUndefined();
  });

  it('a username is taken in capitals too', async () => {
    await desk.admin.run('teacher add noor', password);
    expect(await desk.admin.run('teacher add NOOR', password)).toMatchObject({
      code: 1,
      error: "Er is al een docent 'NOOR'; hoofdletters maken geen verschil. Kies een andere naam.\n",
    });
  });

  it('a username has no spaces and begins with a letter or digit', async () => {
    for (const name of ['"noor de vries"', '""', '.noor', 'noor/x', 'n'.repeat(61)]) {
      const { code, error } = await desk.admin.run(`teacher add ${name}`, password);
      expect(code, name).toBe(1);
      expect(error).toMatch(/^De gebruikersnaam '.*' kan niet; verwacht: letters, cijfers/u);
    }
  });

  it('a short password is refused, for a new teacher and for one who is there', async () => {
    await desk.admin.run('teacher add sem', password);
    for (const [given, what] of [
      ['', 'Er is geen wachtwoord gegeven'],
      ['123456789', 'Het wachtwoord is te kort'],
      ['👩👩👩👩👩👩👩👩👩', 'Het wachtwoord is te kort'],
    ]) {
      const error = `${what}; verwacht: minstens 10 tekens op de standaardinvoer.\n`;
      expect(await desk.admin.run('teacher add noor', given)).toEqual({ code: 1, out: '', error });
      expect(await desk.admin.run('teacher password sem', given)).toEqual({ code: 1, out: '', error });
    }
    expect(await isPassword(password, (await known('sem')).passwordHash)).toBe(true);
  });

  it('the list names teachers by name, with their challenges', async () => {
    await desk.admin.run('teacher add sem --challenge een-brug', password);
    await desk.admin.run('teacher add noor', password);
    expect(await desk.admin.run('teacher list')).toEqual({ code: 0, out: 'noor\t\nsem\teen-brug\n', error: '' });
  });

  it('a new password takes the place of the old one, and ends the sessions', async () => {
    await desk.admin.run('teacher add noor', password);
    const teacher = (await known('noor')).id;
    await transaction(desk.admin.db, (tx) => startTeacherSession(tx, 'hash', { teacher, run: null }));
    expect(await desk.admin.run('teacher password noor', 'een ander wachtwoord')).toMatchObject({
      code: 0,
      out: "De docent 'noor' heeft een nieuw wachtwoord.\n",
    });
    const { passwordHash } = await known('noor');
    expect(await isPassword('een ander wachtwoord', passwordHash)).toBe(true);
    expect(await isPassword(password, passwordHash)).toBe(false);
    expect(await findTeacherSession(desk.admin.db, 'hash')).toBeUndefined();
  });

  it('a password that anybody would guess is refused, however long', async () => {
    const easy = [
      'aaaaaaaaaa',
      'abababababab',
      '1234567890',
      'Qwertyuiop',
      'Wachtwoord',
      'Welkom2026!!',
      'welkomwelkom',
      'Lanceerbasis1',
    ];
    for (const given of easy) {
      expect(await desk.admin.run('teacher add noor', given), given).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^Dit wachtwoord is te makkelijk te raden; verwacht: /u) as string,
      });
    }
    expect(await desk.admin.run('teacher add noor', 'welkom paarse giraffe')).toMatchObject({ code: 0 });
  });

  it('a teacher is removed with runs and teams', async () => {
    await desk.admin.run('teacher add noor --challenge een-brug', password);
    const [run] = await runsOf(desk.admin.db, (await known('noor')).id);
    if (run !== undefined) await transaction(desk.admin.db, (tx) => createTeam(tx, run.id, 'De bouwers'));
    const out = "De docent 'noor' is weg.\nKlassen die meegingen, met alles wat erin zat: 1.\n";
    // Without saying so, no class goes with its docent.
    expect(await desk.admin.run('teacher remove noor')).toEqual({
      code: 1,
      out: '',
      error:
        "De docent 'noor' heeft nog klassen: een-brug. Er is niets veranderd. Draag ze over of verwijder ze bij Beheer › Mensen, of geef --with-classes: dan wordt een klas zonder collega gewist, met alles wat erin zit.\n",
    });
    expect(await known('noor')).toBeDefined();
    expect(await desk.admin.run('teacher remove noor --with-classes')).toEqual({ code: 0, out, error: '' });
    // The class leaves an erasure record, as when it is deleted in the browser.
    const wipes = await desk.admin.db.selectFrom('wipes').select(['kind', 'of', 'rule', 'by', 'teams']).execute();
    expect(wipes).toEqual([{ kind: 'class', of: run?.id, rule: 'docent', by: null, teams: 1 }]);
    expect(await findTeacher(desk.admin.db, 'noor')).toBeUndefined();
    expect((await desk.admin.run('teacher list')).out).toBe('');
  });

  it.runIf(engine === 'SQLite')('of a teacher who is removed nothing is left on the disk', async () => {
    await desk.admin.run('teacher add noor --challenge een-brug', password);
    const [run] = await runsOf(desk.admin.db, (await known('noor')).id);
    if (run === undefined) throw new Error('noor has a run');
    // With this many rows SQLite moves names between pages.
    await transaction(desk.admin.db, async (tx) => {
      for (let number = 1; number <= 100; number += 1) {
        const team = await createTeam(tx, run.id, `Weggehaald team ${number}`);
        for (const pupil of ['Een', 'Twee', 'Drie'])
          if (team) await addStudent(tx, team.id, `Weggehaald kind ${pupil}`);
      }
    });
    expect(onDisk()).toContain('Weggehaald');
    await desk.admin.run('teacher remove noor --with-classes');
    expect(onDisk()).not.toContain('Weggehaald');
  });

  it('a new password, a removal and a challenge need a teacher who is there', async () => {
    for (const words of ['teacher password noor', 'teacher remove noor', 'challenge assign een-brug noor']) {
      expect(await desk.admin.run(words, password)).toEqual({
        code: 1,
        out: '',
        error: "Er is geen docent 'noor'. Alle docenten: npm run admin -- teacher list\n",
      });
    }
  });

  it('a teacher does a challenge with two classes, each with a text of its own', async () => {
    await desk.admin.run('teacher add noor', password);
    expect(await desk.admin.run('challenge assign een-brug noor --text "Groep 7"')).toEqual({
      code: 0,
      out: "De docent 'noor' heeft nu de uitdaging 'Een brug'.\n",
      error: '',
    });
    await desk.admin.run('challenge assign een-brug noor --text "Groep 8"');
    const texts = (await runsOf(desk.admin.db, (await known('noor')).id)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['Groep 7', 'Groep 8']);
    expect((await desk.admin.run('teacher list')).out).toMatch(/^noor\t.*een-brug \(Groep 7\)/u);
    expect((await desk.admin.run('teacher list')).out).toContain('een-brug (Groep 8)');
  });

  it('what is assigned must be there, and its text no letter', async () => {
    await desk.admin.run('teacher add noor', password);
    expect(await desk.admin.run('challenge assign tunnel noor')).toMatchObject({
      code: 1,
      error: "Er is geen uitdaging 'tunnel'. Er zijn: een-brug.\n",
    });
    expect(await desk.admin.run(`challenge assign een-brug noor --text ${'x'.repeat(201)}`)).toMatchObject({
      code: 1,
      error: 'De tekst is te lang; verwacht: hoogstens 200 tekens.\n',
    });
  });
});
