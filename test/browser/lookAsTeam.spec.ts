import type { FrameLocator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

/** The rocket's parts, in the order of the phases. */
const parts = ['motor', 'brandstoftank', 'cabine', 'neus'];

const theScreen = (page: Page): FrameLocator => page.frameLocator('iframe[title="Het scherm van het team"]');
const theBar = (page: Page) => page.getByRole('banner');
const inBar = (page: Page, name: string | RegExp) => theBar(page).getByRole('button', { name });

/** Returns everything that the docent's browser stores, for this tab and permanently. */
const storedBy = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    session: Object.entries(sessionStorage),
    local: Object.entries(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
  }));

/** Saves a screenshot if `SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/look-${name}.png` });
}

/** Opens the preview from the catalog and logs its team in. */
async function begin(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', { name: 'Bekijk als team Het koele schoolplein' }).click();
  const screen = theScreen(page);
  await screen.getByRole('button', { name: 'Inloggen' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  return screen;
}

test(
  'A docent sees as a team what pupils see, from the login to the liftoff, and leaves nothing behind',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(300_000);
    const school = await StudentClass.begin(site, username);
    const real = await school.team('Komeet');
    await comeInAsDocent(page, '/docent/nieuwe-klas');
    // The same tab also holds the login of a real team.
    await page.evaluate((token) => sessionStorage.setItem('studentToken', token), real.token);
    // The page notes its class once it has read it.
    const noted = () => page.evaluate(() => sessionStorage.getItem('activeChallengeId'));
    await expect.poll(noted).toBe('koel-schoolplein');
    const before = await storedBy(page);
    const screen = await begin(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Het koele schoolplein');

    await screen.getByRole('link', { name: 'Ontdekken' }).click();
    await screen.getByRole('link', { name: 'Naar de opdrachten' }).click();
    await screen.getByRole('link', { name: withoutPhoto.title }).click();
    await screen.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await screen.getByRole('textbox', { name: 'Jullie antwoord' }).fill('Het is 31 graden op de tegels');
    await screen.getByRole('button', { name: 'Versturen' }).click();
    await expect(theBar(page)).toContainText('Het is 31 graden op de tegels');

    await shoot(page, 'waits');
    await theBar(page).getByLabel('Tip').fill('En in de schaduw?');
    await inBar(page, 'Teruggeven').click();
    await expect(theBar(page).getByRole('status')).toBeFocused();
    const way = screen.getByRole('link', { name: 'Lees de tip' });
    await expect(way).toBeVisible();
    // The message for the team does not move the focus out of the bar.
    await expect(theBar(page).getByRole('status')).toBeFocused();
    await way.click();
    await expect(screen.getByText('En in de schaduw?').first()).toBeVisible();

    await screen.getByRole('link', { name: 'Onze raket' }).click();
    for (const [phase, part] of parts.entries()) {
      await inBar(page, `Maak fase ${phase + 1} voor me af`).click();
      await expect(theBar(page).getByRole('status')).toContainText(`Fase ${phase + 1} is af`);
      await screen.getByRole('button', { name: `Onthul de ${part}` }).click();
      await expect(screen.getByText(`De ${part} zit erop`).first()).toBeAttached();
      if (phase === 0) await shoot(page, 'done');
    }
    await expect(inBar(page, /^Maak fase/)).toHaveCount(0);
    await screen.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(screen.getByRole('button', { name: 'Bekijk jullie reis' })).toBeVisible({
      timeout: 90_000,
    });

    expect(await storedBy(page)).toEqual(before);
    expect(await school.stored(real, withoutPhoto.id)).toEqual([]);
    await page.getByRole('link', { name: 'Terug' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kies een uitdaging' })).toBeVisible();
    await page.goto('/student');
    await expect(page.getByRole('banner')).toContainText('Komeet');
  },
);

test(
  'From an activity of a draft the look begins at that activity, and from the start at a press',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
    await comeInAsDocent(page, `/docent/werkplaats/${id}/opdracht-303`);
    const title = page.getByRole('textbox', { name: 'Titel', exact: true });
    await title.fill('Bouw het na in het klein');
    await page.getByRole('link', { name: 'Bekijk als team' }).press('Enter');
    const screen = theScreen(page);
    const heading = screen.getByRole('heading', { level: 1, name: 'Bouw het na in het klein' });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await expect(screen.getByRole('link', { name: 'Schrijf jullie antwoord' })).toBeVisible();
    await expect(theBar(page).getByRole('status')).toContainText('Wat ervoor komt, is al gemaakt en onthuld.');
    await shoot(page, 'activity');
    await screen.getByRole('link', { name: 'Schrijf jullie antwoord' }).press('Enter');
    await screen.getByRole('textbox', { name: 'Jullie antwoord' }).fill('Een doek op stokken');

    // Starts from the beginning, and then returns to the activity.
    await inBar(page, 'Vanaf het begin').press('Enter');
    await expect(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible();
    await expect(inBar(page, 'Maak fase 1 voor me af')).toBeVisible();
    await inBar(page, 'Meteen naar de opdracht').press('Enter');
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Terug' }).press('Enter');
    await expect(title).toHaveValue('Bouw het na in het klein');

    await page
      .getByRole('navigation', { name: 'Inhoud' })
      .getByRole('link', { name: /^Fase 2/u })
      .click();
    await page.getByRole('link', { name: 'Bekijk als team' }).press('Enter');
    await expect(screen.getByRole('link', { name: 'Naar de opdrachten' })).toBeVisible({ timeout: 60_000 });
    await expect(inBar(page, 'Vanaf het begin')).toBeVisible();
  },
);

test('By keyboard a docent gives a medal from the bar, and a look that is no more begins anew', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent');
  // The page has focused its heading by now, so the focus stays where the story puts it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Bekijk als team' }).focus();
  await page.keyboard.press('Enter');
  const screen = theScreen(page);
  await screen.getByRole('button', { name: 'Inloggen' }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  await lookAsDocent(page, 'a look as a team: nothing was sent yet');
  // A screen focuses its heading when it has loaded, so the story presses nothing before that.
  const hasCome = async (link: string): Promise<void> => {
    await expect(screen.getByRole('link', { name: link })).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await screen.getByRole('link', { name: 'Ontdekken' }).press('Enter');
  await hasCome('Naar de opdrachten');
  await screen.getByRole('link', { name: 'Naar de opdrachten' }).press('Enter');
  await hasCome(withoutPhoto.title);
  await screen.getByRole('link', { name: withoutPhoto.title }).press('Enter');
  await expect(screen.getByRole('heading', { level: 1, name: withoutPhoto.title })).toBeFocused();
  await screen.getByRole('link', { name: 'Schrijf jullie antwoord' }).press('Enter');
  await screen.getByRole('textbox', { name: 'Jullie antwoord' }).fill('31 graden');
  await screen.getByRole('button', { name: 'Versturen' }).press('Enter');
  await expect(theBar(page)).toContainText('31 graden');
  await lookAsDocent(page, 'a look as a team: an answer waits');
  await theBar(page).getByLabel('Tip').focus();
  await page.keyboard.type('Netjes gemeten');
  for (let medal = 1; medal <= 3; medal += 1) await page.keyboard.press('Tab');
  await expect(inBar(page, 'goud')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(theBar(page).getByRole('status')).toHaveText(`${withoutPhoto.title}: je gaf goud.`);
  await expect(theBar(page).getByRole('status')).toBeFocused();
  // The Tab key leads from the bar to the team's screen.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe')).toBeFocused();
  await inBar(page, 'Maak fase 1 voor me af').press('Enter');
  await expect(theBar(page).getByRole('status')).toContainText('Fase 1 is af');
  await lookAsDocent(page, 'a look as a team: a phase is done');

  await site.stop();
  await site.start();
  await expect(page.getByRole('alert')).toContainText('Dit proefteam is er niet meer');
  await shoot(page, 'over');
  await lookAsDocent(page, 'a look as a team: it is no more');
  await page.getByRole('main').getByRole('button', { name: 'Begin opnieuw' }).click();
  await expect(theScreen(page).getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('A look that begins at an activity is there for everyone', async ({ page, site }) => {
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/bekijken/uitdaging/koel-schoolplein?opdracht=201');
  await expect(theBar(page).getByRole('status')).toContainText('Wat ervoor komt, is al gemaakt en onthuld.');
  await expect(theScreen(page).getByRole('heading', { level: 1 })).toBeVisible();
  await lookAsDocent(page, 'a look as a team: at an activity');
});
