import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, open, ratingOf, unfoldProgress, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, contextOptions: { forcedColors: 'active' } });

/** Returns the reader's own highlight colour, as the browser draws it. */
const highlight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

const ground = (one: Locator): Promise<string> => one.evaluate((it) => getComputedStyle(it).backgroundColor);

test('With colours of the reader’s own a docent sees which page, phase, layout, stop and medal it is, and how far things are', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1, [104, 105]);
  await comeInAsDocent(page, '/docent/beoordelen');
  const chosen = await highlight(page);
  const expectChosen = async (one: Locator, other: Locator): Promise<void> => {
    expect(await ground(one)).toBe(chosen);
    expect(await ground(other)).not.toBe(chosen);
  };
  const label = (name: string) => page.locator('label').filter({ hasText: name }).first();
  await open(page, team.title, withoutPhoto.title).click();
  await ratingOf(page, team.title, withoutPhoto.title).getByRole('radio', { name: 'zilver' }).check();
  await expectChosen(page.getByRole('link', { name: /^Beoordelen/ }), page.getByRole('link', { name: 'Teams' }));
  await expectChosen(label('Ontdekken'), label('Bedenken'));
  await expectChosen(label('Per team'), label('Naast elkaar'));
  await expectChosen(label('zilver'), label('goud'));

  await page.goto('/docent/digibord');
  const title = page
    .getByRole('navigation', { name: 'Fases en opdrachten' })
    .getByRole('button', { name: 'Ontdekken' });
  const second = page.getByRole('button', { name: 'Opdracht 2: Meten maar' });
  await title.click();
  await expectChosen(title, second);
  await second.click();
  await expectChosen(second, title);
  await page.getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Start' }).click();
  await unfoldProgress(page);
  const filled = (part: string) =>
    page.getByRole('region', { name: part }).locator('[aria-hidden] > span[style]').first();
  for (const part of ['Timer', 'Voortgang']) {
    expect(await ground(filled(part))).toBe(chosen);
    await expect(filled(part).locator('..')).not.toHaveCSS('border-top-width', '0px');
  }
});
