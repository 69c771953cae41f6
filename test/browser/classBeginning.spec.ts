/** Each class has its own start position on the docent's screens (docs/rules.md 2.9, 2.11, 9.13). */

import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { activate, choose, comeInAsDocent, giveRun, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const stopOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).first();
const phase = (page: Page, title: string) => page.getByRole('radio', { name: new RegExp(title, 'u') });

test(
  'A class that nobody led begins at its own beginning, and one that was led where it was left',
  { tag: '@long' },
  async ({ page, context, site }) => {
    const school = await StudentClass.begin(site, username);
    const [{ user_challenge: first } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
    await comeInAsDocent(page, '/docent/digibord');
    await page.getByRole('button', { name: /^4/u }).first().click();
    await expect(stopOf(page)).toHaveText('Testen en presenteren');
    await page.goto('/docent/beoordelen');
    await expect(phase(page, 'Testen en presenteren')).toBeChecked();

    // The class is new: a phase that only the docent looks at does not move the board.
    const second = await giveRun(site, 'koel-schoolplein', 'Groep 7');
    await activate(page, second);
    await page.goto('/docent/beoordelen');
    await expect(phase(page, 'Ontdekken')).toBeChecked();
    await choose(page, 'Maken');
    await page.goto('/docent/digibord');
    await expect(stopOf(page)).toHaveText('Onboarding');

    // In this class answers wait in an earlier phase than the active one.
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    await school.endPhase(1);
    await activate(page, first);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/docent/beoordelen');
    await expect(phase(page, 'Ontdekken')).toBeChecked();

    // An open screen keeps its phase when the class changes to one without a stored phase, and starts where the other
    // screen stopped.
    await choose(page, 'Bedenken');
    const elsewhere = await context.newPage();
    await elsewhere.goto('/docent/teams');
    await activate(elsewhere, second);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('banner')).toContainText('Groep 7');
    await expect(phase(page, 'Bedenken')).toBeChecked();
    await choose(page, 'Maken');
    await activate(elsewhere, first);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('banner')).toContainText('Groep 8');
    await expect(phase(page, 'Bedenken')).toBeChecked();
  },
);

test('A new docent sees one next step at a time, from the first screen to the first lesson', async ({
  page,
  context,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const [{ user_challenge: runId } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
  await school.ask(teacher.removeRun, { runId });
  const main = page.getByRole('main');
  /** The filled buttons and links in sight. */
  const primary = () =>
    main.locator('button, a').evaluateAll((all) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--accent)';
      document.querySelector('main')?.append(probe);
      const filled = getComputedStyle(probe).color;
      probe.remove();
      return all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => getComputedStyle(one).backgroundColor === filled)
        .map((one) => one.textContent);
    });
  for (const path of ['/docent/challenges', '/docent/digibord', '/docent/teams', '/docent/beoordelen']) {
    await comeInAsDocent(page, path);
    await expect.poll(primary, path).toEqual(['Kies een uitdaging']);
  }
  await main.getByRole('link', { name: 'Kies een uitdaging' }).click();
  await main
    .getByRole('button', { name: /^Kies deze/u })
    .first()
    .click();
  await page.getByLabel('Naam van de klas').fill('Groep 8b');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/teams');
  await expect.poll(primary).toEqual(['Namen plakken']);
  await main.getByRole('button', { name: 'Namen plakken' }).click();
  const names = Array.from({ length: 12 }, (_, index) => `Kind ${String.fromCodePoint(65 + index)}`);
  await page.getByLabel('Plak hier de namen').fill(names.join('\n'));
  // Four in a team is what a class begins with.
  await page.getByRole('button', { name: '3 teams maken' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(primary).toEqual(['Alle instapkaarten']);
  const papers = context.waitForEvent('page');
  await main.getByRole('link', { name: 'Alle instapkaarten' }).click();
  await (await papers).close();
  await expect.poll(primary).toEqual(['Naar het digibord']);
  await main.getByRole('link', { name: 'Naar het digibord' }).click();
  await expect(stopOf(page)).toHaveText('Onboarding');
});
