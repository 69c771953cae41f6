import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import {
  beginWithAnswer,
  comeIn,
  list,
  theChooser,
  theGuide,
  theText,
  withoutPhoto,
  withPhoto,
} from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test(
  'What one device has seen is asked for on no other, and nobody is told to read what isn’t there',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1, [103, 104, 105]);
    const tablet = await newVisitor({ viewport: { width: 768, height: 1024 } });
    await comeIn(page, team, list);
    await comeIn(tablet, team, list);
    const [first, second] = [await school.stored(team, withPhoto.id), await school.stored(team, withoutPhoto.id)];
    await school.ask(teacher.rateAnswer, { answerId: first[0]?.id ?? '', medal: 1 });
    await school.ask(teacher.rateAnswer, { answerId: second[0]?.id ?? '', medal: 3, comment: 'Knap gemeten.' });
    await expect(page.getByRole('button', { name: `Bekijken ${withoutPhoto.title}` })).toBeVisible();
    await expect(theGuide(tablet)).toContainText(`heeft ‘${withPhoto.title}’ bekeken`);

    // The words for this medal stay, although a newer rating is ready.
    await page.getByRole('button', { name: `Bekijken ${withPhoto.title}` }).click();
    await expect(page.getByText('brons', { exact: true })).toBeVisible();
    await expect(theGuide(page)).toHaveText(`Brons voor ‘${withPhoto.title}’. Het begin staat.`);
    await expect(page.getByRole('link', { name: 'Lees de tip' })).toHaveCount(0);
    await expect(tablet.getByText('brons', { exact: true })).toBeVisible();
    await expect(theGuide(tablet)).toContainText(`heeft ‘${withoutPhoto.title}’ bekeken`);

    await page.getByRole('button', { name: `Bekijken ${withoutPhoto.title}` }).click();
    await expect(tablet.getByText('Knap gemeten.')).toBeVisible();
    await expect(theGuide(tablet)).toBeEmpty();
    await page.getByRole('button', { name: 'Bericht sluiten' }).click();
    await expect(theGuide(page)).toBeEmpty();
  },
);

test(
  'Two tabs of a team play a reveal together, and one that opens after it shows what was seen',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 3);
    const tabs = [page, await context.newPage()];
    const reveal = (tab: Page) => tab.getByRole('button', { name: 'Onthul de motor' });
    // All tabs share one fake clock that differs from the server's, so the time since the server's start would be wrong
    // here.
    await beginWithAnswer(context);
    await context.clock.install();
    for (const tab of tabs) {
      await comeIn(tab, team);
      await expect(reveal(tab)).toBeVisible();
    }
    await context.clock.pauseAt(Date.now() + 60_000);
    // Both tabs press the button, one right after the other.
    for (const tab of tabs) await reveal(tab).dispatchEvent('click');
    for (const tab of tabs) await expect(tab.locator('main')).toHaveAttribute('data-stage', 'anticipation');
    await context.clock.runFor(1900);
    for (const tab of tabs) await expect(tab.getByText('goud')).toHaveCount(0);
    await context.clock.runFor(2600);
    for (const tab of tabs) await expect(theGuide(tab)).toContainText('Ontdekken is klaar: jullie krijgen goud.');
    await context.clock.runFor(1500);
    await context.clock.resume();
    for (const tab of tabs) {
      await expect(tab.locator('main')).toHaveAttribute('data-stage', 'still');
      await expect(tab.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('goud');
    }
    const late = await context.newPage();
    await comeIn(late, team);
    await expect(late.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('goud');
    await expect(late.locator('main')).toHaveAttribute('data-stage', 'still');
  },
);

test(
  'A photo that is replaced in another tab is the one that this tab shows, and sends',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const other = await context.newPage();
    const photo = async (width: number) => ({
      name: 'plein.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWith(1, width),
    });
    const preview = page.getByRole('img', { name: 'Voorbeeld van jullie foto' });
    const widthOf = () => preview.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await comeIn(page, team, `${withPhoto.page}/submit`);
    await theText(page).fill('De klimplek is te heet.');
    await theChooser(page).setInputFiles(await photo(400));
    await expect.poll(widthOf).toBe(400);
    await comeIn(other, team, `${withPhoto.page}/submit`);
    await expect(other.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await theChooser(other).setInputFiles(await photo(600));
    await expect
      .poll(() =>
        other
          .getByRole('img', { name: 'Voorbeeld van jullie foto' })
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBe(600);
    /** Focuses the first tab as a browser would; the second tab may still be storing its photo. */
    const comeBack = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await expect.poll(() => comeBack().then(widthOf)).toBe(600);
    await expect(theText(page)).toHaveValue('De klimplek is te heet.');
    await other.getByRole('button', { name: 'Weghalen' }).click();
    await expect(other.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toHaveCount(0);
    await expect.poll(() => comeBack().then(() => preview.count())).toBe(0);
  },
);
