import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent, lookAsTeam } from './looks.ts';
import { faceAt } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, withoutPhoto, withPhoto } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const live = { timeout: 10_000 };

test('A docent marks one pupil in the list of the class, and lets the photos of all teams through in one window', async ({
  page,
  site,
  newVisitor,
}) => {
  const school = await StudentClass.begin(site, username);
  const first = await school.team('De Raketten');
  const second = await school.team('De Kometen');
  const teams = [first, second, await school.team('De Manen')];
  for (const [at, name] of ['Noor', 'Sem', 'Yusuf'].entries()) {
    await school.ask(teacher.addStudent, { name, teamId: teams[at]?.id ?? '' });
  }
  const face = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
  for (const team of teams) {
    await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij op het plein', answerFile: face });
  }
  const standings = async (): Promise<string[]> =>
    (await school.ask(teacher.photoChecks, {})).map(({ standing }) => standing).toSorted();
  const device = await newVisitor();
  await comeIn(device, second, `${withPhoto.page}/submit`);

  await comeInAsDocent(page, '/docent/teams');
  await page.getByRole('button', { name: 'Wie mag niet op de foto?' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Wie mag niet op de foto?' });
  await list.getByRole('button', { name: 'Iedereen aanvinken' }).click();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await list.getByRole('button', { name: 'Alle vinkjes weghalen' }).click();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await list.getByRole('checkbox', { name: 'Noor' }).press(' ');
  await lookAsDocent(page, 'who of the class may not be in a photo');
  expect(await standings()).toEqual(['free', 'free', 'free']);
  await list.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('button', { name: 'Wie mag niet op de foto? (1 leerling)' })).toBeFocused();
  await expect(page.getByText('3 foto’s staan er nog niet in')).toBeVisible();
  await expect(device.getByText('Let op: niet iedereen in de klas mag op de foto.')).toBeVisible(live);
  await lookAsTeam(device, 'a form where somebody in another team may not be in a photo');

  await page.goto('/docent/beoordelen');
  await expect(page.getByText('In deze klas mag niet iedereen op de foto.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Foto’s bekijken' }).press('Enter');
  const round = page.getByRole('dialog', { name: 'Mogen deze foto’s op het bord?' });
  await expect(round.getByRole('button', { name: '2 foto’s mogen op het bord' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(round.getByText('Deze bekijk je groot')).toBeVisible();
  const yes = round.getByRole('button', { name: 'Ja, niemand is herkenbaar' });
  await expect(yes).toBeFocused();
  await expect(yes).toHaveAttribute('aria-disabled', 'false');
  await expect(round.getByText(`Foto van ${first.title} bij`, { exact: false }).first()).toBeVisible();
  await lookAsDocent(page, 'a photo of the team of a pupil who may not be in one');
  expect(await standings()).toEqual(['asked', 'let-through', 'let-through']);
  await page.keyboard.press('Enter');
  await expect(round.locator(':focus')).toContainText('Alle foto’s zijn bekeken.');
  expect(await standings()).toEqual(['let-through', 'let-through', 'let-through']);
});

test('The photos of one activity are looked at without the others', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const teams = [await school.team('De Raketten'), await school.team('De Kometen')];
  const quiet = await school.team('De Stille');
  await school.ask(teacher.addStudent, { name: 'Noor', teamId: quiet.id, noPhoto: 1 });
  const face = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
  const activities = [withPhoto, withoutPhoto];
  for (const { id: activityId } of activities) {
    for (const team of teams) await team.ask(student.answerActivity, { activityId, tweet: 'Wij', answerFile: face });
  }
  await comeInAsDocent(page, '/docent/beoordelen');
  await page.getByRole('button', { name: 'Foto’s bekijken' }).click();
  const round = page.getByRole('dialog', { name: 'Mogen deze foto’s op het bord?' });
  await expect(round.getByRole('listitem')).toHaveCount(4);
  await round.getByLabel('Opdracht').selectOption({ label: `${withoutPhoto.title} (2)` });
  await expect(round.getByRole('listitem')).toHaveCount(2);
  await round.getByRole('button', { name: '2 foto’s mogen op het bord' }).click();
  // The photos of the other activity follow.
  await expect(round.getByText('Nog 2 foto’s.')).toBeVisible();
  await expect(round.getByRole('listitem')).toHaveCount(2);
});

test(
  'Photos that a docent looked at before a colleague marked one more pupil are looked at once more',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    const other = await school.team('De Kometen');
    await school.ask(teacher.addStudent, { name: 'Noor', teamId: other.id, noPhoto: 1 });
    const { id: sem } = await school.ask(teacher.addStudent, { name: 'Sem', teamId: other.id });
    const face = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
    await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij', answerFile: face });
    const standing = async () => (await school.ask(teacher.photoChecks, {})).map((one) => one.standing);
    await comeInAsDocent(page, '/docent/beoordelen');
    await page.getByRole('button', { name: 'Foto’s bekijken' }).click();
    const round = page.getByRole('dialog', { name: 'Mogen deze foto’s op het bord?' });
    const yes = round.getByRole('button', { name: '1 foto mag op het bord' });
    await expect(yes).toBeFocused();
    await expect(yes).toHaveAttribute('aria-disabled', 'false');
    await school.ask(teacher.markStudent, { studentId: sem, noPhoto: 1 });
    await page.keyboard.press('Enter');
    await expect(round.getByText('Er is net iets veranderd', { exact: false })).toBeVisible();
    await expect(yes).toBeFocused();
    expect(await standing()).toEqual(['class']);
    await page.keyboard.press('Enter');
    await expect(round.locator(':focus')).toContainText('Alle foto’s zijn bekeken.');
    expect(await standing()).toEqual(['let-through']);
  },
);
