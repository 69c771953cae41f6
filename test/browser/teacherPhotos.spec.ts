import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { boards, lookAsDocent } from './looks.ts';
import { faceAt, faceLeftIn, thePainter, thePhoto, tool, coverFace } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, withPhoto } from './studentVisit.ts';
import { comeInAsDocent, moreOf, open, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const live = { timeout: 10_000 };
const about = `Foto van De Raketten bij ${withPhoto.title}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => dialog(page, 'Mag deze foto op het bord?');

/** Makes a team with one pupil that sent a photo of a face. */
async function aClass(site: Parameters<typeof StudentClass.begin>[0]) {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const noor = await school.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
  const answerFile = new Blob([new Uint8Array(await faceAt(1600))], { type: 'image/jpeg' });
  await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij op het plein', answerFile });
  const photo = async (): Promise<string> => (await school.stored(team, withPhoto.id))[0]?.filename ?? '';
  return { school, team, noor, photo };
}

test(
  'A docent marks a pupil by keyboard, a colleague sees it, and the team reads no name',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const { school, team } = await aClass(site);
    const device = await newVisitor();
    await comeIn(device, team, `${withPhoto.page}/submit`);
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('button', { name: /^Noor andere naam/ }).press('Enter');
    const mark = dialog(page, 'Noor').getByRole('checkbox', { name: 'Mag niet op de foto' });
    await mark.press(' ');
    await expect(mark).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Noor mag niet op de foto/ })).toBeFocused();
    await expect(device.getByText('Let op: niet iedereen mag op de foto.')).toBeVisible(live);
    await expect(device.getByText('Noor')).toBeHidden();
    expect((await school.ask(teacher.teams, {}))[0]?.students).toMatchObject([{ name: 'Noor', noPhoto: true }]);
  },
);

test('From a class list the mark comes along', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  await page.getByRole('button', { name: 'Namen plakken' }).click();
  await page.getByLabel('Plak hier de namen').fill('Sanne\nDaan\nYusuf');
  await page.locator('summary', { hasText: 'Wie mag niet op de foto?' }).click();
  await page.getByRole('group', { name: 'Wie mag niet op de foto?' }).getByRole('checkbox', { name: 'Daan' }).check();
  await expect(page.getByText('Wie mag niet op de foto? (1 leerling)').first()).toBeVisible();
  await page.getByRole('button', { name: '1 team maken' }).click();
  await expect(page.getByRole('button', { name: /^Daan mag niet op de foto/ })).toBeVisible();
  const pupils = (await school.ask(teacher.teams, {})).flatMap(({ students }) => students);
  expect(pupils.filter(({ noPhoto }) => noPhoto).map(({ name }) => name)).toEqual(['Daan']);
});

test('A photo comes on the board once the docent said that nobody can be told, and goes when another pupil is marked', async ({
  page: board,
  site,
  newVisitor,
}) => {
  const { school, team, noor, photo } = await aClass(site);
  await school.ask(teacher.markStudent, { studentId: noor.id, noPhoto: 1 });
  await comeInAsDocent(board, '/docent/digibord');
  const desk = await newVisitor();
  await comeInAsDocent(desk, '/docent/beoordelen');
  await open(desk, team.title, withPhoto.title).click();
  await expect(desk.getByText('Andere teams zien deze foto nog niet: er kan iemand op staan')).toBeVisible();
  const toBoard = desk.getByRole('button', { name: `Op het bord ${team.title}: ${withPhoto.title}` });
  await toBoard.click();
  await expect(question(desk).getByRole('img')).toBeVisible();
  await lookAsDocent(desk, 'the question whether a photo may be on the board');
  await question(desk).getByRole('button', { name: 'Nee' }).click();
  const shown = board.getByRole('dialog', { name: team.title });
  await expect(shown).toContainText('Wij op het plein', live);
  await expect(shown.getByRole('img')).toHaveCount(0);
  expect((await board.request.get(`/api/teacher/files/board/${await photo()}`)).status()).toBe(404);

  await expect(desk.getByText('Deze foto komt niet op het bord.')).toBeVisible();
  await desk.getByRole('button', { name: `Veranderen ${about}` }).click();
  await question(desk).getByRole('button', { name: 'Ja, niemand is herkenbaar' }).click();
  await expect(desk.getByText('Deze foto mag op het bord.')).toBeVisible();
  await expect(shown.getByRole('img', { name: about })).toBeVisible(live);
  await lookAsDocent(board, 'the digibord: a photo that was let through', boards);
  await school.ask(teacher.addStudent, { name: 'Sem', teamId: team.id, noPhoto: 1 });
  await expect(shown.getByRole('img')).toHaveCount(0, live);
});

test(
  'A docent paints over a face in a photo that was sent: the first is gone, and the team is told',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const { school, team, photo } = await aClass(site);
    const first = await photo();
    const device = await newVisitor();
    await comeIn(device, team, `${withPhoto.page}/submit`);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, withPhoto.title).click();
    await pressInMenu(page, moreOf(team.title, withPhoto.title), `Gezichten onherkenbaar maken ${about}`);
    await expect(thePhoto(page)).toBeVisible();
    await coverFace(page);
    await tool(page, 'Klaar').click();
    await expect(thePainter(page)).toBeHidden();
    await expect(page.getByText('De foto is vervangen. De eerste is gewist.')).toBeVisible();
    const painted = await photo();
    expect(painted).not.toBe(first);
    const file = await school.ask(teacher.answerPhoto, { photo: painted });
    expect(await faceLeftIn(Buffer.from(await file.arrayBuffer()))).toBe(0);
    expect((await page.request.get(`/api/teacher/files/answer/${first}`)).status()).toBe(404);
    await expect(device.getByText('Jullie leerkracht heeft op deze foto iemand onherkenbaar gemaakt.')).toBeVisible(
      live,
    );
  },
);

test(
  'Of two docents who paint the second is told, and goes on with the photo as it is',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, photo } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, withPhoto.title).click();
    await pressInMenu(page, moreOf(team.title, withPhoto.title), `Gezichten onherkenbaar maken ${about}`);
    await expect(thePhoto(page)).toBeVisible();
    await coverFace(page);
    const [answer] = await school.stored(team, withPhoto.id);
    const other = new Blob([new Uint8Array(await faceAt(800))], { type: 'image/jpeg' });
    const saving = page.waitForRequest('**/api/teacher/paint-photo');
    await page.route('**/api/teacher/paint-photo', async (route) => {
      await school.ask(teacher.paintPhoto, { answerId: answer?.id ?? '', photo: await photo(), answerFile: other });
      await route.continue();
    });
    await tool(page, 'Klaar').click();
    await saving;
    await expect(thePainter(page).getByText('Deze foto is net veranderd')).toBeVisible(live);
    await page.unroute('**/api/teacher/paint-photo');
    await expect(tool(page, 'Stap terug')).toHaveAttribute('aria-disabled', 'true');
    await coverFace(page);
    await tool(page, 'Klaar').click();
    await expect(thePainter(page)).toBeHidden();
  },
);
