import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent, lookAsTeam } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theText, withoutPhoto as meten } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const wish = 'Noem ook de graden.';
const card = (page: Page) => page.getByRole('region', { name: 'Kijk bij de buren' });
const guide = (page: Page) => page.getByRole('complementary', { name: 'Bericht' });
const received = (page: Page) => page.getByRole('region', { name: 'Van de buren' });

test('By keyboard a docent switches it on, a team gives the other two stars and a wish, and the docent lets them through', async ({
  page,
  site,
  newVisitor,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const moon = await school.team('Maan');
  const mars = await school.team('Mars');
  await moon.ask(student.answerActivity, { activityId: meten.id, tweet: 'Tegel 46 graden.' });
  const tablet = await newVisitor();
  await comeIn(tablet, moon, meten.page);
  const other = await newVisitor();
  await comeIn(other, mars, meten.page);
  await expect(card(tablet)).toHaveCount(0);

  await comeInAsDocent(page, '/docent/beoordelen');
  await page.locator('summary', { hasText: 'Kijk bij de buren' }).focus();
  await page.keyboard.press('Enter');
  const switched = page.getByRole('switch', { name: meten.title });
  await switched.focus();
  await page.keyboard.press('Space');
  await expect(switched).toBeChecked();
  await expect(switched).toBeFocused();

  // There is no other answer yet; the team is notified as soon as another team answers.
  await expect(card(tablet)).toContainText('Er is nog geen antwoord van een ander team.');
  await mars.ask(student.answerActivity, { activityId: meten.id, tweet: 'Het gras is koeler dan de tegels.' });
  await expect(guide(tablet)).toContainText('Jullie mogen bij de buren kijken');
  await expect(guide(tablet).getByRole('link')).toHaveCount(0);
  // The card is above the form in which the team may change its own answer.
  const [cardBox, formBox] = [await card(tablet).boundingBox(), await theText(tablet).boundingBox()];
  expect(cardBox?.y).toBeLessThan(formBox?.y ?? 0);
  const open = card(tablet).getByRole('button', { name: 'Laat het antwoord zien' });
  await open.focus();
  await tablet.keyboard.press('Enter');
  await expect(card(tablet)).toContainText('Het gras is koeler dan de tegels.');
  await expect(card(tablet).getByRole('heading', { name: 'Kijk bij de buren' })).toBeFocused();
  await expect(tablet.getByText('Mars')).toHaveCount(0);
  await lookAsTeam(tablet, 'an answer of the neighbours');

  // The team sends nothing when it has chosen nothing.
  const send = card(tablet).getByRole('button', { name: 'Sterren en wens versturen' });
  await send.press('Enter');
  await expect(card(tablet).getByRole('alert').filter({ hasText: 'Vul dit in. Kies twee sterren.' })).toBeVisible();
  await expect(card(tablet).getByText('Vul dit in.', { exact: true })).toBeVisible();
  const stars = card(tablet).getByRole('group').getByRole('button');
  await expect(stars.first()).toBeFocused();
  // An answer with three criteria gets two stars: the third press replaces the first star.
  for (const place of [0, 1, 2]) await stars.nth(place).press('Space');
  await expect(card(tablet).getByRole('group').getByRole('button', { pressed: true })).toHaveCount(2);
  await expect(stars.first()).toHaveAttribute('aria-pressed', 'false');
  await card(tablet).getByRole('textbox').focus();
  await tablet.keyboard.type(wish);
  await tablet.keyboard.press('Enter');
  await expect(card(tablet)).toContainText('Verstuurd. De buren lezen wat jullie leerkracht doorlaat.');
  await lookAsTeam(tablet, 'stars that were sent');

  await expect(page.locator('summary', { hasText: '1 wacht op jou' })).toBeVisible();
  await expect(page.getByText('Maan over Mars')).toBeVisible();
  await expect(page.getByText('1 team keek')).toBeVisible();
  await other.goto(list);
  await expect(received(other)).toHaveCount(0);
  await lookAsDocent(page, 'what neighbours said');
  const letThrough = page.getByRole('button', { name: 'Doorlaten Maan', exact: true });
  await letThrough.press('Enter');
  await expect(letThrough).toBeFocused();
  // The team of the answer gets a message, sees a mark in its list, and has read the stars once it opens them.
  await expect(guide(other)).toContainText('Een ander team gaf jullie antwoord');
  await expect(other.getByText('Nieuw: van de buren')).toBeVisible();
  await guide(other).getByRole('link', { name: 'Lees de sterren en de wens' }).click();
  await expect(received(other)).toContainText(wish);
  await lookAsTeam(other, 'stars of the neighbours');
  await other.goBack();
  await expect(other.getByText('Nieuw: van de buren')).toHaveCount(0);
  await expect(other.getByRole('listitem').filter({ hasText: meten.title })).toContainText('Kijk bij de buren');
});

test(
  'A team sees what its neighbours said until the docent takes it back, and nobody looks once it is off',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site, username);
    const [moon, mars] = [await school.team('Maan'), await school.team('Mars')];
    const activityId = meten.id;
    await school.ask(teacher.switchNeighbours, { activityId, on: 1 });
    for (const team of [moon, mars]) await team.ask(student.answerActivity, { activityId, tweet: `Van ${team.title}` });
    const { look } = await moon.ask(student.lookAtNeighbour, { activityId });
    const { activities } = await moon.ask(student.phase, { phase: 1 });
    const [one, two] = activities.find(({ id }) => id === activityId)?.criteria ?? [];
    const said = { starOne: one?.text ?? '', starTwo: two?.text ?? '', wish };
    await moon.ask(student.sendStars, { activityId, lookId: look?.id ?? '', version: 1, ...said });
    const { looks } = await school.ask(teacher.neighbours, {});
    const lookId = looks[0]?.id ?? '';
    await school.ask(teacher.judgeLook, { lookId, letThrough: 1 });

    await comeIn(page, mars, meten.page);
    await expect(received(page)).toContainText(wish);
    await expect(page.getByText('Maan')).toHaveCount(0);
    const tablet = await newVisitor();
    await comeIn(tablet, moon, meten.page);
    await expect(card(tablet)).toContainText('Verstuurd. De buren lezen wat jullie leerkracht doorlaat.');

    await school.ask(teacher.judgeLook, { lookId, letThrough: 0 });
    await expect(received(page)).toHaveCount(0);
    await expect(card(page)).toBeVisible();
    await school.ask(teacher.switchNeighbours, { activityId, on: 0 });
    for (const device of [page, tablet]) await expect(card(device)).toHaveCount(0);
  },
);

test(
  'Two stars and half a wish are there again after a reload and a lost connection, until they are sent',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [moon, mars] = [await school.team('Maan'), await school.team('Mars')];
    const activityId = meten.id;
    await school.ask(teacher.switchNeighbours, { activityId, on: 1 });
    for (const team of [moon, mars]) await team.ask(student.answerActivity, { activityId, tweet: `Van ${team.title}` });
    await comeIn(page, moon, meten.page);
    await card(page).getByRole('button', { name: 'Laat het antwoord zien' }).click();
    const stars = card(page).getByRole('group').getByRole('button');
    const textbox = card(page).getByRole('textbox');
    for (const place of [0, 1]) await stars.nth(place).click();
    await textbox.pressSequentially('Noem ook');
    await page.reload();
    await expect(textbox).toHaveValue('Noem ook');
    await expect(card(page).getByRole('button', { pressed: true })).toHaveCount(2);

    await page.context().setOffline(true);
    await textbox.press('End');
    await textbox.pressSequentially(' de graden.');
    await textbox.press('Enter');
    await expect(card(page).getByRole('alert')).toBeVisible();
    await expect(textbox).toHaveValue(wish);
    await page.context().setOffline(false);
    await page.reload();
    await expect(textbox).toHaveValue(wish);
    await textbox.press('Enter');
    await expect(card(page)).toContainText('Verstuurd. De buren lezen wat jullie leerkracht doorlaat.');
    expect((await school.ask(teacher.neighbours, {})).looks).toMatchObject([{ wish }]);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((slot) => slot.startsWith('wish:')))).toEqual(
      [],
    );
  },
);

test(
  'A card that was judged stays where it is, so that a double press lets no other wish through',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const teams = [await school.team('Maan'), await school.team('Mars')];
    const activityId = meten.id;
    await school.ask(teacher.switchNeighbours, { activityId, on: 1 });
    for (const team of teams) await team.ask(student.answerActivity, { activityId, tweet: `Van ${team.title}` });
    for (const team of teams) {
      const { look } = await team.ask(student.lookAtNeighbour, { activityId });
      const { activities } = await team.ask(student.phase, { phase: 1 });
      const [one, two] = activities.find(({ id }) => id === activityId)?.criteria ?? [];
      const said = { starOne: one?.text ?? '', starTwo: two?.text ?? '', wish };
      await team.ask(student.sendStars, { activityId, lookId: look?.id ?? '', version: look?.version ?? 0, ...said });
    }
    await comeInAsDocent(page, '/docent/beoordelen');
    await page.locator('summary', { hasText: 'Kijk bij de buren' }).click();
    const letThrough = page.getByRole('button', { name: /^Doorlaten/u });
    const [first, second] = [letThrough.first(), letThrough.nth(1)];
    const name = await first.textContent();
    await first.dblclick();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveText(name ?? '');
    await expect(second).toHaveAttribute('aria-pressed', 'false');
    const { looks } = await school.ask(teacher.neighbours, {});
    expect(looks.filter((look) => look.let_through === true)).toHaveLength(1);
  },
);
