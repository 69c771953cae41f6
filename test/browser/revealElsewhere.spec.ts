import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, longUnless, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, theGuide, theText } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** The team's rocket next to every page except its own. */
const beside = (page: Page) => page.locator('a[data-own-rocket][data-stage]');
const shoot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

for (const [size, viewport] of Object.entries({
  lying: { width: 1366, height: 768 },
  standing: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
})) {
  for (const motion of ['no-preference', 'reduce'] as const) {
    test(
      `Who types sees the reveal that the docent opens for all, in its own light, ${size}, motion: ${motion}`,
      longUnless(size === 'phone' && motion === 'no-preference'),
      async ({ page, site }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: motion });
        const school = await StudentClass.begin(site);
        const team = await school.team('De Raketten');
        await school.playPhase(team, 1, 3);
        const { activities } = await team.ask(student.phase, { phase: 2 });
        const next = activities.find((one) => one.allowAnswer);
        await page.clock.install();
        await comeIn(page, team, `/student/2/activity/${next?.id}/${next?.slug}/submit`);
        // Typing moves the focus away from the heading that the screen focuses first.
        await theText(page).fill('Wij maken een zonnescher');
        await theText(page).press('m');
        const whole = await page.evaluate(() => document.documentElement.scrollWidth);
        if (size === 'lying') await expect(beside(page)).toBeVisible();
        else await expect(beside(page)).toBeHidden();
        await page.clock.pauseAt(Date.now() + 60_000);

        const response = page.waitForResponse('**/api/student/reveal-medal/1');
        await school.ask(teacher.revealTogether, { phase: 1 });
        const tick = () => page.clock.runFor(1).then(() => 'ticked');
        const arrived = response.then(() => 'told');
        await expect.poll(async () => Promise.race([arrived, tick()])).toBe('told');
        // The class reveal starts two seconds later by the server's clock; from then on this device's clock counts.
        for (let ms = 0; ms < 4000 && (await beside(page).getAttribute('data-stage')) === 'still'; ms += 100) {
          await page.clock.runFor(100);
        }
        await expect(beside(page)).toHaveAttribute('data-stage', 'anticipation');
        await expect(beside(page)).toContainText('Daar komt de motor.');
        await expect(beside(page)).not.toContainText('goud');
        await expect(beside(page)).toBeVisible();
        // Light surrounds the part: each sprite is a separate SVG next to the rocket, and sprites are added a few at a
        // time.
        await expect.poll(() => beside(page).locator('svg').count()).toBeGreaterThan(30);
        // A sprite keeps its motion when that has ended, so a slow computer counts them all too.
        const moving = () =>
          beside(page).evaluate(
            (one) => one.getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSAnimation)).length,
          );
        if (motion === 'reduce') await expect.poll(moving).toBe(0);
        else await expect.poll(moving).toBeGreaterThan(30);
        await page.clock.runFor(800);
        await shoot(page, `elsewhere-${size}-${motion}-coming`);
        await expect(beside(page).locator('[data-part="0"]')).not.toHaveAttribute('data-state', 'gold');
        await page.clock.runFor(1200);
        await expect(beside(page)).toHaveAttribute('data-stage', 'medal');
        await expect(beside(page)).toContainText('goud');
        await expect(beside(page).locator('[data-part="0"]')).toHaveAttribute('data-state', 'gold');
        // The browser animates the light by its own clock and not by the fake one.
        await shoot(page, `elsewhere-${size}-${motion}-medal`);
        // The layout does not move, cover the text or get wider.
        await expect(theText(page)).toBeFocused();
        await page.keyboard.type(', en een boom');
        await expect(theText(page)).toHaveValue('Wij maken een zonnescherm, en een boom');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(whole);
        await page.clock.runFor(2600);
        await expect(theGuide(page)).toContainText('jullie krijgen goud');
        await shoot(page, `elsewhere-${size}-${motion}-told`);
        await page.clock.runFor(2000);
        await page.clock.resume();
        await expect(beside(page)).toHaveAttribute('data-stage', 'still');
        await expect(beside(page).locator('svg')).toHaveCount(1);
      },
    );
  }
}

test(
  'The last part that the docent opens for all leads to Start from the answer that a team reads',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    for (const phase of [1, 2, 3, 4]) {
      await school.playPhase(team, phase, 2);
      if (phase < 4) await team.ask(student.revealMedal, { phase });
    }
    await site.putFilm([2, 2, 2, 2]);
    const { activities } = await team.ask(student.phase, { phase: 4 });
    const read = activities.find((one) => one.allowAnswer);
    await comeIn(page, team, `/student/4/activity/${read?.id}/${read?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: read?.title ?? '' })).toBeVisible();
    await school.ask(teacher.revealTogether, { phase: 4 });
    await expect(theGuide(page)).toContainText('jullie raket is klaar voor de lancering', { timeout: 30_000 });
    await page.getByRole('complementary', { name: 'Bericht' }).getByRole('link', { name: 'Naar jullie raket' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible({ timeout: 30_000 });
  },
);
