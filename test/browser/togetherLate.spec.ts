import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, theGuide } from './studentVisit.ts';
import { comeInAsDocent } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Records each stage of the rocket's page, in order, with whether the page names the medal. */
async function watchStages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const stage = document.querySelector('main[data-stage]')?.getAttribute('data-stage') ?? '';
      const now = `${stage}${/goud/iu.test(document.body.textContent) ? ' goud' : ''}`;
      if (stage !== '' && seen.at(-1) !== now) seen.push(now);
    };
    const whole = { childList: true, subtree: true, attributes: true, characterData: true };
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, whole));
  });
}

const stagesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** This text describes the liftoff while it plays. */
const flight = (page: Page) => page.getByText('De raket van jullie team stijgt op');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'Samen onthullen with three teams: one sees it, one comes in while it goes on, and one loses its connection in the middle',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const [there, late, lost] = await school.teams(3);
    if (there === undefined || late === undefined || lost === undefined) throw new Error('three teams');
    for (const team of [there, late, lost]) {
      await school.answerPhase(team, 1);
      await school.ratePhase(team, 1, 3);
    }
    await school.endPhase(1);
    const devices = { there: page, late: await newVisitor(), lost: await newVisitor() };
    for (const device of Object.values(devices)) await watchStages(device);
    await comeIn(devices.there, there);
    await comeIn(devices.lost, lost);
    for (const device of [devices.there, devices.lost]) await expect(button(device, 'Onthul de motor')).toBeVisible();
    const board = await newVisitor({ viewport: { width: 1920, height: 1080 } });
    await comeInAsDocent(board, '/docent/digibord');

    await school.ask(teacher.revealTogether, { phase: 1 });
    await devices.lost.waitForFunction(() => document.querySelector('main[data-stage="anticipation"]') !== null);
    await devices.lost.context().setOffline(true);
    await comeIn(devices.late, late);

    for (const device of Object.values(devices)) {
      await expect(theGuide(device)).toContainText('jullie krijgen goud', { timeout: 30_000 });
      const stages = await stagesOf(device);
      // Every device shows the medal at its moment and not before.
      expect(['medal goud', 'landed goud']).toContain(stages.find((one) => one.endsWith('goud')));
      // No device plays the medal twice.
      expect(stages.filter((one) => one === 'medal goud').length).toBeLessThanOrEqual(1);
    }
    await expect(board.getByRole('dialog', { name: 'Samen onthullen' })).toContainText(
      'De motor zit erop bij alle teams.',
      { timeout: 30_000 },
    );

    // The device that reconnects has the part, and does not play it a second time.
    await devices.lost.context().setOffline(false);
    for (const device of Object.values(devices)) {
      await expect(device.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('goud');
      await expect(device.locator('main')).toHaveAttribute('data-stage', 'still', { timeout: 30_000 });
      expect((await stagesOf(device)).filter((one) => one.startsWith('anticipation')).length).toBeLessThanOrEqual(1);
    }
  },
);

test(
  'Two devices of one team reveal the last part together, and each has a liftoff of its own that the other leaves alone',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    for (const name of ['Noor', 'Sem']) await school.ask(teacher.addStudent, { name, teamId: team.id });
    for (const phase of [1, 2, 3, 4]) await school.playPhase(team, phase, 3);
    for (const phase of [1, 2, 3]) await team.ask(student.revealMedal, { phase });
    await site.putFilm([3, 3, 3, 3]);
    const tablet = await newVisitor({ viewport: { width: 820, height: 1180 } });
    const devices = [page, tablet];
    for (const device of devices) {
      await device.clock.install();
      await comeIn(device, team);
      await expect(button(device, 'Onthul de neus')).toBeVisible();
    }
    await button(page, 'Onthul de neus').click();
    for (const device of devices) await expect(button(device, 'Start')).toBeVisible({ timeout: 60_000 });
    for (const device of devices) await device.clock.pauseAt(Date.now() + 120_000);

    await button(page, 'Start').click();
    await page.clock.runFor(5000);
    await expect(flight(page)).toBeAttached();
    await page.clock.fastForward(5000);
    // The other device still shows Start, and no other button.
    await expect(button(tablet, 'Start')).toBeVisible();
    await button(tablet, 'Start').click();
    await tablet.clock.runFor(5000);
    await expect(flight(tablet)).toBeAttached();
    await tablet.clock.fastForward(35_600);
    await expect(tablet.getByRole('listitem').filter({ hasText: 'Noor' })).toBeVisible();

    // The end on one device does not end the other.
    await page.clock.fastForward(37_100);
    await page.clock.resume();
    await expect(button(page, 'Bekijk jullie reis')).toBeVisible();
    await expect(button(tablet, 'Bekijk jullie reis')).toHaveCount(0);
    await button(page, 'Bekijk jullie reis').click();
    await expect(page.getByRole('region', { name: 'Jullie reis' })).toBeVisible();
    await expect(tablet.getByRole('listitem').filter({ hasText: 'Noor' })).toBeVisible();
    await tablet.clock.fastForward(6500);
    await tablet.clock.resume();
    await expect(button(tablet, 'Bekijk jullie reis')).toBeVisible();
    await expect(button(tablet, 'Bekijk de lancering nog een keer')).toBeVisible();
  },
);
