import type { FrameLocator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const theScreen = (page: Page): FrameLocator => page.frameLocator('iframe[title="Het scherm van het team"]');
const theBar = (page: Page) => page.getByRole('banner');
const inBar = (page: Page, name: string | RegExp) => theBar(page).getByRole('button', { name });

/** All that the docent's browser keeps, in this tab and for longer. */
const keptBy = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    session: { ...sessionStorage },
    local: { ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }));

/** From the shelf, until the team is aboard. */
async function begin(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', { name: 'Bekijk als team Het koele schoolplein' }).click();
  const screen = theScreen(page);
  await screen.getByRole('button', { name: 'Inloggen' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  return screen;
}

test('A docent sees as a team what pupils see, from the login to the liftoff, and leaves nothing behind', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const real = await school.team('Komeet');
  await comeInAsDocent(page, '/docent/nieuwe-klas');
  // A team of the same browser, in the very same tab.
  await page.evaluate((token) => sessionStorage.setItem('studentToken', token), real.token);
  const before = await keptBy(page);
  const screen = await begin(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Het koele schoolplein');
  await lookAsDocent(page, 'a look as a team: nothing was sent yet');

  await screen.getByRole('link', { name: 'Ontdekken' }).click();
  await screen.getByRole('link', { name: 'Naar de opdrachten' }).click();
  await screen.getByRole('link', { name: withoutPhoto.title }).click();
  await screen.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
  await screen.getByRole('textbox', { name: 'Jullie antwoord' }).fill('Het is 31 graden op de tegels');
  await screen.getByRole('button', { name: 'Versturen' }).click();
  await expect(theBar(page)).toContainText('Het is 31 graden op de tegels');
  await lookAsDocent(page, 'a look as a team: an answer waits');

  await theBar(page).getByLabel('Tip').fill('En in de schaduw?');
  await inBar(page, 'Teruggeven').click();
  await expect(theBar(page).getByRole('status')).toBeFocused();
  await expect(screen.getByText('En in de schaduw?')).toBeVisible();
});
