import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { another, comeIn, theButton, theGuide, theText, withoutPhoto } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const submission = '**/api/student/answer-activity';

/** Makes the page count the flying answers, which each last a second. */
async function countFlights(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let flights = 0;
    const count = (changes: MutationRecord[]): void => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      flights += added.filter((one) => one instanceof Element && one.matches('[data-flight]')).length;
      Reflect.set(window, 'flights', flights);
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'flights')));
}

test('An answer that is sent flies to the rocket, and the list counts on', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const flights = await countFlights(page);
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('De tegels waren warm.');
  expect(await flights()).toBe(0);
  await theButton(page).click();
  await expect(theGuide(page)).toContainText(`Jullie antwoord op ‘${withoutPhoto.title}’ is binnen.`);
  await expect(page.getByText(/^1 van \d klaar$/)).toBeVisible();
  expect(await flights()).toBe(1);
  // The flight is removed when it ends, and blocked nothing.
  await expect(page.locator('[data-flight]')).toHaveCount(0);
  await page.getByRole('link', { name: another.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeVisible();
});

test(
  'A second press while the list is still on its way sends nothing once more',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const flights = await countFlights(page);
    await comeIn(page, team, `${withoutPhoto.page}/submit`);
    const phase = Promise.withResolvers<void>();
    await page.route('**/api/student/get-phase/*', async (route) => {
      await phase.promise;
      await route.continue();
    });
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/answer-activity'))));
    await theText(page).fill('De tegels waren warm.');
    await theButton(page).click();
    // The flight starts when the answer leaves the outbox: the server has it, and the page has not loaded its new state
    // yet.
    await expect.poll(flights).toBe(1);
    await expect(page.getByRole('button', { name: 'Versturen' })).toBeDisabled();
    await expect(theText(page)).toHaveJSProperty('readOnly', true);
    await theButton(page).dispatchEvent('click');
    await page.keyboard.press('Enter');
    phase.resolve();
    await expect(theGuide(page)).toContainText(`Jullie antwoord op ‘${withoutPhoto.title}’ is binnen.`);
    await expect(page.getByText(/^1 van \d klaar$/)).toBeVisible();
    expect(sent).toBe(1);
    expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ version: 1 }]);
  },
);

test('What is sent later flies on no screen that moved on', { tag: '@long' }, async ({ page, context, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const flights = await countFlights(page);
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await context.setOffline(true);
  await theText(page).fill('De tegels waren warm.');
  await theButton(page).click();
  await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
  await page.getByRole('link', { name: 'Onze raket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await school.stored(team, withoutPhoto.id)).length).toBe(1);
  await expect(theGuide(page)).toContainText(`Jullie antwoord op ‘${withoutPhoto.title}’ is binnen.`);
  expect(await flights()).toBe(0);
});

test('Who wants no motion is told in words alone', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const flights = await countFlights(page);
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  const sent = page.waitForResponse(submission);
  await theText(page).fill('De tegels waren warm.');
  await theButton(page).click();
  await sent;
  await expect(page.getByText(/^1 van \d klaar$/)).toBeVisible();
  expect(await flights()).toBe(0);
});

test('What has arrived stays in the form, with nothing red, until it is known that the server has it', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('De tegels waren warm.');
  await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
  await page.reload();
  await expect(theText(page)).toHaveValue('De tegels waren warm.');
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/api/student/get-phase/1', async (route) => {
    held += 1;
    await mayCome;
    await route.continue();
  });
  await theButton(page).click();
  await expect.poll(async () => (await school.stored(team, withoutPhoto.id)).length).toBe(1);
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(theText(page)).toHaveValue('De tegels waren warm.');
  await expect(page.getByText('Er ontbreekt nog iets')).toHaveCount(0);
  letCome();
  await expect(page.getByText(/^1 van \d klaar$/)).toBeVisible();
});
