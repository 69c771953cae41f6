/** A praatplaat plays at the pace of the class: by keyboard, by touch, automatically, read aloud, and offline. */

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';
import { spokenOn, withVoices } from './voices.ts';

const first = 'Zomer op het schoolplein. De zon brandt op de tegels.';
const second = 'De tegels worden gloeiend heet. Je kunt er bijna een ei op bakken!';
const ownPage = '/docent/video/koel-schoolplein.introductie';

const plateOn = (page: Page): Locator => page.getByRole('figure', { name: 'Het koele schoolplein' });
const words = (page: Page): Locator => plateOn(page).getByRole('status');

/** Returns the contents of the canvas, after waiting for frames that could change it. */
const picture = (page: Page): Promise<string> =>
  plateOn(page)
    .locator('canvas')
    .evaluate(async (canvas: HTMLCanvasElement) => {
      for (let frame = 0; frame < 3; frame += 1) {
        const { promise, resolve } = Promise.withResolvers<number>();
        requestAnimationFrame(resolve);
        await promise;
      }
      return canvas.toDataURL();
    });

test('On the board a praatplaat is led by key, with the network away, and leaves the board where it was', async ({
  page,
  site,
  context,
}) => {
  await StudentClass.begin(site, username);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await comeInAsDocent(page, '/docent/digibord');
  const film = page.getByRole('article').getByRole('button', { name: /Film bekijken$/ });
  await expect(film.locator('img')).toBeVisible();
  // The board prefetched the drawing code before anybody pressed.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name, duration }) => /Explainer-.*\.js$/u.test(name) && duration > 0),
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await film.click();
  await expect(words(page)).toHaveText(first);
  const before = await picture(page);
  await page.keyboard.press('ArrowRight');
  await expect(words(page)).toHaveText(second);
  await expect.poll(() => picture(page)).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect(words(page)).toHaveText(first);
  await page.keyboard.press('PageDown');
  await expect(words(page)).toHaveText(second);
  const previous = plateOn(page).getByRole('button', { name: 'Vorig beeld' });
  await previous.click();
  await expect(previous).toBeDisabled();
  for (let index = 0; index < 9; index += 1) await page.keyboard.press('ArrowRight');
  await expect(plateOn(page)).toContainText('8 van 8');
  await expect(plateOn(page).getByRole('button', { name: 'Volgend beeld' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(film).toBeFocused();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Onboarding' })).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/film.mp4'))).toEqual([]);
});

test('By touch a tap goes on, and from the end it begins again', { tag: '@long' }, async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true, baseURL: site.address });
  const page = await context.newPage();
  await page.goto(ownPage);
  await expect(words(page)).toHaveText(first);
  const plate = plateOn(page).getByRole('button', { name: 'Verder' });
  await plate.tap();
  await expect(words(page)).toHaveText(second);
  for (let index = 2; index < 8; index += 1) await plate.tap();
  await expect(plateOn(page)).toContainText('8 van 8');
  await plate.tap();
  await expect(words(page)).toHaveText(first);
  await context.close();
});

test('By itself it goes on when a child has had time to read', { tag: '@long' }, async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.address}${ownPage}`);
  await expect(words(page)).toHaveText(first);
  await plateOn(page).getByRole('button', { name: 'Speel af' }).click();
  await page.clock.runFor(5000);
  await expect(words(page)).toHaveText(first);
  await page.clock.runFor(2000);
  await expect(words(page)).toHaveText(second);
  await plateOn(page).getByRole('button', { name: 'Pauze' }).click();
  // Without drawing each frame of half a minute, which takes a busy computer minutes.
  await page.clock.fastForward(30_000);
  await expect(words(page)).toHaveText(second);
});

test('Who wants no motion gets stills with the same words', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.address}${ownPage}`);
  await expect(words(page)).toHaveText(first);
  let still = '';
  // The canvas is drawn once more when its typeface has loaded.
  await expect
    .poll(async () => {
      const before = still;
      still = await picture(page);
      return still === before;
    })
    .toBe(true);
  await page.keyboard.press(' ');
  await expect(words(page)).toHaveText(second);
  await expect.poll(() => picture(page)).not.toBe(still);
});

test('The device’s own Dutch voice reads the words, on request alone', { tag: '@long' }, async ({ page, site }) => {
  await withVoices(page, [{ lang: 'nl-NL', localService: true }]);
  await page.goto(`${site.address}${ownPage}`);
  await expect(words(page)).toHaveText(first);
  const spoken = () => spokenOn(page);
  expect(await spoken()).toEqual([]);
  await plateOn(page).getByRole('switch', { name: 'Lees de woorden voor' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(words(page)).toHaveText(second);
  expect(await spoken()).toEqual([first, second]);
});

test('A voice that speaks by way of somebody else is not offered', { tag: '@long' }, async ({ page, site }) => {
  await withVoices(page, [{ lang: 'nl-NL', localService: false }]);
  await page.goto(`${site.address}${ownPage}`);
  await expect(words(page)).toHaveText(first);
  await expect(plateOn(page).getByRole('switch')).toHaveCount(0);
});
