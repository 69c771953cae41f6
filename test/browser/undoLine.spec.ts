import type { Locator, Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto as measuring } from './studentVisit.ts';
import { choose, comeInAsDocent, giveRun, more, open, pressInMenu, ratingOf, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

const undoButton = (page: Page) => page.getByRole('button', { name: /^Ongedaan maken/ });

/** Returns the controls and labels of `place` that the undo line covers. */
async function coveredBy(page: Page, place: Locator): Promise<string[]> {
  const line = await undoButton(page).first().locator('xpath=..').elementHandle();
  return place.evaluate((within, bar) => {
    const ends = bar?.getBoundingClientRect();
    if (ends === undefined) throw new Error('there is no line');
    return [...within.querySelectorAll<HTMLElement>('input, textarea, button, label')]
      .filter((one) => {
        const { top, bottom, left, right, height } = one.getBoundingClientRect();
        return height > 0 && top < ends.bottom && bottom > ends.top && left < ends.right && right > ends.left;
      })
      .map((one) => one.outerHTML.slice(0, 80));
  }, line);
}

/**
 * Checks that the line is inside the window and its words and buttons inside the line; from tablet width on, the
 * buttons of a short line are next to its words.
 */
async function expectWholeLine(page: Page): Promise<void> {
  const line = undoButton(page).first().locator('xpath=..');
  await expect(line).toBeInViewport({ ratio: 1 });
  const { outside, below } = await line.evaluate((bar) => {
    const ends = bar.getBoundingClientRect();
    const words = bar.querySelector('p')?.getBoundingClientRect();
    const parts = [...bar.children].map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
    const isOutside = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < ends.left || right > ends.right || top < ends.top || bottom > ends.bottom;
    return {
      outside: parts.filter(({ box }) => isOutside(box)).map(({ name }) => name),
      below: parts.filter(({ box }) => words !== undefined && box.top >= words.bottom).map(({ name }) => name),
    };
  });
  expect(outside).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) >= 820) expect(below).toEqual([]);
}

test(
  'The line that offers to undo covers nothing of the next answer, at each size',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const teams = await school.teams(6);
    for (const team of teams) await school.answerPhase(team, 1, [101, 104, 105]);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, 'Team 1', measuring.title).click();
    for (const [place, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const form = ratingOf(page, `Team ${place + 1}`, measuring.title);
      await choose(form, 'goud');
      await form.getByRole('button', { name: 'Opslaan en volgende' }).click();
      const next = ratingOf(page, `Team ${place + 2}`, measuring.title);
      await expect(next.getByRole('radio').first()).toBeFocused();
      await expect(page.getByText(`Opgeslagen: goud voor Team ${place + 1}`)).toBeVisible();
      await expect(undoButton(page)).toHaveCount(1);
      expect(await coveredBy(page, next), `at ${size.width}`).toEqual([]);
    }
  },
);

test(
  'The line pushes what was in sight of the teams, and lies over none of it',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    for (const team of await school.teams(4)) await school.ask(teacher.addStudent, { name: 'Sanne', teamId: team.id });
    await comeInAsDocent(page, '/docent/teams');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const add = page.getByRole('button', { name: 'Leerling erbij in Team 4' });
      await add.focus();
      await add.evaluate((one) => one.scrollIntoView({ block: 'start' }));
      await page
        .getByRole('button', { name: /^Sanne andere naam/ })
        .last()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sanne verwijderen' }).click();
      await expect(undoButton(page)).toBeInViewport();
      expect(await coveredBy(page, add.locator('xpath=..')), `at ${size.width}`).toEqual([]);
      await expectWholeLine(page);
      await undoButton(page).click();
      await expect(undoButton(page)).toHaveCount(0);
    }
  },
);

test(
  'The line of a class that was put away covers no other class, and its button is whole',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    for (const name of ['Groep 5', 'Groep 6', 'Groep 7']) await giveRun(site, 'koel-schoolplein', name);
    await comeInAsDocent(page, '/docent/challenges');
    const run = (name: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await pressInMenu(run('Groep 6'), more, 'Opbergen');
      await expect(page.getByText(/^Opgeborgen: Het koele schoolplein, Groep 6\./)).toBeVisible();
      await expectWholeLine(page);
      expect(await coveredBy(page, run('Groep 7')), `at ${size.width}`).toEqual([]);
      await undoButton(page).click();
      await expect(run('Groep 6').getByRole('button', { name: more })).toBeVisible();
    }
  },
);
