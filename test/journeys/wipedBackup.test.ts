import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { forgetSaves } from '#server/backup/making.ts';
import { takeAll } from '#server/store/portable.ts';
import { deletePhotosOfNobody } from '#server/wiping/wiping.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, type Docent, School } from '#test/classroom.ts';
import { onEveryEngine, type Place } from '#test/engines.ts';

onEveryEngine('A backup of before a wipe', (engine) => {
  let home: string;
  let place: Place;
  let school: School;
  let admin: Administration;
  let docent: Docent;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'lanceerbasis-wiped-'));
    place = await engine.open();
    school = await School.open(place);
    admin = await openAdministration(place, { contentDir: join(home, 'content'), folder: home });
    docent = await school.docent();
  });
  afterEach(async () => {
    await admin.close();
    await school.close();
    await place.remove();
    rmSync(home, { recursive: true });
  });

  const rows = async () => JSON.stringify([...(await takeAll(admin.db))]);
  const photos = async () => (await school.context.photos.list()).filter(({ name }) => name.endsWith('.jpg'));

  it('says so when it is put back, and wipes again: a class, a team and a pupil, with their photos', async () => {
    const stays = await docent.team('Blijft');
    const leaves = await docent.team('Weggehaald');
    const { id: pupil } = await docent.ask(teacher.addStudent, { name: 'Fleurtje', teamId: stays.id });
    await answer(stays, 101, 'Van wie blijft');
    await answer(leaves, 101, 'Weggehaald werk');
    const first = (await docent.ask(teacher.challenge, {})).user_challenge;
    const { user_challenge: runId } = await docent.ask(teacher.startClass, {
      challenge: 'koel-schoolplein',
      text: 'Proefklas',
    });
    await answer(await docent.team('Proefteam'), 101, 'Proefwerk');
    await admin.run('backup klas.backup');
    const kept = await photos();
    expect(kept).toHaveLength(3);

    await docent.ask(teacher.removeRun, { runId });
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: first });
    await docent.ask(teacher.removeTeam, { teamId: leaves.id });
    await docent.ask(teacher.deleteStudent, { studentId: pupil });
    await deletePhotosOfNobody(school.context);
    expect(await photos()).toHaveLength(1);

    // Nobody may regret it any more.
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await admin.db.updateTable('wipes').set({ at: long }).execute();
    const { out, code } = await admin.run('restore klas.backup');
    expect(code).toBe(0);
    expect(out).toContain('Wat sindsdien gewist was, is opnieuw gewist (klassen, teams en leerlingen: 3).');
    await deletePhotosOfNobody(school.context);
    expect(await photos()).toHaveLength(1);
    expect(await rows()).toContain('Van wie blijft');
    expect(await rows()).not.toMatch(/Proef|Weggehaald|Fleurtje/u);
    // The record of it is there as before, and says that the rest is still to be cleaned.
    const records = await admin.db.selectFrom('wipes').select(['kind', 'cleanAt']).orderBy('kind').execute();
    expect(records).toEqual(['class', 'pupil', 'team'].map((kind) => ({ kind, cleanAt: null })));
    // A second time there is nothing new.
    expect((await admin.run('restore klas.backup')).out).toContain('opnieuw gewist');
    expect(await admin.db.selectFrom('wipes').select('id').execute()).toHaveLength(3);
  });

  it('brings back a class and a team that a docent took away by mistake, for thirty days, and no pupil', async () => {
    const leaves = await docent.team('Weggehaald');
    const { id: pupil } = await docent.ask(teacher.addStudent, { name: 'Fleurtje', teamId: leaves.id });
    await answer(leaves, 101, 'Toch bewaard');
    await admin.run('backup klas.backup');
    await docent.ask(teacher.deleteStudent, { studentId: pupil });
    await docent.ask(teacher.removeTeam, { teamId: leaves.id });
    const { out } = await admin.run('restore klas.backup');
    expect(out).toContain('(klassen, teams en leerlingen: 1)');
    await deletePhotosOfNobody(school.context);
    expect(await photos()).toHaveLength(1);
    expect(await rows()).toContain('Toch bewaard');
    expect(await rows()).not.toContain('Fleurtje');
    expect(await admin.db.selectFrom('wipes').select('kind').execute()).toEqual([{ kind: 'pupil' }]);
  });

  it('of which nothing was wiped since brings back all of it, and loses no photo', async () => {
    await answer(await docent.team('Blijft'), 101, 'Van wie blijft');
    await admin.run('backup klas.backup');
    const { out } = await admin.run('restore klas.backup');
    expect(out).not.toContain('gewist');
    await deletePhotosOfNobody(school.context);
    expect(await photos()).toHaveLength(1);
    // What stood there before is kept as long as a backup is.
    const saves = () => readdirSync(place.dataDir).filter((name) => name.startsWith('voor-herstel-'));
    const [save = ''] = saves();
    const now = Date.now();
    utimesSync(join(place.dataDir, save), new Date(now), new Date(now - 34 * 24 * 60 * 60 * 1000));
    expect(await forgetSaves(place.dataDir, now)).toBe(0);
    expect(await forgetSaves(place.dataDir, now + 2 * 24 * 60 * 60 * 1000)).toBe(1);
    expect(saves()).toEqual([]);
  });
});
