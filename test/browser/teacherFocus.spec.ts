import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import {
  choose,
  comeInAsDocent,
  openPupilField,
  pressInMenu,
  showActivity,
  teamOnPage,
  username,
  viewMenu,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** A laptop, an iPad and a phone. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

type Stop = { name: string; isCovered: boolean };

/** Returns the focused element, and whether another element covers its top, middle or bottom. */
const stopHere = (page: Page): Promise<Stop | 'out of the page' | 'round'> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return 'out of the page';
    if (active.hasAttribute('data-walked')) return 'round';
    active.setAttribute('data-walked', '');
    // A label covers its radio, so the check looks at the label.
    const drawn = active.closest('label') ?? active;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const points = [3, height / 2, height - 3].map((down) => top + down).filter((y) => y >= 0 && y < innerHeight);
    const isSeen = (y: number): boolean => drawn.contains(document.elementFromPoint(left + width / 2, y));
    return { name: active.outerHTML.slice(0, 140), isCovered: points.length === 0 || !points.every(isSeen) };
  });

/** Returns every tab stop of the page, for this key. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
  });
  while (stops.length < 300) {
    await page.keyboard.press(key);
    const stop = await stopHere(page);
    if (stop === 'round') break;
    if (stop !== 'out of the page') stops.push(stop);
  }
  return stops;
}

async function expectNothingCovered(page: Page, what: string, atLeast: number): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const stops = await walk(page, key);
      const where = `${what}, ${key}, ${size.width} × ${size.height}`;
      expect(stops.length, where).toBeGreaterThan(atLeast);
      expect(
        stops.filter(({ isCovered }) => isCovered).map(({ name }) => name),
        where,
      ).toEqual([]);
    }
  }
}

test(
  'Nothing that has the focus lies under a bar, whichever way a docent walks through Beoordelen',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const teams = await school.teams(4);
    for (const team of teams.slice(1)) await school.answerPhase(team, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    await pressInMenu(page, viewMenu, 'Alles openen');
    await expectNothingCovered(page, 'per team', 90);
    await page.setViewportSize(sizes[0]);
    await choose(page, 'Naast elkaar');
    await expectNothingCovered(page, 'side by side', 25);
  },
);

test(
  'Nothing that has the focus lies under a bar on Teams, with what was deleted at the bottom',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    await school.teams(8);
    await page.clock.install();
    await comeInAsDocent(page, '/docent/teams');
    for (let team = 1; team <= 8; team += 1) {
      const card = teamOnPage(page, `Team ${team}`);
      const field = await openPupilField(page, `Team ${team}`);
      await field.fill('Sanne');
      await field.press('Enter');
      await expect(card.getByRole('button', { name: /^Sanne andere naam/ })).toBeVisible();
    }
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const _ of [1, 2]) {
      await page
        .getByRole('button', { name: /^Sanne andere naam/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sanne verwijderen' }).click();
    }
    await expect(page.getByRole('button', { name: /^Ongedaan maken/ })).toHaveCount(2);
    await expectNothingCovered(page, 'teams', 40);
  },
);

test(
  'Nothing that has the focus lies under a bar on any other screen of the docent',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    await school.teams(3);
    await comeInAsDocent(page, '/docent/digibord');
    await showActivity(page, 'Meten maar');
    await expectNothingCovered(page, 'the digibord', 20);
    await page.goto('/docent/afstandsbediening');
    await page.getByText('Ergens anders heen').click();
    await expectNothingCovered(page, 'the remote control', 30);
    const others = { '/docent': 15, '/docent/account': 10, '/docent/challenges': 7 };
    for (const [path, atLeast] of Object.entries(others)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // Loaded content is taller than its placeholder, so a tab stop further down would move after its check.
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expectNothingCovered(page, path, atLeast);
    }
  },
);
