/** The steps of a team in the painter, from the form to the photo that will be sent. */

import { writeFileSync } from 'node:fs';

import type { ElementHandle, Page } from 'puppeteer-core';

/** A team of the demo, and an answer with a photo that it can send. */
export const painters = 'Team Regenboog';
const form = '/student/2/activity/205/de-ontwerptekening/submit';

const chooser = 'input[type=file]:not([capture])';
const preview = 'img[alt="Voorbeeld van jullie foto"]';
const photo = 'dialog [role=application]';

/** Opens the form with this photo chosen and prepared. */
export async function openForm(page: Page, address: string, file: { path: string; bytes: Buffer }): Promise<void> {
  writeFileSync(file.path, file.bytes);
  await page.goto(address + form);
  const input = (await page.waitForSelector(chooser)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(file.path);
  await page.waitForSelector(preview);
}

/** As a finger does it: move, down and up are in separate turns of the event loop. */
const pressed = (text: string) => async (page: Page) => {
  const button = await page.waitForSelector(`aria/${text}[role="button"]`);
  await button?.scrollIntoView();
  const box = await button?.boundingBox();
  if (!box) throw new Error(`There is no ${text}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
  await page.mouse.down();
  await settled(page);
  await page.mouse.up();
  await settled(page);
};

/** Waits until everything drawn is on screen and the page is idle. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

async function stroke(page: Page): Promise<void> {
  const box = await (await page.waitForSelector(photo))?.boundingBox();
  if (box === null || box === undefined) throw new Error('There is no photo in the painter');
  // A point that is visible, even when the photo is larger than its window.
  const [x, y] = [683, 384];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 40, { steps: 12 });
  await page.mouse.up();
  await settled(page);
}

export const steps: readonly { name: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'open',
    act: async (page) => {
      await pressed('Gezichten onherkenbaar maken')(page);
      await page.waitForSelector(photo);
      await settled(page);
    },
  },
  { name: 'a stroke', act: stroke },
  { name: 'closer', act: pressed('Dichterbij') },
  { name: 'closer once more', act: pressed('Dichterbij') },
  { name: 'a stroke, closer', act: stroke },
  { name: 'a step back', act: pressed('Stap terug') },
  {
    name: 'done',
    act: async (page) => {
      await pressed('Klaar')(page);
      await page.waitForSelector(photo, { hidden: true });
      await page.waitForSelector(preview);
      await settled(page);
    },
  },
];
