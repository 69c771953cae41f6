/** How many presses what happens most in a lesson takes, each in sight without scrolling on a laptop of 1366 × 768. */

import type { Locator, Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test, withCamera } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { logIn, theButton, theText, withoutPhoto, withPhoto } from './studentVisit.ts';
import { comeInAsDocent, open, ratingOf, showActivity, username } from './teacherVisit.ts';

test.use({
  settings: { NODE_ENV: 'production' },
  launchOptions: withCamera,
});

/** Presses a control where it stands: nothing is scrolled for it but by the page itself. */
async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await expect(control).toBeEnabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

const medal = (form: Locator, name: string): Locator =>
  form.getByRole('radio', { name }).locator('xpath=ancestor::label');

test(
  'Two presses rate an answer, three with words, one ends the phase, and who has sent nothing is seen without any',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const all = await school.teams(4);
    const [teams, late] = [all.slice(0, 3), all[3]];
    for (const team of teams) await school.answerPhase(team, 1, [101, 104, 105]);
    await comeInAsDocent(page, '/docent/digibord');
    await press(page, page.getByRole('link', { name: /^Beoordelen/u }));
    const lateAnswer = open(page, late?.title ?? '', withoutPhoto.title);
    await expect(lateAnswer).toContainText('Nog geen antwoord');
    await expect(lateAnswer).toBeInViewport({ ratio: 1 });

    await press(page, page.getByRole('button', { name: /^Volgende/u }));
    const saveAndGo = page.getByRole('button', { name: /^Opslaan en volgende/u });
    for (const [index, { title }] of teams.entries()) {
      const form = ratingOf(page, title, withoutPhoto.title);
      await press(page, medal(form, 'goud'));
      if (index > 0) {
        await press(page, form.getByLabel('Reactie aan het team'));
        await page.keyboard.type('Netjes gemeten.');
      }
      await press(page, saveAndGo);
      await expect(form).toBeHidden();
    }
    const rated = (await school.ask(teacher.answers, {})).map(({ rating }) => rating?.comment);
    expect(rated.filter((comment) => comment === '')).toHaveLength(1);
    expect(rated.filter((comment) => comment === 'Netjes gemeten.')).toHaveLength(2);

    for (const team of all) {
      await school.answerPhase(team, 1);
      await school.ratePhase(team, 1, 2);
    }
    await page.reload();
    await press(page, page.getByRole('button', { name: 'Ontdekken afronden' }));
    await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeVisible();
  },
);

test('The next activity with its timer is two presses on the board', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(8);
  await school.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
  await comeInAsDocent(page, '/docent/digibord');
  await showActivity(page, 'Speuren op het plein');
  await press(page, page.getByRole('button', { name: 'Volgende' }));
  const timer = page.getByRole('region', { name: 'Timer' });
  await press(page, timer.getByRole('button', { name: 'Start' }));
  await expect(timer.getByRole('button', { name: 'Pauze' })).toBeVisible();
});

test(
  'From the code to a sent answer with a photo is seven presses, and one in the text',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('Maan');
    // The last letter logs the team in; the first minute has a story of its own.
    await logIn(page, team.code);
    await page.getByRole('button', { name: 'Overslaan' }).click();
    const camera = page.getByRole('dialog', { name: 'Foto maken' });
    const pressed = [
      page.getByRole('link', { name: 'Beginnen' }),
      page.getByRole('link', { name: 'Naar de opdrachten' }),
      page.getByRole('link', { name: withPhoto.title }),
      page.getByRole('link', { name: 'Schrijf jullie antwoord' }),
    ];
    for (const control of pressed) await press(page, control);
    await press(page, theText(page));
    await page.keyboard.type('Bij de muur is het heet');
    await press(page, page.getByRole('button', { name: 'Foto maken' }));
    await press(page, camera.getByRole('button', { name: 'Maak de foto' }));
    await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await press(page, theButton(page));
    await expect.poll(async () => (await school.stored(team, withPhoto.id)).length).toBe(1);
  },
);
