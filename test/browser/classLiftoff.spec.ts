import type { Page } from '@playwright/test';

import { moments } from '#scene/liftoff/timeline.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** These names have the maximum length, with and without places to break them. */
const longNames = [
  'De Ruimtevaartverkenningscommissie 7/8',
  'Zonnestelselverkenners van de Schoolweg',
  'Team Komeet',
  'Het Internationale Waterpompingenieursbu',
  'De Melkwegmeteorietenmuseumonderzoekers',
  'Sterrenstofzuigers en Satellietenmakers',
  'Wij',
  'Zwaartekrachtweerstandsbewegingsgroep 11',
  'De Zeer Geheime Maanbasisontwikkelaars',
  'Onverschrokken Buitenspeelpleinbouwers',
  'De Allersnelste Raketwetenschappers Ooit',
  'Planeetpioniers uit het derde lokaal',
];

type Box = { text: string; left: number; top: number; right: number; bottom: number };

/** Makes the page record the position of each text in the latest picture. */
async function watchLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: Box[] = [];
    Object.defineProperty(window, 'painted', { value: painted });
    let isPicture = false;
    const begin = (): void => {
      if (isPicture) return;
      isPicture = true;
      painted.length = 0;
      queueMicrotask(() => {
        isPicture = false;
      });
    };
    const fillText = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'fillText')?.value as (
      ...painted: Parameters<CanvasRenderingContext2D['fillText']>
    ) => void;
    CanvasRenderingContext2D.prototype.fillText = function paint(text, x, y, ...rest) {
      const size = this.measureText(text);
      const there = this.getTransform();
      const first = there.transformPoint({
        x: x - size.actualBoundingBoxLeft,
        y: y - size.actualBoundingBoxAscent,
      });
      const last = there.transformPoint({
        x: x + size.actualBoundingBoxRight,
        y: y + size.actualBoundingBoxDescent,
      });
      begin();
      // Skips the title, whose letters are drawn one by one over their own shadow.
      if (this.globalAlpha > 0.05 && text.length > 1)
        painted.push({ text, left: first.x, top: first.y, right: last.x, bottom: last.y });
      fillText.call(this, text, x, y, ...rest);
    };
  });
}

/** Returns the texts that overlap another text, are cut off at the edge of the picture, or are covered by the page. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const painted = Reflect.get(window, 'painted') as Box[];
    const canvas = document.querySelector('dialog[open] canvas');
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('nothing is drawn');
    const place = canvas.getBoundingClientRect();
    // The picture is scaled to fit its element.
    const scale = Math.min(place.width / canvas.width, place.height / canvas.height);
    const [left, top] = [
      place.x + (place.width - canvas.width * scale) / 2,
      place.y + (place.height - canvas.height * scale) / 2,
    ];
    const onPage = painted.map((one) => ({
      text: one.text,
      left: left + one.left * scale,
      top: top + one.top * scale,
      right: left + one.right * scale,
      bottom: top + one.bottom * scale,
    }));
    const over = [...document.querySelectorAll('dialog[open] button, dialog[open] [role=status]')].map((one) => {
      // Measures a digit by the width of its text and the height of its line, because its typeface reserves space below
      // the digits.
      const inside = document.createRange();
      inside.selectNodeContents(one);
      const { left: l, right } = (one.matches('button') ? one : inside).getBoundingClientRect();
      const { top: t, bottom } = one.getBoundingClientRect();
      return { text: `<${one.textContent || one.getAttribute('aria-label')}>`, left: l, top: t, right, bottom };
    });
    const meet = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const faults: string[] = [];
    onPage.forEach((one, index) => {
      const isCut =
        one.left < left - 1 ||
        one.top < top - 1 ||
        one.right > left + canvas.width * scale + 1 ||
        one.bottom > top + canvas.height * scale + 1;
      if (isCut) faults.push(`${one.text} is cut`);
      for (const other of [...onPage.slice(index + 1), ...over]) {
        if (meet(one, other)) faults.push(`${one.text} lies under ${other.text}`);
      }
    });
    return onPage.length === 0 ? ['no name is there'] : faults;
  });
}

/** Draws only the picture of this moment. */
async function pictureAt(page: Page, from: number, seconds: number): Promise<void> {
  await page.clock.fastForward(Math.round((seconds - from) * 1000) - 100);
  await page.clock.runFor(100);
}

for (const count of [2, 12, 24]) {
  test(
    `In the liftoff of a class no name of ${count} teams lies under anything or is cut`,
    { tag: '@long' },
    async ({ page, site }) => {
      test.setTimeout(360_000);
      const school = await StudentClass.begin(site, username);
      for (let index = 0; index < count; index += 1) {
        const name = longNames[index % longNames.length] ?? '';
        await school.team(index < longNames.length ? name : `${name.slice(0, 37)} ${index}`);
      }
      // A worker draws letters where the page can't observe them; without the worker the page draws the letters itself.
      await page.route('**/assets/flightWorker-*.js', (route) => route.abort());
      await watchLetters(page);
      await page.clock.install();
      await comeInAsDocent(page, '/docent/digibord');
      await page.getByRole('button', { name: 'Launch', exact: true }).click();
      const start = page.getByRole('button', { name: 'Lancering voor de hele klas' });
      await expect(start).toBeVisible();
      const turn = (moments.planet - moments.rollCall) / count;
      const corners = new Set([0, 1, count - 2, count - 1]);
      const called = [...corners].map((index) => moments.rollCall + (index + 0.5) * turn);
      const flight = [
        1,
        moments.liftoff + 1,
        moments.space - 0.2,
        moments.space + 0.2,
        moments.rollCall - 0.1,
        ...called,
      ];
      const times = [...flight, moments.title + 3, moments.complete, moments.pause];
      for (const size of [
        { width: 1366, height: 768 },
        { width: 1024, height: 768 },
      ]) {
        await page.setViewportSize(size);
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        await start.click();
        await page.getByRole('button', { name: 'Toch lanceren' }).click();
        const status = page.getByRole('dialog').getByRole('status');
        await expect(status).toHaveText('5');
        // Waits for the animation of the number.
        await status.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
        expect(await unreadable(page), `while it is counted, ${size.width} wide`).toEqual([]);
        await page.clock.runFor(5000);
        await expect(status).toBeHidden();
        let now = 0;
        for (const time of times) {
          await pictureAt(page, now, time);
          now = time;
          expect(await unreadable(page), `after ${time.toFixed(1)} s, ${size.width} wide`).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await page.clock.resume();
        await expect(start).toBeVisible();
      }
    },
  );
}

test(
  'Who wants no motion sees the liftoff of the class in stills, with every name in them',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    for (const name of ['Komeet', 'Noorderlicht', 'Wij']) await school.team(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/assets/flightWorker-*.js', (route) => route.abort());
    await watchLetters(page);
    await page.clock.install();
    await comeInAsDocent(page, '/docent/digibord');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    const start = page.getByRole('button', { name: 'Lancering voor de hele klas' });
    await expect(start).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await start.click();
    await page.getByRole('button', { name: 'Toch lanceren' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('5');
    await page.clock.runFor(5000);
    const names = (): Promise<string> =>
      page.evaluate(() => (Reflect.get(window, 'painted') as Box[]).map(({ text, top }) => `${text} ${top}`).join());
    const seen: string[] = [];
    let now = 0;
    for (const time of [0.5, moments.rollCall + 2, moments.complete]) {
      await pictureAt(page, now, time);
      now = time;
      await expect.poll(names).not.toBe(seen.at(-1) ?? '');
      seen.push(await names());
      expect(await unreadable(page), `after ${time.toFixed(1)} s`).toEqual([]);
      for (const name of ['Komeet', 'Noorderlicht', 'Wij']) expect(seen.at(-1)).toContain(name);
    }
  },
);
