import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { faceAt } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { withPhoto } from './studentVisit.ts';
import { comeInAsDocent, more, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('A docent wishes to see each photo first, and lets many through by the keyboard alone', async ({ page, site }) => {
  test.setTimeout(240_000);
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(14);
  const face = new Uint8Array(await faceAt(640));
  for (const team of teams) {
    const answerFile = new Blob([face], { type: 'image/jpeg' });
    await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij op het plein', answerFile });
  }
  const standings = async (): Promise<string[]> =>
    (await school.ask(teacher.photoChecks, {})).map(({ standing }) => standing).toSorted();

  await comeInAsDocent(page, '/docent/challenges');
  await pressInMenu(page, more, 'Instellingen');
  const wish = page.getByRole('checkbox', { name: 'Elke foto eerst bekijken' });
  await wish.focus();
  await page.keyboard.press(' ');
  await expect(wish).toBeChecked();
  await lookAsDocent(page, 'a class: each photo is looked at first');
  await expect.poll(standings).toEqual(teams.map(() => 'first'));

  await page.goto('/docent/beoordelen');
  await expect(page.getByText('14 foto’s wachten tot jij ze hebt bekeken.')).toBeVisible();
  await page.getByRole('button', { name: 'Foto’s bekijken' }).press('Enter');
  const round = page.getByRole('dialog', { name: 'Mogen deze foto’s op het bord?' });
  const all = round.getByRole('button', { name: /op het bord$/ });
  await expect(all).toBeFocused();
  await expect(all).toHaveText('12 foto’s mogen op het bord');
  await lookAsDocent(page, 'photos that wait until the docent has looked at them');

  // Without a connection no photo is approved, and the message stays until the next action.
  await page.route('**/let-photos-through', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(round.getByRole('alert')).toBeVisible();
  await page.unroute('**/let-photos-through');
  await round.getByRole('button', { name: /^Deze niet Foto van Team 1 bij/ }).press('Enter');
  await expect(all).toBeFocused();
  await expect(round).toContainText('Nog 13 foto’s.');
  await expect(round.getByRole('alert')).toHaveCount(0);
  await expect(all).toHaveText('12 foto’s mogen op het bord');
  await page.keyboard.press('Enter');
  await expect(round).toContainText('Nog 1 foto.');
  await expect(all).toHaveText('1 foto mag op het bord');
  // The button is disabled until the earlier request has been answered.
  await expect(all).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(round.locator(':focus')).toContainText('Alle foto’s zijn bekeken.');
  await lookAsDocent(page, 'photos: all were looked at');
  expect(await standings()).toEqual([...teams.slice(1).map(() => 'let-through'), 'refused']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Foto’s bekijken' })).toHaveCount(0);
});

test('A photo that does not load was not seen, and goes with no press', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(2);
  const [{ user_challenge: runId } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
  await school.ask(teacher.lookAtPhotosFirst, { runId, on: 1 });
  for (const team of teams) {
    const answerFile = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
    await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij', answerFile });
  }
  const [first] = await school.ask(teacher.photoChecks, {});
  await page.route(`**/files/answer/${first?.filename ?? ''}`, (route) => route.abort());
  await comeInAsDocent(page, '/docent/beoordelen');
  await page.getByRole('button', { name: 'Foto’s bekijken' }).click();
  const all = page.getByRole('dialog').getByRole('button', { name: /op het bord$/ });
  await expect(all).toHaveText('1 foto mag op het bord');
  await all.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Nog 1 foto.');
  await expect(all).toHaveText('0 foto’s mogen op het bord');
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  await all.press('Enter');
  const standings = (await school.ask(teacher.photoChecks, {})).map(({ standing }) => standing);
  expect(standings.toSorted()).toEqual(['first', 'let-through']);
});
