import type { BrowserContext, Locator, Page } from '@playwright/test';

import { chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { boards, lookAsDocent, lookAsTeam } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import { comeIn, logIn, theButton, theChooser, theText, withPhoto } from './studentVisit.ts';
import { tabTo } from './tabTo.ts';
import { comeInAsDocent, more, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const still = { reducedMotion: 'reduce' } as const;
/** The simulated docent looks six seconds after the answer. */
const patience = { timeout: 30_000 };

const steps = (page: Page): Locator => page.getByRole('complementary', { name: 'Proefvlucht' });
const step = (page: Page): Locator => steps(page).locator('[aria-current=step]');
const reveal = (page: Page): Locator => page.getByRole('button', { name: 'Onthul de motor' });
const onRocket = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Jullie raket' });

/** What this browser keeps of the site. */
const keptBy = async (page: Page, context: BrowserContext) => ({
  local: await page.evaluate(() => Object.entries(localStorage)),
  session: await page.evaluate(() => Object.entries(sessionStorage)),
  databases: await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  cookies: await context.cookies(),
});

/** The docent starts a trial flight from the list of classes. */
async function startTrial(page: Page) {
  await page.goto('/docent/challenges');
  await pressInMenu(page, more, 'Proefvlucht');
  await expect(page).toHaveURL(/\/oefenles\/proefvlucht\/[\w-]+\/docent\/proefvlucht$/u);
  await expect(page.getByText(/^L[A-Z2-9]{4}$/u)).toBeVisible();
  const code = await page.getByText(/^L[A-Z2-9]{4}$/u).innerText();
  const [base = ''] = page.url().split('/docent/');
  const count = (what: string): Locator => page.locator('dl > div', { hasText: what }).locator('dd');
  return { code, base, count };
}

const photo = async () => ({ name: 'plein.jpg', mimeType: 'image/jpeg', buffer: await photoWith(6, 1600) });

test(
  'By keyboard a team flies the whole trial by the code on the board, waits for no other, and nothing is kept',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/challenges');
    const { code, base, count } = await startTrial(page);
    const [byKeys, other] = [await newVisitor(still), await newVisitor(still)];

    await byKeys.goto('/student/login');
    await expect(byKeys.getByRole('textbox')).toBeFocused();
    const before = await keptBy(byKeys, byKeys.context());
    await byKeys.keyboard.type(code.toLowerCase());
    await expect(onRocket(byKeys)).toBeVisible();
    expect(byKeys.url()).toBe(`${base}/student`);
    await expect(steps(byKeys)).toContainText('Proefvlucht: niets wordt bewaard.');
    await expect(step(byKeys)).toContainText('Antwoord');
    // No first minute of painting the ship comes in between.
    const firstMinute = byKeys.getByText('Stap 1 van 4');
    await expect(firstMinute).toHaveCount(0);
    await logIn(other, code);
    await expect(count('binnen')).toHaveText('2');

    await tabTo(byKeys.getByRole('link', { name: 'Ontdekken', exact: true }));
    await expect(firstMinute).toHaveCount(0);
    await byKeys.keyboard.press('Enter');
    await tabTo(byKeys.getByRole('link', { name: 'Naar de opdrachten' }));
    await byKeys.keyboard.press('Enter');
    await tabTo(byKeys.getByRole('link', { name: withPhoto.title }));
    await byKeys.keyboard.press('Enter');
    await tabTo(byKeys.getByRole('link', { name: 'Schrijf jullie antwoord' }));
    await byKeys.keyboard.press('Enter');
    await tabTo(theText(byKeys));
    await byKeys.keyboard.type('Bij de zandbak is het warm.');
    await tabTo(theChooser(byKeys));
    await chooseFile(byKeys, await photo(), () => byKeys.keyboard.press('Enter'));
    await expect(byKeys.getByRole('img', { name: /foto/iu })).toBeVisible();
    await tabTo(theButton(byKeys));
    await byKeys.keyboard.press('Enter');
    await expect(step(byKeys)).toContainText('Onthullen');
    await expect(count('verstuurd')).toHaveText('1');
    await tabTo(byKeys.getByRole('link', { name: 'Onze raket' }));
    await byKeys.keyboard.press('Enter');
    await expect(reveal(byKeys)).toBeVisible(patience);
    // The other team has sent nothing, and nobody waited for it.
    await expect(step(other)).toContainText('Antwoord');
    await tabTo(reveal(byKeys));
    await byKeys.keyboard.press('Enter');
    await expect(steps(byKeys)).toContainText('Proefvlucht geslaagd. Niets is bewaard.', patience);
    await expect(count('onthuld')).toHaveText('1');
    expect(await keptBy(byKeys, byKeys.context())).toEqual(before);
    await tabTo(steps(byKeys).getByRole('button', { name: 'Inloggen met jullie eigen code' }));
    await byKeys.keyboard.press('Enter');
    await expect(byKeys).toHaveURL('/student/login');

    await page.getByRole('button', { name: 'Stoppen' }).click();
    await expect(page).toHaveURL('/docent/challenges');
    await byKeys.keyboard.type(code);
    await expect(byKeys.getByRole('alert')).not.toBeEmpty();
  },
);

test('A team that is in its own class flies a trial without a network, and every screen of it is there for everyone', async ({
  page,
  newVisitor,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const real = await school.team('De Echten');
  await comeInAsDocent(page, '/docent/proefvlucht/bestaat-niet');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAsDocent(page, 'trial: a class that is not there');
  const { code, base, count } = await startTrial(page);
  await lookAsDocent(page, 'trial: the board', boards);

  const tablet = await newVisitor({ ...still, viewport: { width: 820, height: 1180 } });
  await comeIn(tablet, real);
  await tablet.goto(`${base}/student/login#${code}.`);
  await expect(tablet.getByRole('textbox')).toHaveValue(code);
  await lookAsTeam(tablet, 'trial: the login');
  await tablet.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(onRocket(tablet)).toBeVisible();
  await lookAsTeam(tablet, 'trial: the steps');

  await tablet.getByRole('link', { name: 'Ontdekken', exact: true }).click();
  await tablet.getByRole('link', { name: 'Naar de opdrachten' }).click();
  await tablet.getByRole('link', { name: withPhoto.title }).click();
  await tablet.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
  await theText(tablet).fill('Onder de boom is het koel.');
  await tablet.context().setOffline(true);
  await chooseFile(tablet, await photo(), () => tablet.locator('label', { hasText: 'Foto kiezen' }).click());
  await expect(tablet.getByRole('img', { name: /foto/iu })).toBeVisible();
  await theButton(tablet).click();
  await expect(tablet.getByText('Laat dit scherm open: dan wordt het vanzelf verstuurd.')).toBeVisible();
  await expect(count('verstuurd')).toHaveText('0');
  await tablet.context().setOffline(false);
  await expect(count('verstuurd')).toHaveText('1', patience);
  await tablet.getByRole('link', { name: 'Onze raket' }).first().click();
  await reveal(tablet).click(patience);
  await expect(steps(tablet)).toContainText('Proefvlucht geslaagd. Niets is bewaard.', patience);
  await expect(count('onthuld')).toHaveText('1');
  await tablet.getByRole('link', { name: 'Bedenken', exact: true }).click();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Proefvlucht geslaagd. Niets is bewaard.');
  await lookAsTeam(tablet, 'trial: the end');

  await page.getByRole('button', { name: 'Stoppen' }).click();
  await expect(page).toHaveURL('/docent/challenges');
  await page.goto(`${base}/docent/proefvlucht`);
  await expect(page.getByText('Deze proefvlucht is afgelopen.')).toBeVisible();
  await lookAsDocent(page, 'trial: over');
  await tablet.getByRole('button', { name: 'Inloggen met jullie eigen code' }).click();
  await expect(onRocket(tablet)).toBeVisible();
  await expect(tablet.getByText('De Echten')).toBeVisible();
});
