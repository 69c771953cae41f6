import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { canEndPhase } from '#domain/classStatus.ts';
import type { Answer } from '#domain/course.ts';
import { checkLookWords } from '#domain/feedback/neighbours.ts';
import { limits } from '#domain/limits.ts';
import { hasNewMedal, teamPhase } from '#domain/medals.ts';
import {
  answerableActivities,
  answerTo,
  findActivity,
  hasUnseenRating,
  isPhaseOpen,
  isReturned,
  waitsForRating,
} from '#domain/status.ts';
import { textError } from '#domain/text.ts';
import { rowsFor } from '#server/backup/restore.ts';
import { type ClassFacts, loadClass, worksOf } from '#server/class/loadFacts.ts';
import { openDatabase } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { openLibrary } from '#server/library/library.ts';
import { hashPassword, isPassword } from '#server/login/password.ts';
import type { PortableRows } from '#server/store/dump.ts';
import { activitiesWithNeighbours, looksOfRun } from '#server/store/neighbours.ts';
import { runsOf } from '#server/store/runs.ts';
import { studentsOf } from '#server/store/students.ts';
import { createTeacher, findTeacher } from '#server/store/teachers.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';

import { type Demo, findDemo, makeDemo } from './demo.ts';
import { demoTeacher, isDemoLogin } from './demoAccount.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop(place: TestPlace) {
  const { dataDir } = place;
  return {
    db: await openDatabase(place),
    library: openLibrary({ contentDir: 'content' }),
    photos: await openFolderFiles(join(dataDir, 'photos')),
  };
}

onEveryEngine('The demo', ({ open }) => {
  let place: TestPlace;
  let shop: Shop;
  let demo: Demo | undefined;
  beforeAll(async () => {
    place = await open();
    shop = await openShop(place);
    demo = await makeDemo(shop);
  });
  afterAll(async () => {
    await shop.db.destroy();
    await place.remove();
  });

  const slugs = async (): Promise<string[]> => (await shop.library.list()).map(({ content }) => content.challenge.slug);

  async function classOf(): Promise<ClassFacts> {
    const teacher = await findTeacher(shop.db, 'docent');
    const runs = teacher && (await runsOf(shop.db, teacher.id));
    const [first] = await slugs();
    const run = runs?.find(({ challenge }) => challenge === first);
    if (run === undefined) throw new Error('The docent does not do the first challenge');
    return loadClass(shop, shop.db, run.id);
  }

  it('has a docent with every challenge that ships, the first of them in use', async () => {
    const teacher = await findTeacher(shop.db, 'docent');
    expect(await isPassword('lanceren', teacher?.passwordHash)).toBe(true);
    const runs = teacher === undefined ? [] : await runsOf(shop.db, teacher.id);
    expect(runs.map(({ challenge }) => challenge).toSorted()).toEqual((await slugs()).toSorted());
    const active = runs.filter(({ lastActiveAt }) => lastActiveAt !== null);
    expect(active.map(({ challenge }) => challenge)).toEqual((await slugs()).slice(0, 1));
  });

  it('has six teams with pupils, all logged in before', async () => {
    const { run, teams } = await classOf();
    const students = await studentsOf(shop.db, run.id);
    expect(teams).toHaveLength(6);
    for (const { id, title, usedAt, patch, shipName } of teams) {
      expect(students.filter(({ teamId }) => teamId === id).length).toBeGreaterThanOrEqual(3);
      expect(textError(title, { max: limits.title })).toBeUndefined();
      expect(patch).not.toBeNull();
      expect(textError(shipName ?? '', { max: limits.shipName, required: 'empty' })).toBeUndefined();
      expect(usedAt).not.toBeNull();
    }
  });

  it('is halfway: two phases were ended as a docent could end them, and the third is open', async () => {
    const { course, teams } = await classOf();
    const [first, second, third, fourth] = course.challenge.phases;
    if (first === undefined || second === undefined || third === undefined || fourth === undefined)
      throw new Error('four phases');
    expect(course.ended).toEqual(new Set([1, 2]));
    expect(canEndPhase(course, first, worksOf(teams))).toBe(true);
    expect(canEndPhase(course, second, worksOf(teams))).toBe(true);
    expect(canEndPhase(course, third, worksOf(teams))).toBe(false);
    for (const { work } of teams) expect(isPhaseOpen(course, fourth, work)).toBe(false);
  });

  it('has answers in every state, and each belongs to an activity that takes one', async () => {
    const { course, teams } = await classOf();
    const activities = course.challenge.phases.flatMap(answerableActivities);
    const answers = teams.flatMap(({ work }) => work.answers);
    for (const { activityId } of answers) expect(activities.map(({ id }) => id)).toContain(activityId);
    const states: Record<string, (answer: Answer) => boolean> = {
      unrated: (answer) => waitsForRating(answer),
      returned: (answer) => isReturned(answer),
      improved: (answer) => waitsForRating(answer) && answer.returns.length > 0,
      tapped: ({ rating }) => (rating?.criteria ?? '') !== '',
      unseen: (answer) => hasUnseenRating(answer),
      seen: ({ rating }) => rating?.seen === true,
      empty: ({ isEmpty }) => isEmpty,
      noted: ({ rating }) => (rating?.note ?? '') !== '',
      nothing: ({ rating }) => rating?.medal === 0,
      bronze: ({ rating }) => rating?.medal === 1,
      silver: ({ rating }) => rating?.medal === 2,
      gold: ({ rating }) => rating?.medal === 3,
    };
    for (const [name, holds] of Object.entries(states)) expect(answers.some(holds), name).toBe(true);
    const third = course.challenge.phases[2];
    const missing = teams.filter(({ work }) =>
      third?.activities.some((activity) => answerTo(activity, work) === undefined),
    );
    expect(missing.length).toBeGreaterThan(0);
  });

  it('has one medal that its team has not revealed: that of the first team it tells of', async () => {
    const { course, teams } = await classOf();
    const unseen = teams.filter(({ work }) =>
      course.challenge.phases.some((phase) => hasNewMedal(teamPhase(course, phase, work))),
    );
    expect(unseen.map(({ loginCode }) => loginCode)).toEqual([demo?.codes[0]]);
    expect(demo?.codes).toHaveLength(2);
    expect(teams.map(({ loginCode }) => loginCode)).toContain(demo?.codes[1]);
  });

  it('has stars and a wish of neighbours as teams could have given them: one let through, one that waits', async () => {
    const { course, run, teams } = await classOf();
    const looks = await looksOfRun(shop.db, run.id);
    expect(new Set(looks.map(({ letThroughAt }) => letThroughAt !== null))).toEqual(new Set([false, true]));
    const teamOf = (wanted: string): (typeof teams)[number] => {
      const team = teams.find(({ id }) => id === wanted);
      if (team === undefined) throw new Error('The team is of another class');
      return team;
    };
    const isOn = await activitiesWithNeighbours(shop.db, run.id);
    for (const { teamId, neighbourId, activityId, answerVersion, ...look } of looks) {
      const found = findActivity(course.challenge, activityId);
      if (found === undefined) throw new Error(`There is no activity ${activityId}`);
      expect(isOn.has(activityId)).toBe(true);
      checkLookWords(found.activity, look);
      expect(look.version).toBe(answerVersion);
      expect(neighbourId).not.toBe(teamId);
      const own = answerTo(found.activity, teamOf(teamId).work);
      expect(own?.isEmpty).toBe(false);
    }
    const first = teams.find(({ loginCode }) => loginCode === demo?.codes[0]);
    expect(looks.find(({ neighbourId }) => neighbourId === first?.id)?.letThroughAt).not.toBeNull();
  });

  it('has an upright photo by every answer of the team that needs one, and no other files', async () => {
    const { course, teams } = await classOf();
    const names = teams.flatMap(({ work }) =>
      course.challenge.phases.flatMap((phase) =>
        phase.activities.flatMap((activity) => {
          const answer = answerTo(activity, work);
          if (answer === undefined || answer.isEmpty) return [];
          expect(answer.photo !== null, `${activity.id}`).toBe(activity.photoRequired);
          return answer.photo ?? [];
        }),
      ),
    );
    expect((await shop.photos.list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await sharp(join(place.dataDir, 'photos', names[0] ?? '')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 900,
    });
  });

  it('is created once, and printed again at the next start', async () => {
    expect(await makeDemo(shop)).toBeUndefined();
    expect(await findDemo(shop)).toEqual(demo);
  });
});

onEveryEngine('Where a teacher is at work', ({ open }) => {
  let place: TestPlace;
  let shop: Shop;
  beforeEach(async () => {
    place = await open();
    shop = await openShop(place);
  });
  afterEach(async () => {
    await shop.db.destroy();
    await place.remove();
  });

  it('no demo is created or printed', async () => {
    await createTeacher(shop.db, 'docent', await hashPassword('een eigen wachtwoord'));
    expect(await makeDemo(shop)).toBeUndefined();
    expect(await findDemo(shop)).toBeUndefined();
    expect(await shop.photos.list()).toEqual([]);
  });
});

it('A backup with an account of the demo is put back in a trial, and in production by nobody, with or without its mark', async () => {
  const passwordHash = await hashPassword(demoTeacher.password);
  for (const demoAt of ['2026-11-26T09:00:00.000Z', null]) {
    const rows: PortableRows = new Map([['teachers', [{ username: 'docent', passwordHash, demoAt }]]]);
    expect(await rowsFor({ rows }, { who: null, isProduction: false })).toBe(rows);
    await expect(rowsFor({ rows }, { who: null, isProduction: true })).rejects.toThrow('backup-demo');
  }
});

it('In production a login is the demo’s by the mark of its account, or by the password that everybody knows', () => {
  expect(isDemoLogin({ demoAt: null }, 'een eigen wachtwoord')).toBe(false);
  expect(isDemoLogin({ demoAt: null }, 'lanceren')).toBe(true);
  expect(isDemoLogin({ demoAt: '2026-11-26T09:00:00.000Z' }, 'een ander wachtwoord')).toBe(true);
});
