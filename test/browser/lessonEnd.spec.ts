import type { Locator, Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { comeIn, theGuide } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const wordy = 'De Ruimtevaartverkenningscommissie 7/8';

/** Makes a team that has only the last of its four parts to reveal. */
async function aTeamAtItsLastPart(site: Parameters<typeof StudentClass.begin>[0]): Promise<ClassTeam> {
  const school = await StudentClass.begin(site);
  const team = await school.team(wordy);
  for (const phase of [1, 2, 3, 4]) await school.playPhase(team, phase, 3);
  for (const phase of [1, 2, 3]) await team.ask(student.revealMedal, { phase });
  return team;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function boxOf(one: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

test(
  'The guide asks for Start when it is there and not before, also on the other device of the team',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const team = await aTeamAtItsLastPart(site);
    const filmOutage = Promise.withResolvers<undefined>();
    await page.route('**/video_versions/**', async (route) => {
      await filmOutage.promise;
      await route.abort();
    });
    const other = await newVisitor({ viewport: { width: 820, height: 1180 } });
    await other.route('**/video_versions/**', (route) => route.abort());
    await comeIn(page, team);
    await comeIn(other, team, '/student/4/testen-en-presenteren/list');
    await button(page, 'Onthul de neus').click();
    await expect(page.getByText('De lancering wordt klaargezet…')).toBeVisible();
    await expect(theGuide(page)).toContainText('Testen en presenteren is klaar');
    filmOutage.resolve(undefined);
    await expect(button(page, 'Start')).toBeVisible();
    await expect(theGuide(page)).toContainText('Druk op Start');

    await expect(theGuide(other)).toContainText('Druk op Start');
    const guide = other.getByRole('complementary', { name: 'Bericht' });
    await guide.getByRole('link', { name: 'Naar jullie raket' }).click();
    await expect(button(other, 'Start')).toBeVisible();
    await expect(theGuide(other)).toContainText('Druk op Start');
  },
);

for (const size of [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  test(
    `On a screen of ${size.width} by ${size.height} nothing of the end is cut, or lies over anything else`,
    { tag: '@long' },
    async ({ context, page, site }) => {
      const team = await aTeamAtItsLastPart(site);
      await page.setViewportSize(size);
      await page.route('**/video_versions/**', (route) => route.abort());
      await page.clock.install();
      await comeIn(page, team);
      await expect(button(page, 'Onthul de neus')).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      const revealed = page.waitForResponse('**/api/student/reveal-medal/4');
      await button(page, 'Onthul de neus').click();
      await revealed;
      const scene = page.locator('main');
      await expect(scene).toHaveAttribute('data-stage', 'anticipation');
      await page.clock.runFor(3000);
      await expect(scene).toHaveAttribute('data-stage', 'medal');
      for (const word of ['goud', 'Jullie neus']) {
        const said = scene.getByRole('status').getByText(word, { exact: true });
        await expect(said).toBeInViewport({ ratio: 1 });
        const lines = await said.evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize);
        });
        expect(lines, word).toBeLessThan(2);
      }
      await page.clock.resume();

      await expect(button(page, 'Start')).toBeVisible();
      await page.clock.pauseAt(Date.now() + 300_000);
      await button(page, 'Start').click();
      const number = page.locator('p[aria-hidden]').filter({ hasText: '5' });
      const name = page.getByText(wordy, { exact: true }).last();
      await expect(name).toBeInViewport({ ratio: 1 });
      // Compares layout positions, because the number is scaled while it appears.
      const [nameEnds, numberBegins] = [
        await name.evaluate((one: HTMLElement) => one.offsetTop + one.offsetHeight),
        await number.evaluate((one: HTMLElement) => one.offsetTop),
      ];
      expect(numberBegins).toBeGreaterThanOrEqual(nameEnds);
      await context.setOffline(true);
      await page.clock.fastForward(48_000);
      await expect(button(page, 'Bekijk jullie reis')).toBeVisible();
      const line = page.getByText('Geen verbinding.');
      await expect(line).toBeVisible();
      const last = button(page, 'Bekijk de lancering nog een keer');
      await expect.poll(async () => (await boxOf(line)).top - (await boxOf(last)).bottom).toBeGreaterThanOrEqual(0);
    },
  );
}

test(
  'The gold of a reveal is for a medal: a part without one is built all the same',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const { activities } = await team.ask(student.phase, { phase: 1 });
    for (const { id } of activities.filter((one) => one.allowAnswer)) {
      await school.ask(teacher.rateEmptyAnswer, { activityId: id, teamId: team.id, medal: 0 });
    }
    await school.endPhase(1);
    await page.clock.install();
    await comeIn(page, team);
    await expect(button(page, 'Onthul de motor')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const revealed = page.waitForResponse('**/api/student/reveal-medal/1');
    await button(page, 'Onthul de motor').click();
    await revealed;
    const scene = page.locator('main');
    await expect(scene).toHaveAttribute('data-stage', 'anticipation');
    await page.clock.runFor(3000);
    const word = scene.getByRole('status').getByText('gebouwd', { exact: true });
    await expect(word).toBeInViewport({ ratio: 1 });
    const warm = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.background = 'var(--warm)';
      document.querySelector('[data-mood]')?.append(probe);
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    });
    await expect(word).not.toHaveCSS('background-color', warm);
  },
);
