import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, withPhoto } from './studentVisit.ts';
import { comeInAsDocent, moreOf, open, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test(
  'A docent takes the text of a rated answer away: the team reads so and keeps its medal, and an undo brings it back',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1, [104, 105]);
    const [answer] = await school.stored(team, withPhoto.id);
    const text = answer?.tweet ?? 'no text';
    await school.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal: 2, comment: 'Goed gezocht' });
    await team.ask(student.revealRating, { answerId: answer?.id ?? '' });
    const [device, cards] = [await newVisitor(), await newVisitor()];
    await comeIn(device, team, withPhoto.page);
    await comeIn(cards, team, list);
    await expect(device.getByText(text, { exact: true })).toBeVisible();

    await comeInAsDocent(page, '/docent/beoordelen');
    const row = open(page, team.title, withPhoto.title);
    await row.click();
    await pressInMenu(page, moreOf(team.title, withPhoto.title), `Tekst weghalen ${team.title}: ${withPhoto.title}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Jouw woorden erbij').fill('Dit is iets van Fleur zelf.');
    await dialog.getByRole('button', { name: 'Tekst weghalen' }).click();
    await expect(page.getByText('De tekst van De Raketten is weggehaald.')).toBeVisible();
    await expect(page.getByText('De tekst is weggehaald.', { exact: true })).toBeVisible();
    await expect(row).toContainText('zilver');

    await expect(device.getByText(text, { exact: true })).toBeHidden();
    await expect(device.getByText('Jullie medaille telt gewoon mee.')).toBeVisible();
    await expect(device.getByText('Goed gezocht')).toBeVisible();
    await expect(device.getByRole('img', { name: 'Jullie foto' })).toBeVisible();
    for (const screen of [device, cards]) {
      await expect(screen.getByText('Jullie leerkracht heeft jullie tekst weggehaald.')).toBeVisible();
      await expect(screen.getByText('Dit is iets van Fleur zelf.')).toBeVisible();
    }

    await page.getByRole('button', { name: /^Ongedaan maken/ }).click();
    await expect(page.getByRole('button', { name: moreOf(team.title, withPhoto.title) })).toBeFocused();
    await expect(device.getByText(text, { exact: true })).toBeVisible();
    await expect(device.getByText('Jullie leerkracht heeft jullie tekst weggehaald.')).toBeHidden();
    expect((await school.stored(team, withPhoto.id))[0]?.rating).toMatchObject({ medal: 2, seen: true });
  },
);
