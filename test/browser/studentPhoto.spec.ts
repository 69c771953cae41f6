import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { isLong } from '#test/long.ts';

import { chooseFile } from './chooseFile.ts';
import { expect, test, withCamera } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { cornersOf, photoWith, upright } from './studentPhotos.ts';
import { comeIn, list, theButton, theChooser, theText, withPhoto } from './studentVisit.ts';

test.use({
  settings: { NODE_ENV: 'production' },
  launchOptions: withCamera,
});

const preview = (page: Page) => page.getByRole('img', { name: 'Voorbeeld van jullie foto' });

const aPhoto = { name: 'foto.jpg', mimeType: 'image/jpeg' };

async function storedPhoto(school: StudentClass, team: ClassTeam): Promise<Buffer> {
  const [answer] = await school.stored(team, withPhoto.id);
  const photo = await school.ask(teacher.answerPhoto, { photo: answer?.filename ?? '' });
  return Buffer.from(await photo.arrayBuffer());
}

test('A photo stands upright in the preview and on the server, however the camera was held', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withPhoto.page}/submit`);
  await theText(page).fill('Onze plek');
  for (const orientation of isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [6, 7]) {
    await test.step(`orientation ${orientation}`, async () => {
      const buffer = await photoWith(orientation);
      await theChooser(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
      await expect(preview(page)).toBeVisible();
      // The wide picture fills the middle half of a square frame.
      const seen = async () => cornersOf(await preview(page).locator('..').screenshot(), { x: 0, y: 0.25 });
      await expect.poll(seen).toEqual(upright);
      const turn = await preview(page).evaluate((image) => image.style.transform);
      expect(turn).toBe(`rotate(${{ 3: -180, 6: 90, 8: -90 }[orientation] ?? 0}deg)`);

      await theButton(page).click();
      await expect(page).toHaveURL(list);
      const photo = await storedPhoto(school, team);
      expect(await cornersOf(photo)).toEqual(upright);
      await page.getByRole('link', { name: withPhoto.title }).click();
    });
  }
});

test(
  'A WebP or PNG stands upright in the preview and on the server, also without a name and a type',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withPhoto.page}/submit`);
    await theText(page).fill('Onze plek');
    for (const [kind, orientation] of [
      ['webp', 6],
      ['webp', 5],
      ['png', 8],
      ['png', 7],
    ] as const) {
      await test.step(`${kind} with orientation ${orientation}`, async () => {
        const buffer = await photoWith(orientation, 1200, kind);
        await theChooser(page).setInputFiles({ name: 'foto', mimeType: 'application/octet-stream', buffer });
        await expect(preview(page)).toBeVisible();
        const seen = async () => cornersOf(await preview(page).locator('..').screenshot(), { x: 0, y: 0.25 });
        await expect.poll(seen).toEqual(upright);
        await theButton(page).click();
        await expect(page).toHaveURL(list);
        expect(await cornersOf(await storedPhoto(school, team))).toEqual(upright);
        await page.getByRole('link', { name: withPhoto.title }).click();
      });
    }
  },
);

test(
  'A photo that is cut off is told, seen, and used only when the team says so; a drawing that can not be drawn is refused',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    await comeIn(page, await school.team('De Raketten'), `${withPhoto.page}/submit`);
    const whole = await photoWith(1, 3000);
    const half = { ...aPhoto, buffer: whole.subarray(0, Math.floor(whole.length / 2)) };
    const notice = page.getByText('Deze foto is niet heel: een stuk ervan ontbreekt.');
    await theChooser(page).setInputFiles(half);
    await expect(notice).toBeVisible();
    await expect(preview(page)).toBeVisible();
    // Another photo replaces it without a question.
    await theChooser(page).setInputFiles({ ...aPhoto, buffer: whole });
    await expect(notice).toHaveCount(0);
    await expect(preview(page)).toBeVisible();
    await theChooser(page).setInputFiles(half);
    await page.getByRole('button', { name: 'Toch gebruiken' }).click();
    await expect(notice).toHaveCount(0);
    await expect(preview(page)).toBeVisible();

    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><foreignObject width="90" height="90"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>';
    await theChooser(page).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
    const refused = page.getByText('Deze foto kunnen we niet openen. Kies een andere.');
    await expect(refused).toBeVisible();
    await expect(page.getByText('De foto wordt klaargezet…')).toHaveCount(0);
    await expect(theButton(page)).toBeEnabled();
  },
);

/**
 * Drops a file on an element, as if dragged from a folder; returns whether the page stopped the browser's own handling.
 */
async function dropOn(page: Page, selector: string, photo: Buffer, type = 'image/jpeg'): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, { base64, kind }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        data.items.add(new File([bytes], 'foto.jpg', { type: kind }));
        const events = ['dragover', 'drop'].map(
          (name) => new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
        return events.map((event) => !element.dispatchEvent(event)).every(Boolean);
      },
      { base64: photo.toString('base64'), kind: type },
    );
}

/** Drops a link; returns whether the page stopped the browser's own handling. */
async function dropLinkOn(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/uri-list', 'https://voorbeeld.nl/');
      const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      return !element.dispatchEvent(event);
    });
}

test(
  'A photo that is dropped beside its field goes to the only field of the page, and elsewhere nothing happens',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const photo = await photoWith(6);
    await comeIn(page, team, `${withPhoto.page}/submit`);
    for (const place of ['body', 'textarea[name=tweet]', 'header']) {
      expect(await dropOn(page, place, photo)).toBe(true);
      await expect(preview(page)).toBeVisible();
      await page.getByRole('button', { name: 'Weghalen' }).click();
      await expect(preview(page)).toHaveCount(0);
    }
    // A drop does not reach a field behind an open dialog.
    await page.getByRole('button', { name: 'Foto maken' }).click();
    await expect(page.getByRole('dialog', { name: 'Foto maken' })).toBeVisible();
    expect(await dropOn(page, 'body', photo)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByText('De foto wordt klaargezet…')).toHaveCount(0);
    await expect(preview(page)).toHaveCount(0);

    // A text field inserts the address of the link, which the browser does itself.
    expect(await dropLinkOn(page, 'textarea[name=tweet]')).toBe(false);
    for (const address of ['/student', '/docent/login']) {
      await page.goto(address);
      await expect(page.locator('#app')).not.toBeEmpty();
      expect(await dropOn(page, 'body', photo)).toBe(true);
      expect(await dropLinkOn(page, 'body')).toBe(true);
      await expect(page).toHaveURL(address);
    }
  },
);

for (const [error, said] of [
  ['NotReadableError', 'De camera wordt al gebruikt'],
  ['NotAllowedError', 'De camera mag niet aan van deze browser'],
  ['NotFoundError', 'Hier is geen camera gevonden'],
  ['OverconstrainedError', 'Deze camera kan hier niet'],
  ['SecurityError', 'De camera mag niet aan van deze browser'],
] as const) {
  test(`A camera that fails with ${error} says so and can be tried again`, { tag: '@long' }, async ({ page, site }) => {
    await page.addInitScript((name) => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let tries = 0;
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        tries += 1;
        if (tries === 1) throw new DOMException('', name);
        return real(constraints);
      };
    }, error);
    const school = await StudentClass.begin(site);
    await comeIn(page, await school.team('De Raketten'), `${withPhoto.page}/submit`);
    await page.getByRole('button', { name: 'Foto maken' }).click();
    const camera = page.getByRole('dialog', { name: 'Foto maken' });
    await expect(camera.getByRole('alert')).toContainText(said);
    await camera.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await camera.getByRole('button', { name: 'Maak de foto' }).click();
    await expect(preview(page)).toBeVisible();
  });
}

test('A photo is made ready beside the page, where nobody who types waits for it', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  await comeIn(page, await school.team('De Raketten'), `${withPhoto.page}/submit`);
  // The page itself can't encode a canvas, so a worker must do that.
  await page.evaluate(() => Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', { value: undefined }));
  const besidePage = page.waitForEvent('worker');
  await theChooser(page).setInputFiles({ ...aPhoto, buffer: await photoWith(6) });
  await besidePage;
  const seen = async () => cornersOf(await preview(page).locator('..').screenshot(), { x: 0, y: 0.25 });
  await expect.poll(seen).toEqual(upright);
});

test(
  'A browser without a canvas beside the page makes a photo ready in it',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'OffscreenCanvas', { value: undefined }));
    const school = await StudentClass.begin(site);
    await comeIn(page, await school.team('De Raketten'), `${withPhoto.page}/submit`);
    await theChooser(page).setInputFiles({ ...aPhoto, buffer: await photoWith(6) });
    const seen = async () => cornersOf(await preview(page).locator('..').screenshot(), { x: 0, y: 0.25 });
    await expect.poll(seen).toEqual(upright);
  },
);

test('A large photo is made smaller on the device, a HEIC photo goes as it is, and no other file goes at all', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withPhoto.page}/submit`);
  const chooser = theChooser(page);
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  const camera = page.locator('input[type=file][capture=environment]');
  await expect(camera).toHaveAttribute('accept', 'image/*');

  await chooser.setInputFiles({ name: 'tekst.txt', mimeType: 'text/plain', buffer: Buffer.from('geen foto') });
  await expect(page.getByText('Dit is geen foto. Kies een foto.')).toBeVisible();

  const heic = readFileSync('test/fixtures/fourColours.heic');
  await chooser.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: heic });
  await expect(page.getByText('Deze foto kan hier niet worden getoond. Hij gaat wel mee.')).toBeVisible();
  await theText(page).fill('Van een iPad');
  await theButton(page).click();
  await expect(page).toHaveURL(list);
  expect(await cornersOf(await storedPhoto(school, team))).toEqual(upright);

  await page.getByRole('link', { name: withPhoto.title }).click();
  await chooser.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoWith(8, 5000) });
  await expect(preview(page)).toBeVisible();
  // While the photo is being sent the form says so, and can't be sent again.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/student/answer-activity', async (route) => {
    await held;
    await route.continue();
  });
  const sending = page.waitForRequest('**/api/student/answer-activity');
  await theButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Hoe ver het versturen is' })).toBeVisible();
  await expect(page.getByText(/Wordt verstuurd: \d+%/)).toBeVisible();
  // A screen reader announces the sending once, and not every percent.
  await expect(page.getByRole('status').filter({ hasText: 'Wordt verstuurd' })).toMatchAriaSnapshot(
    '- status: "Wordt verstuurd:"',
  );
  await expect(theButton(page)).toBeDisabled();
  // The progress does not count while the network is down.
  await page.context().setOffline(true);
  await expect(page.getByText('Op dit apparaat. Wordt vanzelf verstuurd.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText(/Wordt verstuurd: \d+%/)).toBeVisible();
  letGo();
  const sent = (await sending).postDataBuffer() ?? Buffer.alloc(0);
  expect(sent.includes('Exif')).toBe(false);
  await expect(page).toHaveURL(list);
  expect(sent.length).toBeLessThan(400_000);
});

test('A team takes its photo with the camera in the page, turns it to its own side, and takes it again', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withPhoto.page}/submit`);
  await page.getByRole('button', { name: 'Foto maken' }).click();
  const camera = page.getByRole('dialog', { name: 'Foto maken' });
  await camera.getByRole('button', { name: 'Camera aan de voorkant' }).click();
  await expect(camera.getByRole('button', { name: 'Camera aan de achterkant' })).toBeVisible();
  await camera.getByRole('button', { name: 'Maak de foto' }).click();
  await expect(camera).toHaveCount(0);
  await expect(preview(page)).toBeVisible();

  await page.getByRole('button', { name: 'Opnieuw maken' }).click();
  await camera.getByRole('button', { name: 'Maak de foto' }).click();
  await expect(camera).toHaveCount(0);
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Weghalen' }).click();
  await expect(preview(page)).toHaveCount(0);

  // On a phone in landscape the whole camera dialog is in view.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Foto maken' }).click();
  await expect(camera.getByRole('button', { name: 'Maak de foto' })).toBeEnabled();
  await expect(camera.getByRole('button', { name: 'Maak de foto' })).toBeInViewport({ ratio: 1 });
  await expect(camera.locator('video')).toBeInViewport({ ratio: 1 });
  await camera.getByRole('button', { name: 'Maak de foto' }).click();
  await expect(camera).toHaveCount(0);
  await theText(page).fill('Met de camera');
  await theButton(page).click();
  await expect(page).toHaveURL(list);
  expect((await school.stored(team, withPhoto.id))[0]?.filename).toMatch(/\.jpg$/);
});

test(
  'A photo that is taken away while the next is made ready stays away, and so does the next',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withPhoto.page}/submit`);
    const choose = async (name: string) =>
      theChooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photoWith(1) });
    await choose('foto.jpg');
    await expect(preview(page)).toBeVisible();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/photoWorker/u, async (route) => {
      await held;
      await route.continue();
    });
    const made = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
    await choose('volgende.jpg');
    await expect(page.getByText('De foto wordt klaargezet…')).toBeVisible();
    await page.getByRole('button', { name: 'Weghalen' }).click();
    await expect(preview(page)).toHaveCount(0);
    letGo();
    await made;
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        }),
    );
    await expect(preview(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Foto maken' })).toBeEnabled();
  },
);

test(
  'A wrong file takes no good answer along: a photo that is there is sent',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withPhoto.page}/submit`);
    const chooser = theChooser(page);
    const trouble = page.getByText(/^Dit is geen foto|^Deze foto kunnen we niet openen/);
    const choose = (name: string, mimeType: string, bytes: Buffer | string) =>
      chooser.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    const good = await photoWith(1);
    // A file that can't be a photo is refused at once.
    for (const [name, mimeType, bytes, said] of [
      ['tekst.txt', 'text/plain', 'geen foto', 'Dit is geen foto. Kies een foto.'],
      ['leeg.jpg', 'image/jpeg', '', 'Dit is geen foto. Kies een foto.'],
      ['kapot.jpg', 'image/jpeg', good.subarray(0, 30), 'Deze foto kunnen we niet openen. Kies een andere.'],
    ] as const) {
      await choose(name, mimeType, bytes);
      await expect(trouble).toHaveText(said);
      await expect(page.getByText('Hij gaat wel mee')).toHaveCount(0);
    }
    await theText(page).fill('Bij het hek');
    await expect(trouble).toHaveCount(0);
    await choose('foto.jpg', 'image/jpeg', good);
    await expect(preview(page)).toBeVisible();
    await choose('tekst.txt', 'text/plain', 'geen foto');
    await expect(trouble).toBeVisible();
    await page.getByRole('button', { name: 'Weghalen' }).click();
    await expect(trouble).toHaveCount(0);

    await choose('foto.jpg', 'image/jpeg', good);
    await expect(preview(page)).toBeVisible();
    await choose('tekst.txt', 'text/plain', 'geen foto');
    await expect(trouble).toBeVisible();
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    expect(await cornersOf(await storedPhoto(school, team))).toEqual(upright);
  },
);

test(
  'Where the page reaches no camera, making a photo opens that of the device',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await comeIn(page, team, `${withPhoto.page}/submit`);
    await chooseFile(page, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoWith(1) }, () =>
      page.getByRole('button', { name: 'Foto maken' }).click(),
    );
    await expect(preview(page)).toBeVisible();
  },
);

test('With its photo beside it the button stays in sight on a laptop', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withPhoto.page}/submit`);
  const button = page.getByRole('button', { name: 'Versturen' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await theChooser(page).setInputFiles({ name: 'plein.jpg', mimeType: 'image/jpeg', buffer: await photoWith(6) });
  await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeInViewport({ ratio: 1 });
});
