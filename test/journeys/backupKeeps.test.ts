import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { now, transaction } from '#server/db/db.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { allPhotos } from '#server/store/answers.ts';
import { type PortableRows, dump } from '#server/store/dump.ts';
import { findOwn } from '#server/store/ownChallenges.ts';
import { closeTaken } from '#server/store/tombstones.ts';
import { type Administration, openAdministration, type Photos } from '#test/administration.ts';
import { anEmptyFolder, putChallenge, removeFolder, yamlWith } from '#test/challengeFolder.ts';
import { afterUndo, byName, type ClassDesk, openClassDesk } from '#test/classDesk.ts';
import { answer, aPhoto, type School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { fillEveryTable } from '#test/everyTable.ts';
import { lockAsAge, passphrase } from '#test/lockedBackup.ts';
import { countMissing, shelves } from '#test/shelves.ts';
import { aWholeDraft, change, openWorkshop } from '#test/workshop.ts';

type Here = { school: School; admin: Administration; home: string };
type BackupCase<Made> = {
  what: string;
  make(here: Here): Promise<Made>;
  look(there: School, made: Made): Promise<void>;
};
/** Gives `look` the type of what `make` returns. */
const keep = <Made>(of: BackupCase<Made>): BackupCase<unknown> => of;

const bytesOf = async ({ context }: School, photo: string): Promise<Buffer> => {
  const file = await context.photos.get(photo);
  return Buffer.concat((await file?.body.toArray()) ?? []);
};

const kept = [
  keep({
    what: 'the photo of each answer',
    make: async ({ school }) => {
      const { filename } = await answer(await (await school.docent()).team('De bouwers'), 101);
      return { name: filename ?? '', bytes: await bytesOf(school, filename ?? '') };
    },
    look: async (there, { name, bytes }) => {
      expect(bytes.length).toBeGreaterThan(0);
      expect(await bytesOf(there, name)).toEqual(bytes);
    },
  }),
  keep({
    what: 'own challenges, in the version that each class plays',
    make: async ({ school, admin, home }) => {
      putChallenge(home, 'een-brug');
      await admin.run('challenge add een-brug');
      await school.hire('brugdocent', []);
      await admin.run('challenge assign een-brug brugdocent');
      putChallenge(home, 'een-brug', { 'challenge.yaml': yamlWith('title: Een brug', 'title: De brug') });
      await admin.run('challenge add een-brug');
      return findOwn(admin.db, 'een-brug');
    },
    look: async (there, own) => {
      expect(own).toMatchObject({ title: 'De brug' });
      expect(await findOwn(there.context.db, 'een-brug')).toEqual(own);
      const { ask } = await there.login('brugdocent');
      expect((await ask(teacher.challenge, {})).title).toBe('Een brug');
      expect((await ask(teacher.shelf, {})).map(({ title }) => title)).toContain('De brug');
    },
  }),
  keep({
    what: 'drafts with their files, their saves and who works on them',
    make: async ({ school }) => {
      const maker = await school.docent('maker', []);
      await school.hire('bas', []);
      const draft = await aWholeDraft(maker);
      await maker.ask(workshop.shareDraft, { draft, username: 'bas' });
      const add = (inside: string) => {
        const file = new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><${inside}/></svg>`]);
        return maker.ask(workshop.addDraftFile, { draft, path: `${inside}.svg`, file });
      };
      await add('rect');
      const { key, version } = await add('circle');
      await maker.ask(workshop.savePart, { draft, key, content: '', version });
      await maker.ask(workshop.draftChanges, { draft, since: 0, device: 'tab', part: 'cover' });
      const before = await maker.ask(workshop.draft, { draft });
      return { draft, before, history: await maker.ask(workshop.draftHistory, { draft }) };
    },
    look: async (there, { draft, before, history }) => {
      const { ask } = await there.login('maker');
      const file = (path: string) => ask(workshop.draftFile, { draft, path: `beelden/${path}` });
      expect(await ask(workshop.draft, { draft })).toEqual({ ...before, present: [] });
      expect(await ask(workshop.draftHistory, { draft })).toEqual(history);
      expect(await (await file('rect.svg')).text()).toContain('<rect/>');
      await ask(workshop.bringBackPart, { draft, history: history[0]?.id ?? '' });
      expect((await file('circle.svg')).size).toBeGreaterThan(10);
      await change(await there.login('bas'), draft, 'cover', { title: 'De brug' });
    },
  }),
];

onEveryEngine('A backup that is restored elsewhere', (engine) => {
  let place: TestPlace;
  let here: Here;
  let before: PortableRows;
  const made = new Map<unknown, unknown>();
  beforeAll(async () => {
    place = await engine.open();
    const home = anEmptyFolder();
    const admin = await openAdministration(place, { contentDir: 'content', folder: home });
    here = { home, admin, school: await openWorkshop(place) };
    await transaction(admin.db, fillEveryTable);
    // A restore ends the time in which a removal can be undone.
    await transaction(admin.db, (tx) => closeTaken(tx, now()));
    const { challengeFiles } = here.school.context;
    await challengeFiles.put(hash('sha256', 'title: Een tunnel'), Buffer.from('title: Een tunnel'), 'text/plain');
    for (const one of kept) made.set(one, await one.make(here));
    expect(await admin.run('backup plain.backup --missing 1')).toMatchObject({ code: 0, error: '' });
    const path = (name: string) => join(home, `${name}.backup`);
    writeFileSync(path('locked'), await lockAsAge(readFileSync(path('plain'))));
    before = await dump(admin.db);
  });
  afterAll(async () => {
    await here.admin.close();
    await here.school.close();
    await place.remove();
    removeFolder(here.home);
  });

  describe.each(['plain', 'locked'])('from a %s file keeps', (name) => {
    let elsewhere: TestPlace;
    let there: School;
    let after: PortableRows;
    beforeAll(async () => {
      elsewhere = await engine.open();
      const admin = await openAdministration(elsewhere, { contentDir: 'content', folder: here.home });
      expect(await admin.run(`restore ${name}.backup`, passphrase)).toMatchObject({ code: 0, error: '' });
      after = await dump(admin.db);
      await admin.close();
      there = await openWorkshop(elsewhere);
    });
    afterAll(async () => {
      await there.close();
      await elsewhere.remove();
    });

    it('every row of every table', () => {
      expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
      expect(after).toEqual(before);
    });

    it.each(byName(kept))('%s', (_what, one) => one.look(there, made.get(one)));
  });

  it('takes no passphrase as a word of the command', async () => {
    expect(await here.admin.run(`restore locked.backup ${passphrase.split(' ')[0]}`)).toMatchObject({ code: 1 });
  });
});

/** What a class does while its backup is made, and how many of its three photos the backup contains. */
const atWork: [what: string, meanwhile: (desk: ClassDesk) => Promise<void>, photos: number][] = [
  ['all were replaced', replaceAll, 3],
  [
    'all were replaced and swept',
    async (desk) => {
      await replaceAll(desk);
      expect(await cleanUp(desk.school.context, Date.now() + 25 * 60 * 60 * 1000)).toMatchObject({ photosToBin: 3 });
    },
    3,
  ],
  [
    'one was taken away',
    async ({ docent, school }) => {
      const [first] = await docent.ask(teacher.answers, {});
      await docent.ask(teacher.takeAway, { answerId: first?.id ?? '', what: 'photo' });
      await forgetTaken(school.context, afterUndo());
    },
    2,
  ],
];

async function replaceAll({ raketten, kometen, manen }: ClassDesk): Promise<void> {
  const sent = { activityId: 101, tweet: 'Beter', answerFile: aPhoto() };
  for (const { ask } of [raketten, kometen, manen]) await ask(student.answerActivity, sent);
}

onEveryEngine('A backup of a class at work', (engine) => {
  describe.each(shelves)('with photos in %s', (_where, openShelf) => {
    let desk: ClassDesk;
    beforeEach(async () => {
      desk = await openClassDesk(engine, openShelf);
      for (const team of [desk.raketten, desk.kometen, desk.manen]) await answer(team, 101);
    });
    afterEach(() => desk.close());

    const administration = (photos: Photos, place: TestPlace) =>
      openAdministration(place, { contentDir: join(desk.home, 'content'), folder: desk.home, photos });
    /** Returns the same photos, but runs `happens` before the first of them is read. */
    const meanwhile = (happens: () => Promise<void>): Photos => {
      let happening: Promise<void> | undefined;
      const { photos, ...others } = desk.shelf.photos;
      const get = async (name: string) => {
        await (happening ??= happens());
        return photos.get(name);
      };
      return { photos: { ...photos, get }, ...others };
    };
    /** Restores the backup in an empty place. Counts the photos that its answers name, and those that are missing. */
    const restoreElsewhere = async () => {
      const elsewhere = await engine.open();
      const shelf = await openShelf(elsewhere);
      const admin = await administration(shelf.photos, elsewhere);
      const { out } = await admin.run('restore klas.backup');
      const named = (await allPhotos(admin.db)).size;
      const missing = await countMissing(shelf.photos, admin.db);
      await admin.close();
      shelf.close();
      await elsewhere.remove();
      return { out, named, missing };
    };

    it.each(atWork)('holds the photo of each answer in it, also where %s meanwhile', async (_what, happens, photos) => {
      const admin = await administration(
        meanwhile(() => happens(desk)),
        desk.place,
      );
      expect(await admin.run('backup klas.backup')).toMatchObject({ code: 0, error: '' });
      await admin.close();
      const out = 'Alles uit klas.backup staat er weer.\n';
      expect(await restoreElsewhere()).toEqual({ out, named: photos, missing: 0 });
    });

    it('of which a photo is nowhere is not made, unless that is said, and an older one brings it back', async () => {
      await desk.backup('eerder');
      const [lost = ''] = await allPhotos(desk.db);
      await desk.shelf.photos.photos.delete(lost);
      expect(await desk.administration.run('backup klas.backup')).toEqual({
        code: 1,
        out: '',
        error:
          "Er is geen back-up gemaakt: foto's die er horen te zijn en die er niet zijn: 1. Zet een back-up terug waar ze in zitten, of maak er een zonder: --missing 1\n",
      });
      const { code, out } = await desk.administration.run('backup klas.backup --missing 1');
      expect(code).toBe(0);
      expect(out).toMatch(/\nFoto's die erin horen en er niet in zitten: 1\.\n$/u);
      expect(await restoreElsewhere()).toMatchObject({ named: 3, missing: 1 });
      await desk.restore('eerder');
      expect(await desk.areThere(lost)).toEqual([true]);
    });
  });
});
