import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, longUnless, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const names = ['Noor', 'Sem', 'İlayda', 'Maximiliaan-Alexander'];
const teamName = 'De Ruimtevaartverkenningscommissie 7/8';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens Start with a stopped clock, for a team with a crew and four revealed parts. */
async function comeToStart(page: Page, site: Parameters<typeof StudentClass.begin>[0]): Promise<void> {
  const school = await StudentClass.begin(site);
  const team = await school.team(teamName);
  for (const name of names) await school.ask(teacher.addStudent, { name, teamId: team.id });
  await site.putFilm([3, 2, 1, 3]);
  for (const [phase, medal] of [
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 3],
  ] as const) {
    await school.playPhase(team, phase, medal);
    await team.ask(student.revealMedal, { phase });
  }
  await page.clock.install();
  await comeIn(page, team);
  await expect(button(page, 'Start')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Presses Start, and plays the countdown and this many seconds of the film. */
async function fly(page: Page, seconds: number): Promise<void> {
  await button(page, 'Start').click();
  await page.clock.runFor(5000);
  await page.clock.fastForward(Math.round(seconds * 1000));
}

const crew = (page: Page) => page.getByRole('list').filter({ hasText: /Maximiliaan-Alexander.*Noor/u });

for (const size of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  const isUpright = size.height > size.width;
  test(
    `Start stands at the rocket, and the crew in its liftoff, on ${size.width} by ${size.height}`,
    longUnless(size.width === 390),
    async ({ page, site }) => {
      await page.setViewportSize(size);
      await comeToStart(page, site);
      const start = await button(page, 'Start').boundingBox();
      const rocket = await page.locator('main svg[class*=rocket]').first().boundingBox();
      if (start === null || rocket === null) throw new Error('nothing stands there');
      const middle = start.x + start.width / 2;
      // On a phone the rocket is at the edge, and narrower than Start.
      expect(Math.abs(middle - (rocket.x + rocket.width / 2))).toBeLessThan(size.width < 640 ? rocket.width / 2 : 3);
      expect(start.y).toBeGreaterThan(rocket.y);
      expect(start.x).toBeGreaterThanOrEqual(0);

      await fly(page, 20);
      // A portrait screen gets a drawing in portrait; a film is always landscape.
      await expect(page.locator('canvas')).toHaveCount(isUpright ? 1 : 0);
      if (isUpright) {
        const picture = await page.locator('canvas').boundingBox();
        expect((picture?.height ?? 0) / size.height).toBeGreaterThan(0.95);
      }
      await expect(crew(page)).toHaveCount(0);
      await page.clock.fastForward(15_600);
      await expect(crew(page)).toBeVisible();
      for (const name of names) await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      await page.clock.fastForward(7000);
      await page.clock.resume();
      await expect(button(page, 'Bekijk jullie reis')).toBeInViewport({ ratio: 1 });
      await expect(button(page, 'Bekijk de lancering nog een keer')).toBeInViewport({ ratio: 1 });
      const covered = await crew(page).evaluate((list) => {
        const box = list.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const inside = [...(list.parentElement?.querySelectorAll('p, li') ?? [])].every((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          return left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
        });
        const under = [...document.querySelectorAll('button, header a')].filter((one) => {
          const other = one.getBoundingClientRect();
          const style = getComputedStyle(one);
          if (style.visibility === 'hidden' || !one.checkVisibility() || one.closest('main main')) return false;
          return (
            Math.min(other.right, box.right) - Math.max(other.left, box.left) > 1 &&
            Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > 1 &&
            document.elementFromPoint(other.x + other.width / 2, other.y + other.height / 2) === one
          );
        });
        return { inside, under: under.map((one) => one.textContent) };
      });
      expect(covered).toEqual({ inside: true, under: [] });
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/end-${size.width}.png` });
    },
  );
}

test(
  'Who wants no motion gets the liftoff in stills, each with a sentence',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await comeToStart(page, site);
    await fly(page, 0.1);
    const words = page.getByRole('status').filter({ visible: true });
    await expect(words.filter({ hasText: 'De motor gaat aan.' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'De lancering van jullie raket' });
    const seen = new Set([await picture.screenshot().then((shot) => shot.toString('base64'))]);
    for (const sentence of [
      'De raket komt los.',
      'De raket schiet door de wolken.',
      'Daar beneden ligt de aarde.',
      'Alle vier de onderdelen vliegen mee',
      'Daar is de planeet.',
    ]) {
      await page.clock.fastForward(5300);
      await expect(words.filter({ hasText: sentence })).toBeVisible();
      seen.add((await picture.screenshot()).toString('base64'));
    }
    expect(seen.size).toBe(6);
    await page.clock.fastForward(11_000);
    await expect(crew(page)).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(button(page, 'Bekijk jullie reis')).toBeVisible();
  },
);

test(
  'The journey is kept as a paper and as a picture, and says where that does not work',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await comeToStart(page, site);
    await fly(page, 42.1);
    await page.clock.resume();
    await button(page, 'Bekijk jullie reis').click();
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Bewaar jullie reis (pdf)').click(),
    ]);
    expect(paper.suggestedFilename()).toBe('onze-reis.pdf');
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await context.setOffline(true);
    await button(page, 'Bewaar jullie reis (pdf)').click();
    await expect(page.getByText('De reis kan nu niet gemaakt worden.')).toBeVisible();
    // The device draws the picture itself, so the download needs no connection.
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Bewaar het plaatje (png)').click(),
    ]);
    expect(picture.suggestedFilename()).toBe('onze-lancering.png');
    const bytes = await readFile(await picture.path());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    if (process.env['SHOTS']) await picture.saveAs(`${process.env['SHOTS']}/onze-lancering.png`);
  },
);
