/** What Beoordelen shows first: one row of phases, one row of tools, and the end of a phase that nothing waits for. */

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { choose, comeInAsDocent, moreOf, open, pressInMenu, username, viewMenu } from './teacherVisit.ts';

/** At a tablet's and a phone's size the phases are one row, and so are the tools. */
async function expectOneRowEach(page: Page): Promise<void> {
  for (const size of [
    { width: 820, height: 1180 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const rows = [
      await page.getByRole('group', { name: 'Fase', exact: true }).getByRole('radio').all(),
      await page
        .getByRole('button', {
          name: /^(Weergave|Kijk bij de buren|Vorige|Volgende( \(\d+\))? beoordelen|Fase (is )?af)/u,
        })
        .all(),
    ];
    for (const row of rows) {
      const tops = await Promise.all(row.map(async (one) => (await one.boundingBox())?.y));
      expect(tops.length).toBeGreaterThan(3);
      expect(new Set(tops).size, `${size.width}`).toBe(1);
    }
  }
}

const topOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? 0;

test(
  'On a tablet and a phone phases and tools are one row each, and a rated phase is ended with two presses',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [team, other] = [await school.team('Komeet'), await school.team('Maan')];
    for (const one of [team, other]) await school.answerPhase(one, 1);
    await school.ratePhase(team, 1, 3);
    await comeInAsDocent(page, '/docent/beoordelen');
    const end = page.getByRole('button', { name: 'Ontdekken afronden' });
    await expect(end).toBeVisible();
    await expectOneRowEach(page);
    const lastTeam = page.getByRole('heading', { level: 2, name: 'Maan' });
    expect(await topOf(end)).toBeGreaterThan(await topOf(lastTeam));
    await pressInMenu(page, viewMenu, 'Naast elkaar');
    await expect(page.getByRole('group', { name: 'Opdracht' })).toBeVisible();

    await page.setViewportSize({ width: 1366, height: 768 });
    await choose(page, 'Per team');
    // The last rating comes from elsewhere, while a dialog of an answer is open.
    await open(page, team.title, withoutPhoto.title).click();
    await pressInMenu(page, moreOf(team.title, withoutPhoto.title), /^Tekst weghalen/u);
    await page.getByLabel('Jouw woorden erbij').fill('Dit is iets van Fleur.');
    await school.ratePhase(other, 1, 2);
    await expect(page.getByText('Alles wat er ligt, is beoordeeld')).toBeAttached();
    await expect(page.locator('dialog:modal').getByLabel('Jouw woorden erbij')).toBeFocused();
    await page.goto('/docent/challenges');
    await page.getByRole('link', { name: /^Beoordelen/u }).click();
    await expect(end).toBeInViewport({ ratio: 1 });
    expect(await topOf(end)).toBeLessThan(await topOf(lastTeam));
    await end.click();
    await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeInViewport();
    // A sentence and the long name of the button are in the row too.
    await expect(page.getByRole('button', { name: 'Fase is afgerond' })).toBeVisible();
    await expectOneRowEach(page);
  },
);
