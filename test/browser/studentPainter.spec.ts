import type { CDPSession, Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { faceAt, faceLeftIn, faceOn, thePainter, thePhoto, tool, coverFace } from './painting.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theChooser, theText, withPhoto } from './studentVisit.ts';

const preview = (page: Page) => page.getByRole('img', { name: 'Voorbeeld van jullie foto' });
const openPainter = (page: Page) => page.getByRole('button', { name: 'Gezichten onherkenbaar maken' });
const said = (page: Page) => thePainter(page).getByRole('status').filter({ hasText: /vlek/iu });

async function storedPhoto(school: StudentClass, team: ClassTeam): Promise<Buffer> {
  const [answer] = await school.stored(team, withPhoto.id);
  const photo = await school.ask(teacher.answerPhoto, { photo: answer?.filename ?? '' });
  return Buffer.from(await photo.arrayBuffer());
}

/** Returns every photo in the page's IndexedDB. */
const storedPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('lanceerbasis');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          // This `transaction` belongs to IndexedDB and not to our database.
          // oxlint-disable-next-line no-restricted-properties
          const request = opening.result.transaction('photos').objectStore('photos').getAll();
          request.addEventListener('success', () => {
            opening.result.close();
            resolve((request.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => [...new Uint8Array(bytes)]));
          });
        });
      }),
  );

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await theChooser(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
}

async function aTeam(page: Page, site: Parameters<typeof StudentClass.begin>[0], isCareful = false) {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  if (isCareful) await school.ask(teacher.addStudent, { name: 'Noor', teamId: team.id, noPhoto: 1 });
  await comeIn(page, team, `${withPhoto.page}/submit`);
  await theText(page).fill('Onze plek');
  return { school, team };
}

async function send(page: Page): Promise<void> {
  await theButton(page).click();
  await expect(page).toHaveURL(list);
}

test(
  'By mouse: a face is gone before the photo leaves the device, step by step back and forth',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team } = await aTeam(page, site);
    await choosePhoto(page, await faceAt(1600));
    await openPainter(page).click();
    await expect(thePhoto(page)).toBeVisible();
    await coverFace(page);
    await expect(said(page)).toHaveText('Vlek gezet. 1 vlek op de foto.');
    await tool(page, 'Stap terug').click();
    await expect(said(page)).toHaveText('Stap terug. 0 vlekken op de foto.');
    await tool(page, 'Stap vooruit').click();
    await tool(page, 'Opnieuw beginnen').click();
    await expect(said(page)).toHaveText('Alle vlekken zijn weg. 0 vlekken op de foto.');
    await tool(page, 'Stap terug').click();
    await tool(page, 'Klaar').click();
    await expect(thePainter(page)).toBeHidden();
    await expect(openPainter(page)).toBeFocused();
    const [stored = []] = await storedPhotos(page);
    expect(await faceLeftIn(Buffer.from(stored))).toBe(0);
    await send(page);
    expect(await faceLeftIn(await storedPhoto(school, team))).toBe(0);
    expect(await storedPhotos(page)).toEqual([]);
  },
);

test('By keys alone: the spot goes where the arrows say, grows, and is placed with Enter', async ({ page, site }) => {
  const { school, team } = await aTeam(page, site);
  await choosePhoto(page, await faceAt(1600, true));
  await openPainter(page).press('Enter');
  await thePhoto(page).focus();
  await page.keyboard.press('+');
  await expect(said(page)).toHaveText('Vlek 5 van 6');
  await expect(thePhoto(page)).toHaveAccessibleDescription(/pijltjes verplaatsen de vlek/);
  // Moves from the middle to a quarter of the width: one step is as large as the brush.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await page.keyboard.press('Control+z');
  await expect(said(page)).toHaveText('Stap terug. 1 vlek op de foto.');
  await page.keyboard.press('Control+y');
  await expect(said(page)).toHaveText('Stap vooruit. 2 vlekken op de foto.');
  await tool(page, 'Klaar').press('Enter');
  await expect(thePainter(page)).toBeHidden();
  await send(page);
  expect(await faceLeftIn(await storedPhoto(school, team))).toBe(0);
});

/** Sends touch events as a touchscreen reports them. */
async function touch(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: { x: number; y: number }[]
) {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one finger paints and two come closer, without a connection too', async ({ page, site }) => {
    const { school, team } = await aTeam(page, site);
    await page.context().setOffline(true);
    await choosePhoto(page, await faceAt(1600));
    await openPainter(page).tap();
    const photo = thePhoto(page);
    await expect(photo).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    const before = (await photo.boundingBox())?.width ?? 0;
    const face = await faceOn(photo);
    const [left, right] = [
      { x: face.x - 20, y: face.y },
      { x: face.x + 20, y: face.y },
    ];
    await touch(cdp, 'touchStart', left);
    await touch(cdp, 'touchStart', left, right);
    await touch(cdp, 'touchMove', { ...left, x: left.x - 20 }, { ...right, x: right.x + 20 });
    await touch(cdp, 'touchEnd');
    await expect.poll(async () => (await photo.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5);
    await expect(tool(page, 'Stap terug')).toHaveAttribute('aria-disabled', 'true');

    const closer = await faceOn(photo);
    await touch(cdp, 'touchStart', { x: closer.x - closer.width / 2, y: closer.y });
    for (const part of [-0.25, 0, 0.25, 0.5])
      await touch(cdp, 'touchMove', { x: closer.x + closer.width * part, y: closer.y });
    await touch(cdp, 'touchEnd');
    await expect(said(page)).toHaveText('Vlek gezet. 1 vlek op de foto.');
    // A busy machine may take a slow tap for a long press, which activates nothing.
    await expect(async () => {
      if (await thePainter(page).isVisible()) await tool(page, 'Klaar').tap();
      await expect(thePainter(page)).toBeHidden({ timeout: 3000 });
    }).toPass();
    await theButton(page).tap();
    await page.context().setOffline(false);
    await expect.poll(async () => (await school.stored(team, withPhoto.id)).length, { timeout: 30_000 }).toBe(1);
    expect(await faceLeftIn(await storedPhoto(school, team))).toBe(0);
  });
});

test(
  'Where somebody may not be in a photo a photo is kept only once the team went through the painter',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team } = await aTeam(page, site, true);
    await expect(page.getByText('Let op: niet iedereen mag op de foto.')).toBeVisible();
    await expect(page.getByText('Noor')).toBeHidden();
    await choosePhoto(page, await faceAt(1600));
    await expect(thePhoto(page)).toBeVisible();
    expect(await storedPhotos(page)).toEqual([]);
    await page.reload();
    await expect(theText(page)).toHaveValue('Onze plek');
    await expect(preview(page)).toBeHidden();

    await choosePhoto(page, await faceAt(1600));
    await coverFace(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Deze foto hebben we niet bewaard. Kies hem opnieuw.')).toBeVisible();
    expect(await storedPhotos(page)).toEqual([]);

    await choosePhoto(page, await faceAt(1600));
    await expect(thePhoto(page)).toBeVisible();
    await coverFace(page);
    await tool(page, 'Klaar').click();
    await expect(preview(page)).toBeVisible();
    await send(page);
    expect(await faceLeftIn(await storedPhoto(school, team))).toBe(0);
  },
);
