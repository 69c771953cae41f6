import type { Page, Route } from '@playwright/test';

import { student } from '#contract/student.ts';
import { isLong } from '#test/long.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import {
  another,
  comeIn,
  list,
  logIn,
  theButton,
  theChooser,
  theText,
  withoutPhoto,
  withPhoto,
} from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const submission = '**/api/student/answer-activity';
const words = 'De thermometer wees 41 graden aan op de tegels.';

/**
 * The ways in which the first tries to send fail; after each, the team can't know whether the server received the
 * answer.
 */
const troubles = {
  'before it was sent': async (route: Route) => route.abort('internetdisconnected'),
  'while it was sent': async (route: Route) => route.abort('connectionreset'),
  'after the server had it, the response lost': async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'in a proxy that had lost the server': async (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
} as const;

function pick<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index];
  if (thing === undefined) throw new RangeError(`there are ${things.length}, not ${index + 1}`);
  return thing;
}

async function handIn(page: Page, text = words): Promise<void> {
  await theText(page).fill(text);
  await theButton(page).click();
}

/** The server has exactly one answer, with the right text and version 1. */
async function expectOneAnswer(school: StudentClass, team: ClassTeam, activityId: number, tweet = words) {
  await expect.poll(async () => (await school.stored(team, activityId)).map((one) => one.tweet)).toEqual([tweet]);
  const [answer] = await school.stored(team, activityId);
  expect(answer).toMatchObject({ version: 1 });
  return answer;
}

test('An answer whose connection broke arrives once, after the page was closed and opened again', async ({
  context,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const photo = { name: 'plein.jpg', mimeType: 'image/jpeg', buffer: await photoWith(1) };
  // The other ways end the same and are played in the long run.
  const moments = Object.entries(troubles).filter(([moment]) => isLong || /^before|response lost$/u.test(moment));
  const teams = await school.teams(moments.length);
  for (const [index, [moment, trouble]] of moments.entries()) {
    await test.step(`when it broke ${moment}`, async () => {
      const team = pick(teams, index);
      const page = await context.newPage();
      await comeIn(page, team, `${withPhoto.page}/submit`);
      await page.route(submission, trouble);
      await theChooser(page).setInputFiles(photo);
      await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
      await handIn(page);
      await expect(page.getByText('Op dit apparaat. Wordt vanzelf verstuurd.').first()).toBeVisible();
      await expect(theText(page)).toHaveValue(words);
      await page.close();

      const later = await context.newPage();
      await comeIn(later, team, list);
      const answer = await expectOneAnswer(school, team, withPhoto.id);
      expect(answer?.filename).not.toBeNull();
      await expect(later.getByRole('listitem').filter({ hasText: withPhoto.title })).toContainText('Verstuurd');
      await later.close();
    });
  }
});

test('Without a connection the team goes on; both answers go by themselves when it is back', async ({
  context,
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await comeIn(page, team, list);
  await context.setOffline(true);
  for (const activity of [withoutPhoto, another]) {
    await page.getByRole('link', { name: activity.title }).click();
    await page.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await handIn(page, `${words} (${activity.id})`);
    await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
    await page.getByRole('link', { name: 'Terug naar Ontdekken' }).click();
    const row = page.getByRole('listitem').filter({ hasText: activity.title });
    await expect(row).toContainText('Op dit apparaat. Wordt vanzelf verstuurd.');
    // The next step is one that is still to be done.
    await expect(page.locator('[data-next]')).not.toContainText(activity.title);
  }
  await page.getByRole('link', { name: 'Terug naar de raket' }).click();
  const guide = page.getByRole('complementary', { name: 'Bericht' });
  await expect(guide).toContainText('2 antwoorden staan nog op dit apparaat.');
  await expect(guide).not.toContainText('Begin met');
  await expect(page.getByText('Een antwoord staat nog op dit apparaat.')).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  for (const { id, title } of [withoutPhoto, another]) {
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Verstuurd');
    await expectOneAnswer(school, team, id, `${words} (${id})`);
  }
});

test('What is typed is still there after the page was closed, letter for letter', async ({ context, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const page = await context.newPage();
  await comeIn(page, team, `${withPhoto.page}/submit`);
  await theText(page).pressSequentially('Bij het hek 👩‍🚀 ligt een plas');
  const photo = { name: 'plein.png', mimeType: 'image/png', buffer: await photoWith(1) };
  await theChooser(page).setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
  await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
  // The device stores the text and the photo one after the other.
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .toMatch(/hasPhoto"[^}]*true/u);
  await page.close();

  const later = await context.newPage();
  await comeIn(later, team, `${withPhoto.page}/submit`);
  await expect(theText(later)).toHaveValue('Bij het hek 👩‍🚀 ligt een plas');
  await expect(later.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
  await theButton(later).click();
  await expect(later).toHaveURL(list);
  const answer = await expectOneAnswer(school, team, withPhoto.id, 'Bij het hek 👩‍🚀 ligt een plas');
  expect(answer?.filename).not.toBeNull();
});

test('Where the browser lets nothing be kept and says so at once, a team writes and sends all the same', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('Bij de muur is het 31 graden.');
  await theButton(page).click();
  await expect(page).toHaveURL(list);
  await expectOneAnswer(school, team, withoutPhoto.id, 'Bij de muur is het 31 graden.');
});

test(
  'Where the database of the device stops answering a team sends its answer and photo all the same',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await page.addInitScript(() => {
      // The new `put` calls the original one with the store as `this`, and nobody hears of its end.
      // oxlint-disable-next-line typescript/unbound-method
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function putAndSayNothing(this: IDBObjectStore, ...what) {
        const request = put.apply(this, what);
        request.addEventListener('success', (event) => event.stopImmediatePropagation());
        return request;
      };
    });
    await comeIn(page, team, `${withPhoto.page}/submit`);
    await theText(page).fill(words);
    await theChooser(page).setInputFiles({ name: 'plein.jpg', mimeType: 'image/jpeg', buffer: await photoWith(1) });
    await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    const answer = await expectOneAnswer(school, team, withPhoto.id);
    expect(answer?.filename).not.toBeNull();
  },
);

test('Of two devices of a team the later sees that the other changed the answer, and chooses', async ({
  page,
  newVisitor,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const other = await newVisitor({ viewport: { width: 820, height: 1180 } });
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await comeIn(other, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('Van de laptop');
  await theText(other).fill('Van de tablet');
  await theButton(page).click();
  await expect(page).toHaveURL(list);
  await theButton(other).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'Een ander apparaat was jullie voor' });
  await expect(conflict).toContainText('Van de laptop');
  await expect(conflict).toContainText('Van de tablet');
  await conflict.getByRole('button', { name: 'Dit versturen' }).click();
  await expect(other).toHaveURL(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: 'Van de tablet', version: 2 }]);
});

test(
  'Two devices at odds see both photos too, and no way leads back to where they are',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const other = await newVisitor();
    const photo = async (orientation: number) => ({
      name: 'plein.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWith(orientation),
    });
    for (const [device, orientation] of [
      [page, 1],
      [other, 3],
    ] as const) {
      await comeIn(device, team, `${withPhoto.page}/submit`);
      await theText(device).fill('Dezelfde woorden');
      await theChooser(device).setInputFiles(await photo(orientation));
      await expect(device.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    }
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    await theButton(other).click();
    const conflict = other.getByRole('alert').filter({ hasText: 'Een ander apparaat was jullie voor' });
    await expect(conflict).toBeInViewport();
    await expect(conflict.getByRole('img', { name: 'Jullie foto', exact: true })).toBeVisible();
    await expect(conflict.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await expect(theButton(other)).toHaveCount(0);
    // The team has seen both answers, so it may write a third.
    await theText(other).fill('Van ons samen');
    await theButton(other).click();
    await expect(other).toHaveURL(list);
    expect(await school.stored(team, withPhoto.id)).toMatchObject([{ tweet: 'Van ons samen', version: 2 }]);
  },
);

test(
  'An answer that was rated in the meantime keeps its text, to be read and copied',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1);
    await comeIn(page, team, withoutPhoto.page);
    await context.setOffline(true);
    await handIn(page, 'Te laat, maar goed');
    await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
    await school.ratePhase(team, 1, 2);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Dit is niet verstuurd' })).toBeVisible();
    await expect(page.getByText('Te laat, maar goed')).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Kopiëren' }).click();
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Te laat, maar goed');
    await page.getByRole('button', { name: 'Weggooien' }).click();
    await expect(page.getByText('Te laat, maar goed')).toHaveCount(0);
  },
);

test(
  'A team that logs out is asked about what it typed, and finds what it kept when it is back',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const guests = await school.team('Team Zonnescherm');
    await comeIn(page, team, `${another.page}/submit`);
    await theText(page).fill('Een half idee');
    await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
    await page.goto(`${withoutPhoto.page}/submit`);
    await page.route(submission, (route) => route.abort('internetdisconnected'));
    await handIn(page);
    await expect(page.getByText('Op dit apparaat. Wordt vanzelf verstuurd.')).toBeVisible();

    const logOut = () => page.getByRole('link', { name: 'Uitloggen' }).click();
    await logOut();
    await expect(page.getByText('Jullie zijn nog bezig met ‘Vraag het iemand van het plein’.')).toBeVisible();
    await expect(page.getByText('Er wacht nog 1 antwoord')).toBeVisible();
    await page.getByRole('link', { name: 'Nu versturen' }).click();
    await expect(theText(page)).toHaveValue('Een half idee');
    await logOut();
    // Logging out also works offline: its question needs only data and code that are on the device.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Bewaren en uitloggen' }).click();
    await expect(page).toHaveURL('/student/login');
    await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Raketten')).toBeVisible();
    await context.setOffline(false);
    await page.close();

    // Another team on the same device does not send the answer.
    const theirs = await context.newPage();
    await comeIn(theirs, guests, `${withoutPhoto.page}/submit`);
    await expect(theText(theirs)).toHaveValue('');
    expect(await school.stored(guests, withoutPhoto.id)).toEqual([]);
    await theirs.close();

    const back = await context.newPage();
    await back.goto('/student/login');
    await back.getByRole('textbox').fill(team.code);
    await expectOneAnswer(school, team, withoutPhoto.id);
    await back.goto(`${another.page}/submit`);
    await expect(theText(back)).toHaveValue('Een half idee');
    await back.getByRole('link', { name: 'Uitloggen' }).click();
    await back.getByRole('button', { name: 'Weggooien en uitloggen' }).click();
    await expect(back).toHaveURL(/\/student\/login/u);
    await logIn(back, team.code);
    await back.goto(`${another.page}/submit`);
    await expect(theText(back)).toHaveValue('');
    await back.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(back).toHaveURL('/student/login');
  },
);

test(
  'A logout without a connection comes to its end, and the device has forgotten the login',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const school = await StudentClass.begin(site);
    await logIn(page, (await school.team('De Raketten')).code);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL('/student/login');
    expect(await page.evaluate(() => sessionStorage.getItem('studentToken'))).toBeNull();
  },
);

test('A session that ends while the team types takes nothing: after the login the text is there', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await page.goto(`/student/login?next=${withoutPhoto.page}/submit`);
  await page.getByRole('textbox').fill(team.code);
  await theText(page).fill(words);
  const ended = page.waitForResponse('**/api/student/logout');
  await page.evaluate(async (path) => {
    await fetch(path, {
      method: 'POST',
      headers: { 'X-AUTH-TOKEN': sessionStorage.getItem('studentToken') ?? '' },
      body: new URLSearchParams(),
    });
  }, student.logout.path);
  await ended;
  await theButton(page).click();
  await expect(page).toHaveURL(/\/student\/login/);
  await expect(page.getByText('Jullie zijn niet meer ingelogd.')).toBeVisible();
  await expect(page.getByText('Op dit apparaat wacht nog een antwoord van De Raketten')).toBeVisible();
  // The next user of the device can't read the answer anywhere in the page.
  await expect(page.locator('body')).not.toContainText(words);
  await expect(page.getByText('Laat de tekst zien')).toHaveCount(0);
  await page.getByRole('textbox').fill(team.code);
  await expectOneAnswer(school, team, withoutPhoto.id);
});
