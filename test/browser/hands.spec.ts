import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';

import { expect, test } from './fixtures.ts';
import { expectForEveryone } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theText, withoutPhoto } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const ask = (page: Page) => page.getByRole('button', { name: 'We komen er samen niet uit' });
const lower = (page: Page) => page.getByRole('button', { name: 'Hand omlaag' });
const first = 'Jullie hand is omhoog. Jullie zijn als eerste aan de beurt.';
const second = 'Jullie hand is omhoog. Jullie zijn nummer 2 in de rij.';
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(?:Wie vraagt hulp|Hulp)/ });
const row = (page: Page) => page.getByRole('dialog', { name: 'Wie vraagt hulp?' });
const waiting = (page: Page) => row(page).getByRole('listitem');

test(
  'Three teams ask for help, two devices of their docent see the row and help it away, and the board shows how many',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const [moon, mars, venus] = [await school.team('Maan'), await school.team('Mars'), await school.team('Venus')];
    await comeInAsDocent(page, '/docent/beoordelen');
    await expect(opener(page)).toHaveAccessibleName('Wie vraagt hulp?');
    const tablet = await newVisitor({ viewport: { width: 768, height: 1024 } });
    await comeInAsDocent(tablet, '/docent/teams');
    const board = await newVisitor({ viewport: { width: 1920, height: 1080 } });
    await comeInAsDocent(board, '/docent/digibord');
    await expect(board.getByRole('article')).toBeVisible();

    // The team raises its hand at an activity on a phone, while a second device shows its list.
    const atWork = await newVisitor({ viewport: { width: 360, height: 740 } });
    await comeIn(atWork, moon, withoutPhoto.page);
    await ask(atWork).click();
    await expect(atWork.getByText(first)).toBeVisible();
    await expect(lower(atWork)).toBeFocused();
    const other = await newVisitor();
    await comeIn(other, moon, list);
    await expect(other.getByText(first)).toBeVisible();
    const behind = await newVisitor();
    await comeIn(behind, mars, '/student/1/ontdekken');
    await ask(behind).click();
    await expect(behind.getByText(second)).toBeVisible();
    await venus.ask(student.raiseHand, {});

    for (const device of [page, tablet]) await expect(opener(device)).toHaveAccessibleName('Hulp 3 teams vragen hulp');
    await expect(page.getByRole('status').filter({ hasText: '3 teams vragen hulp' })).toHaveCount(1);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(waiting(page).nth(0)).toContainText(`Maan`);
    await expect(waiting(page).nth(0)).toContainText(new RegExp(`nu net · 1\\.\\d ${withoutPhoto.title}`, 'u'));
    await expect(waiting(page)).toContainText(['Maan', 'Mars', 'Venus']);

    // The docent announces by keyboard that help is coming: both devices of the team and the docent's other device show
    // this.
    await row(page).getByRole('button', { name: 'Ik kom eraan Maan' }).press('Enter');
    for (const device of [atWork, other]) await expect(device.getByText('Jullie leerkracht komt eraan.')).toBeVisible();
    await expect(row(page).getByRole('button', { name: 'Geholpen Maan' })).toBeFocused();
    await opener(tablet).click();
    await expect(waiting(tablet).nth(0)).toContainText('docent onderweg');
    await expect(behind.getByText(second)).toBeVisible();

    // One device marks the team as helped: both devices remove the hand, the team can raise another, and the next team
    // moves up.
    await page.keyboard.press('Enter');
    for (const device of [page, tablet]) await expect(waiting(device)).toContainText(['Mars', 'Venus']);
    await expect(row(page).getByRole('button', { name: 'Ik kom eraan Mars' })).toBeFocused();
    for (const device of [atWork, other]) await expect(ask(device)).toBeVisible();
    await expect(behind.getByText(first)).toBeVisible();

    // One team lowers its own hand, and the docent clears the last hand on the tablet.
    await lower(behind).click();
    await expect(waiting(tablet)).toContainText(['Venus']);
    await row(tablet).getByRole('button', { name: 'Geholpen Venus' }).click();
    for (const device of [page, tablet]) await expect(row(device).getByText('Niemand vraagt hulp.')).toBeVisible();
    await expect(row(tablet).locator(':focus')).toContainText('Niemand vraagt hulp.');
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAccessibleName('Wie vraagt hulp?');

    // The board shows the number of hands without names, even when the docent leads from this device.
    await atWork.getByRole('button', { name: 'We komen er samen niet uit' }).click();
    await expect(opener(page)).toHaveAccessibleName(/1 team vraagt hulp/);
    await page.getByRole('navigation').getByRole('link', { name: 'Digibord' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    for (const device of [board, page]) {
      await expect(opener(device)).toHaveCount(0);
      await expect(device.getByRole('banner')).not.toContainText('Maan');
    }
    // A docent with one screen goes to the queue on a screen that is not the board.
    await page.getByRole('banner').getByRole('link', { name: '1 team vraagt hulp' }).click();
    await expect(page).toHaveURL('/docent/beoordelen?handen');
    await expect(waiting(page)).toContainText(['Maan']);
    await row(page).getByRole('button', { name: 'Geholpen Maan' }).click();
    await page.keyboard.press('Escape');
    await expect(row(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docent/beoordelen');
    await expect(board.getByRole('link', { name: /vraagt hulp/ })).toHaveCount(0);
  },
);

test(
  'A team without a connection is promised nothing, and its docent without one is told what is old',
  { tag: '@long' },
  async ({ page, context, site, newVisitor }) => {
    const school = await StudentClass.begin(site, username);
    const [moon, mars] = [await school.team('Maan'), await school.team('Mars')];
    await comeIn(page, moon, withoutPhoto.page);
    await expect(ask(page)).toBeVisible();
    await context.setOffline(true);
    await ask(page).click();
    await expect(
      page.getByText('Geen verbinding: jullie hand komt nu niet aan. Steek zelf je vinger op.'),
    ).toBeVisible();
    await expect(page.getByText('Jullie hand is omhoog')).toHaveCount(0);
    await expect(ask(page)).toBeFocused();
    await context.setOffline(false);
    // The press was not queued for later: the team presses again, and this time the hand is raised.
    expect(await moon.ask(student.hand, {})).toEqual({ place: null, isAnswered: false });
    await ask(page).click();
    await expect(page.getByText(first)).toBeVisible();

    // The server stores the hand but its response is lost: the hand appears when the connection is back.
    await lower(page).click();
    await expect(ask(page)).toBeVisible();
    await page.route('**/api/student/raise-hand', async (route) => {
      await route.fetch();
      // The event about the hand arrives first.
      await expect(lower(page)).toBeVisible();
      await route.abort();
    });
    await ask(page).click();
    await expect(page.getByText(first)).toBeVisible();

    const docent = await newVisitor({ viewport: { width: 768, height: 1024 } });
    await comeInAsDocent(docent, '/docent/challenges');
    await opener(docent).click();
    await expect(waiting(docent)).toContainText(['Maan']);
    await docent.context().setOffline(true);
    await row(docent).getByRole('button', { name: 'Geholpen Maan' }).click();
    await expect(row(docent).getByText('Geen verbinding. Dit is wat we het laatst wisten.')).toBeVisible();
    await expect(waiting(docent)).toContainText(['Maan']);
    await mars.ask(student.raiseHand, {});
    await expect(page.getByText(first)).toBeVisible();
    await docent.context().setOffline(false);
    await row(docent).getByRole('button', { name: 'Geholpen Maan' }).click();
    await expect(waiting(docent)).toContainText(['Mars']);
    await expect(row(docent).getByText('Geen verbinding')).toBeHidden();
    await expect(ask(page)).toBeVisible();
  },
);

test('A hand up is there for everyone at every size, and lies over nothing that a team types or presses', async ({
  page,
  site,
  newVisitor,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const [moon, mars] = [await school.team('Maan'), await school.team('De Raketten van de middenbouw, groep 8')];
  await mars.ask(student.raiseHand, { activityId: withoutPhoto.id });
  await moon.ask(student.raiseHand, { activityId: withoutPhoto.id });
  const sizes = [
    { width: 1366, height: 768 },
    { width: 768, height: 1024 },
    { width: 360, height: 740 },
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [withoutPhoto.page, `${withoutPhoto.page}/submit`, '/student/1/ontdekken', list]) {
    await comeIn(page, moon, path);
    await expect(page.getByText(second)).toBeVisible();
    await expectForEveryone(page, { what: path, sizes, apart: 'li, h2' });
  }
  await page.goto(`${withoutPhoto.page}/submit`);
  await theText(page).fill('De tegels waren warm.');
  await lower(page).click();
  await expect(ask(page)).toBeFocused();
  await expect(theText(page)).toHaveValue('De tegels waren warm.');

  const docent = await newVisitor();
  await docent.emulateMedia({ reducedMotion: 'reduce' });
  await comeInAsDocent(docent, '/docent/teams');
  await opener(docent).click();
  await expect(waiting(docent)).toHaveCount(1);
  await expectForEveryone(docent, { what: 'the row', sizes, apart: 'li' });
});
