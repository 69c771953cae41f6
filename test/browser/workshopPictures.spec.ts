import type { Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import { withPhoto } from './studentVisit.ts';
import { choose, comeInAsDocent, username } from './teacherVisit.ts';
import { openTab, outline } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const whatToDo = (page: Page) => page.getByRole('textbox', { name: 'Wat het team doet', exact: true });

async function openCopy(page: Page, school: StudentClass): Promise<void> {
  const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await outline(page)
    .getByRole('region', { name: /^Fase 1/u })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
}

/** Pastes a picture, or drops it on the text, as a browser does. */
async function bring(page: Page, how: 'paste' | 'drop', photo: Buffer): Promise<void> {
  await whatToDo(page).evaluate(
    (area, { event, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'plein.jpg', { type: 'image/jpeg' }));
      const sent =
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      area.dispatchEvent(sent);
    },
    { event: how, base64: photo.toString('base64') },
  );
}

test(
  'A picture that is pasted or dropped into a text asks what it shows, and stands in it, small and stripped',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await openCopy(page, school);
    for (const [how, alt, photo] of [
      ['paste', 'het plein van boven', await photoWith(1, 4000)],
      ['drop', 'het plein van opzij', await photoWith(6, 4000)],
    ] as const) {
      await test.step(how, async () => {
        await whatToDo(page).press('Control+End');
        await bring(page, how, photo);
        const dialog = page.getByRole('dialog', { name: 'Plaatje erbij' });
        await dialog.getByLabel('Wat zie je op het plaatje?').fill(alt);
        await dialog.getByRole('button', { name: 'Zet in de tekst' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('img', { name: alt })).toBeVisible();
      });
    }
    await expect(whatToDo(page)).toHaveValue(/!\[het plein van boven\].*!\[het plein van opzij\]/su);
    const shown = await page
      .getByRole('img', { name: 'het plein van opzij' })
      .evaluate(async (image: HTMLImageElement) => {
        const bytes = await (await fetch(image.src)).arrayBuffer();
        const isStripped = !new TextDecoder('latin1').decode(bytes).includes('Exif');
        return { width: image.naturalWidth, height: image.naturalHeight, isStripped };
      });
    // The picture is upright, and has fewer pixels than the camera's photo.
    expect(shown.isStripped).toBe(true);
    expect(shown.width).toBeLessThan(4000);
    expect(shown.width).toBe(shown.height * 2);
  },
);

test(
  'A picture that is refused says why, at the place where another can be chosen',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await openCopy(page, school);
    const dialog = page.getByRole('dialog', { name: 'Plaatje erbij' });
    const choice = dialog.getByLabel('Kies een plaatje');
    const send = dialog.getByRole('button', { name: 'Zet in de tekst' });
    const unfit = /^Dit bestand past niet in een uitdaging\./u;
    const empty = /^Dit bestand is leeg\./u;
    // A dropped file has no file input until the server has refused it.
    await bring(page, 'drop', Buffer.from('geen foto'));
    await expect(dialog).toBeVisible();
    await expect(choice).toHaveCount(0);
    await dialog.getByLabel('Wat zie je op het plaatje?').fill('het plein');
    await send.press('Enter');
    await expect(dialog.getByText(unfit)).toBeVisible();
    await expect(choice).toBeFocused();
    await expect(choice).toHaveAccessibleDescription(/Dit bestand past niet in een uitdaging\./u);
    await choice.setInputFiles({ name: 'leeg.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await expect(dialog.getByText(unfit)).toHaveCount(0);
    await send.press('Enter');
    await expect(dialog.getByText(empty)).toBeVisible();
    await expect(choice).toBeFocused();
    await choice.setInputFiles({ name: 'plein.jpg', mimeType: 'image/jpeg', buffer: await photoWith(1) });
    await send.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'het plein' })).toBeVisible();

    await openTab(page, 'Papier');
    await choose(page.getByRole('group', { name: 'Werkblad' }), 'Een PDF die ik al heb');
    const pdf = page.getByLabel('Kies een PDF');
    await pdf.setInputFiles({ name: 'leeg.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await expect(page.getByText(empty)).toBeVisible();
    await expect(pdf).toHaveAccessibleDescription(empty);
  },
);

test(
  'The worksheet beside its text is the paper itself, anew after a pause in the typing',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await openCopy(page, school);
    await openTab(page, 'Papier');
    const papers = page.locator('iframe');
    await expect(papers).toHaveCount(1);
    const text = page.getByRole('textbox', { name: 'Tekst van het werkblad' });
    const before = (await papers.first().getAttribute('src')) ?? '';
    // The typed text is saved as well, by a separate request.
    const made = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('Erbijgezet') === true && answer.url().endsWith('/paper'),
    );
    await text.press('Control+End');
    await text.pressSequentially('\n\nErbijgezet');
    const paper = await made;
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(papers.first()).not.toHaveAttribute('src', before);
  },
);

test(
  'A docent who looks as a team sends a photo too, and sees it by the answer',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/nieuwe-klas');
    await page.getByRole('link', { name: 'Bekijk als team Het koele schoolplein' }).click();
    const screen = page.frameLocator('iframe[title="Het scherm van het team"]');
    await screen.getByRole('button', { name: 'Inloggen' }).click();
    await screen.getByRole('link', { name: 'Ontdekken' }).click();
    await screen.getByRole('link', { name: 'Naar de opdrachten' }).click();
    await screen.getByRole('link', { name: withPhoto.title }).click();
    await screen.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await screen.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWith(1),
    });
    await expect(screen.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Jullie antwoord' }).fill('Onze plek');
    await screen.getByRole('button', { name: 'Versturen' }).click();
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Onze plek');
    await screen.getByRole('link', { name: withPhoto.title }).click();
    const photo = screen.getByRole('img', { name: /foto/iu }).first();
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
