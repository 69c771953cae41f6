import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { practiceStart } from '#contract/practice/practice.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { cleanUpChallengeFiles } from '#server/library/cleanup.ts';
import { openLibrary } from '#server/library/library.ts';
import { publish, type Published } from '#server/library/publish.ts';
import { forgetUnpacked } from '#server/library/unpacked.ts';
import { findOwn } from '#server/store/ownChallenges.ts';
import { clearVersions } from '#server/store/playedVersions.ts';
import { removeTeacher } from '#server/store/teachers.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { type Docent, refusal, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';

const slug = 'een-brug';

onEveryEngine('A class that plays a version', (engine) => {
  let place: TestPlace;
  let home: string;
  let school: School;
  let docent: Docent;
  /** Opens a server of this database with its own folder. */
  const open = (folder = 'data'): Promise<School> =>
    School.open(place, {
      libraryOf: (stores) =>
        openLibrary({ contentDir: home, own: { ...stores, dataDir: join(place.dataDir, folder) } }),
    });
  beforeEach(async () => {
    place = await engine.open();
    home = anEmptyFolder();
    school = await open();
    docent = await school.docent('docent', []);
  });
  afterEach(async () => {
    await school.close();
    removeFolder(home);
    await place.remove();
  });

  const make = async (
    yaml = smallYaml,
    about: { makerId?: TeacherId; isOnShelf?: boolean } = {},
  ): Promise<Published> => {
    const path = putChallenge(anEmptyFolder(), slug, { 'challenge.yaml': yaml });
    const { db, challengeFiles } = school.context;
    const stores = { db, challengeFiles, dataDir: place.dataDir };
    const made = await publish(stores, { path, slug, makerId: null, isOnShelf: true, ...about });
    removeFolder(join(path, '..'));
    return made;
  };
  const start = async (text = 'Groep 8'): Promise<string> =>
    (await docent.ask(teacher.startClass, { challenge: slug, text })).user_challenge;
  const question = async (who = docent): Promise<string | undefined> =>
    (await who.ask(teacher.challenge, {})).phases[0]?.activities[0]?.question;
  const other = (what: string): string => yamlWith('question: Wat zien jullie?', `question: ${what}`);

  it('learns of a newer version and takes it over, also while its docent has another class active', async () => {
    await make();
    const runId = await start();
    await docent.ask(teacher.startClass, { challenge: slug, text: 'Groep 7' });
    const listed = async (run: string) =>
      (await docent.ask(teacher.challengeList, {})).find((one) => one.user_challenge === run)?.hasNewVersion;
    expect(await listed(runId)).toBe(false);
    await make(other('Wat horen jullie?'));
    expect(await listed(runId)).toBe(true);
    const { version } = await docent.ask(teacher.newVersion, { runId });
    expect(version).toMatchObject({ number: 2, obstacles: [] });
    const id = version?.id ?? '';
    await docent.ask(teacher.takeOverVersion, { runId, version: id });
    expect(await listed(runId)).toBe(false);
    const elsewhere = await school.docent('elsewhere', []);
    expect((await refusal(elsewhere.ask(teacher.newVersion, { runId }))).status).toBe(404);
    expect((await refusal(elsewhere.ask(teacher.takeOverVersion, { runId, version: id }))).status).toBe(404);
  });

  it('stays on it when another one is published, and goes on with that once its docent takes it over', async () => {
    await make();
    const runId = await start();
    const team = await docent.team('Water');
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Een plank' });
    expect(await docent.ask(teacher.newVersion, { runId })).toEqual({ version: null });
    await make(other('Wat hoor je?'));
    expect(await question()).toBe('Wat zien jullie?');
    const { version } = await docent.ask(teacher.newVersion, { runId });
    expect(version).toMatchObject({
      number: 2,
      changes: [{ kind: 'changed', title: 'Kijk goed', phase: 1, parts: ['question'] }],
      obstacles: [],
    });
    await docent.ask(teacher.takeOverVersion, { runId, version: version?.id ?? '' });
    expect(await question()).toBe('Wat hoor je?');
    expect((await team.ask(student.phase, { phase: 1 })).activities[0]?.question).toBe('Wat hoor je?');
    expect((await docent.ask(teacher.answers, {})).map(({ tweet }) => tweet)).toEqual(['Een plank']);
    // A second press, for example from another tab.
    await docent.ask(teacher.takeOverVersion, { runId, version: version?.id ?? '' });
    expect(await docent.ask(teacher.newVersion, { runId })).toEqual({ version: null });
  });

  it('keeps its version when answers depend on what the new one drops, also when they arrived after the check', async () => {
    await make();
    const runId = await start();
    const team = await docent.team('Water');
    await make(smallYaml.replace('id: 101', 'id: 109').replace('slug: kijk-goed', 'slug: anders'));
    const { version } = await docent.ask(teacher.newVersion, { runId });
    expect(version?.obstacles).toEqual([]);
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Een plank' });
    const held = { runId, version: version?.id ?? '' };
    expect((await refusal(docent.ask(teacher.takeOverVersion, held))).code).toBe('version-held');
    expect((await docent.ask(teacher.newVersion, { runId })).version?.obstacles).toEqual([
      { kind: 'dropped', title: 'Kijk goed', phase: 1, answers: 1 },
    ]);
    expect(await question()).toBe('Wat zien jullie?');
  });

  it('takes over the version that was shown, and no other', async () => {
    await make();
    const runId = await start();
    await make(other('Twee?'));
    const { version } = await docent.ask(teacher.newVersion, { runId });
    await make(other('Drie?'));
    const shown = { runId, version: version?.id ?? '' };
    expect((await refusal(docent.ask(teacher.takeOverVersion, shown))).code).toBe('version-changed');
    expect(await question()).toBe('Wat zien jullie?');
  });

  it('is found by another server at once, with its films and papers, and by one that lost its folder', async () => {
    await make();
    const runId = await start();
    const elsewhere = await open('elders');
    const there = await elsewhere.login('docent');
    await there.ask(teacher.setActiveChallenge, { challenge: slug, runId });
    expect(await question(there)).toBe('Wat zien jullie?');
    const { video } = await there.ask(teacher.challenge, {});
    expect((await there.device.fetch(`/api/videos/${video}`)).status).toBe(200);
    expect((await there.device.fetch('/api/files/activity/br-101.pdf')).headers.get('content-type')).toContain('pdf');
    await make(other('Twee?'));
    const { version } = await there.ask(teacher.newVersion, { runId });
    await docent.ask(teacher.takeOverVersion, { runId, version: version?.id ?? '' });
    expect(await question(there)).toBe('Twee?');
    await elsewhere.close();
    rmSync(join(place.dataDir, 'elders'), { recursive: true });
    const again = await open('elders');
    const back = await again.login('docent');
    await back.ask(teacher.setActiveChallenge, { challenge: slug, runId });
    expect(await question(back)).toBe('Twee?');
    await again.close();
  });

  it('is cleared once nobody plays it, with its files', async () => {
    await make(other('Een?'));
    // A request for the shelf unpacks the version.
    await docent.ask(teacher.shelf, {});
    await make(other('Twee?'));
    const played = await findOwn(school.context.db, slug);
    await start();
    await make(other('Drie?'));
    const { db, challengeFiles } = school.context;
    expect(await transaction(db, (tx) => clearVersions(tx, slug))).toBe(1);
    const files = (await challengeFiles.list()).length;
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
    expect(await cleanUpChallengeFiles({ db, challengeFiles }, tomorrow)).toBe(1);
    expect((await challengeFiles.list()).length).toBe(files - 1);
    expect(await question()).toBe('Twee?');
    const folder = join(place.dataDir, 'data');
    const unpacked = join(folder, 'challenge-versions');
    // One version is being unpacked now. The server died while it unpacked the other.
    for (const name of ['.now', '.cut-off']) mkdirSync(join(unpacked, name));
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(join(unpacked, '.cut-off'), before, before);
    await forgetUnpacked(db, folder);
    expect(readdirSync(unpacked).toSorted()).toEqual(['.now', played?.id]);
  });

  it('is of its maker until that one puts it on the shelf, and nobody else can', async () => {
    const sem = await school.hire('sem', []);
    await make(smallYaml, { makerId: sem, isOnShelf: false });
    const maker = await school.login('sem');
    const shelf = async (who: Docent): Promise<unknown[]> => (await who.ask(teacher.shelf, {})).map(({ own }) => own);
    expect(await shelf(maker)).toEqual([{ isMine: true, isOnShelf: false, version: 1 }]);
    expect(await shelf(docent)).toEqual([]);
    expect((await refusal(start())).code).toBe('not-found');
    const put = { challenge: slug, onShelf: 1 } as const;
    expect((await refusal(docent.ask(teacher.putOnShelf, put))).code).toBe('not-found');
    await maker.ask(teacher.putOnShelf, put);
    expect(await shelf(docent)).toEqual([{ isMine: false, isOnShelf: true, version: 1 }]);
    // Its picture on the shelf is the poster of its own film.
    const [{ poster } = { poster: null }] = await docent.ask(teacher.shelf, {});
    expect(poster).toMatch(/^\/api\/videos\/een-brug.*introductie\/poster$/u);
    const runId = await start();
    const practise = async (who: Docent) => (await who.ask(practiceStart.startPractice, { challenge: slug })).path;
    const isThere = async (who: Docent, path: string): Promise<boolean> =>
      (await who.device.fetch(path.replace(/docent$/u, 'api/teacher/practice'))).ok;
    const [ofDocent, ofMaker] = [await practise(docent), await practise(maker)];
    expect([await isThere(docent, ofDocent), await isThere(maker, ofMaker)]).toEqual([true, true]);
    await maker.ask(teacher.putOnShelf, { ...put, onShelf: 0 });
    // A practice ends with the right to see its challenge (docs/rules.md 17.2).
    expect([await isThere(docent, ofDocent), await isThere(maker, ofMaker)]).toEqual([false, true]);
    expect(await question()).toBe('Wat zien jullie?');
    // A docent who may not see the newer version gets no notice of it.
    await make(other('Twee?'));
    expect(await docent.ask(teacher.newVersion, { runId })).toEqual({ version: null });
  });

  it('goes on when its maker is gone; without a class it goes', async () => {
    const sem = await school.hire('sem', []);
    await make(smallYaml, { makerId: sem });
    await start();
    const { db, challengeFiles } = school.context;
    const maker = await school.login('sem');
    await maker.ask(teacher.putOnShelf, { challenge: slug, onShelf: 0 });
    await transaction(db, (tx) => removeTeacher(tx, 'sem'));
    await cleanUpChallengeFiles({ db, challengeFiles }, Date.now());
    expect(await question()).toBe('Wat zien jullie?');
    await db.deleteFrom('runs').execute();
    await cleanUpChallengeFiles({ db, challengeFiles }, Date.now());
    expect(await findOwn(db, slug)).toBeUndefined();
  });

  it('that a store has lost is left out of the list, and the others are there', async () => {
    await make();
    await start();
    const { challengeFiles } = school.context;
    for (const { name } of await challengeFiles.list()) await challengeFiles.delete(name);
    const elsewhere = await open('elders');
    const there = await elsewhere.login('docent');
    expect(await there.ask(teacher.challengeList, {})).toEqual([]);
    expect(existsSync(join(place.dataDir, 'elders', 'challenge-versions'))).toBe(true);
    await elsewhere.close();
  });
});
