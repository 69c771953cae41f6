import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent, lookAsTeam } from './looks.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theGuide, theText, withoutPhoto as meten } from './studentVisit.ts';
import { choose, comeInAsDocent, open, ratingOf, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const tip = 'Noem ook de graden.';

/** Makes a class with two teams that have answered 'Meten maar'. */
async function aClass(site: Parameters<typeof StudentClass.begin>[0]) {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const others = await school.team('De Kometen');
  for (const one of [team, others]) await school.answerPhase(one, 1, [101, 104, 105]);
  const stored = async (one: ClassTeam) => (await school.stored(one, meten.id))[0];
  const giveBack = (one: ClassTeam) => school.giveTip(one, meten.id, { tip, top: 'Mooi gezien.', criteria: '-+' });
  return { school, team, others, stored, giveBack };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const theTip = (page: Page) => page.getByRole('region', { name: 'Nog even verder bouwen' });

test('By keyboard a docent gives an answer back, the team reads it at once and builds on it, and the tip stays until the medal', async ({
  page,
  site,
  newVisitor,
}) => {
  const { team, stored } = await aClass(site);
  const tablet = await newVisitor();
  await comeIn(tablet, team, list);
  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, meten.title).press('Enter');
  const form = ratingOf(page, team.title, meten.title);
  await form.getByRole('radio', { name: /brons/i }).focus();
  await page.keyboard.press('4');
  await expect(form.getByRole('radio', { name: /Nog even verder bouwen/ })).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(form.getByRole('button', { name: /lukt al/, pressed: true })).toHaveCount(1);
  await form.getByRole('textbox', { name: 'Tip' }).fill('');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Vul dit in.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Tip' }).focus();
  await page.keyboard.type(tip);
  await form.getByRole('textbox', { name: 'Top' }).focus();
  await page.keyboard.type('Mooi gezien.');
  await lookAsDocent(page, 'an answer that is given back');
  await form.getByRole('textbox', { name: 'Top' }).press('Control+Enter');
  await expect(page.getByText('Teruggegeven aan De Raketten, met een tip.')).toBeVisible();
  await expect(open(page, team.title, meten.title)).toContainText('Ligt bij het team');
  expect(await stored(team)).toMatchObject({ rating: null, returned: { tip, top: 'Mooi gezien.', criteria: '+-' } });

  await expect(theGuide(tablet)).toContainText('Jullie leerkracht heeft een tip');
  await expect(tablet.getByText('Er ligt een tip: bouw nog even verder')).toBeVisible();
  await tablet.getByRole('link', { name: 'Lees de tip' }).click();
  await expect(theTip(tablet)).toContainText(tip);
  await expect(theTip(tablet)).toContainText('lukt al');
  await lookAsTeam(tablet, 'an answer with a tip');
  // Without a connection nothing is lost, and the answer is sent automatically later.
  await tablet.context().setOffline(true);
  await theText(tablet).fill('Tegel 46 graden, gras 24 graden.');
  await theButton(tablet).click();
  await expect(theTip(tablet)).toContainText(tip);
  await tablet.context().setOffline(false);
  await expect(tablet).toHaveURL(new RegExp(`${list}$`));
  await tablet.goto(meten.page);
  await expect(theTip(tablet)).toContainText('De tip blijft staan');

  await open(page, team.title, meten.title).click();
  const versions = page.getByRole('region', { name: 'Versies van De Raketten' });
  await expect(versions).toContainText('2e versie');
  await expect(versions).toContainText(tip);
  await expect(versions.locator('ins')).toContainText('46 graden');
  await lookAsDocent(page, 'a second version');
  await choose(form, /goud/i);
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(theTip(tablet)).toBeHidden();
});

test(
  'A docent undoes what was given back, and takes it up again with what was typed',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, stored } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await choose(page, /Nog even verder bouwen/);
    const form = ratingOf(page, team.title, meten.title);
    await form.getByRole('textbox', { name: 'Tip' }).fill(tip);
    await form.getByRole('button', { name: 'Teruggeven', exact: true }).click();
    await expect(page.getByText('Ligt bij het team, met een tip')).toBeVisible();
    await button(page, /^Ongedaan maken/).click();
    await expect(form.getByRole('textbox', { name: 'Tip' })).toHaveValue(tip);
    expect((await stored(team))?.returned).toBeNull();
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Teruggeven', exact: true }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Tip' })).toHaveValue(tip);
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Teruggeven', exact: true }).click();
    await expect(page.getByText('Ligt bij het team, met een tip')).toBeVisible();
  },
);

test(
  'Sentences of before are picked with a number key or a press, and taken away for good',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, others, giveBack } = await aClass(site);
    await giveBack(others);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    const form = ratingOf(page, team.title, meten.title);
    await choose(page, /zilver/i);
    await form.getByRole('button', { name: 'Zinnen die je vaker gebruikt' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Mooi gezien.', exact: true })).toBeVisible();
    await page.keyboard.press('2');
    await expect(form.getByRole('textbox', { name: 'Reactie' })).toHaveValue(tip);
    await expect(form.getByRole('radio', { name: /zilver/i })).toBeChecked();
    await form.getByRole('button', { name: 'Mooi gezien.', exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'Reactie' })).toHaveValue(`${tip} Mooi gezien.`);
    await form.getByRole('button', { name: `Haal deze zin weg: ${tip}` }).click();
    await expect(form.getByRole('button', { name: tip, exact: true })).toBeHidden();
    await expect(form.getByRole('button', { name: 'Haal deze zin weg: Mooi gezien.' })).toBeVisible();
  },
);

test(
  'Before and after a phase is ended the docent reads what still lies with which team',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, others, giveBack } = await aClass(site);
    for (const one of [team, others]) await school.answerPhase(one, 1);
    await giveBack(team);
    await comeInAsDocent(page, '/docent/beoordelen');
    const ending = page.getByRole('region', { name: /^Ontdekken/ });
    await expect(ending).toContainText('Deze teams hebben een tip en stuurden nog niets terug:');
    await expect(ending.getByRole('listitem')).toHaveText([`${team.title}: 1 antwoord`]);
    await giveBack(others);
    await expect(ending.getByRole('listitem')).toHaveText([`${others.title}: 1 antwoord`, `${team.title}: 1 antwoord`]);
    await button(page, 'Ontdekken afronden').click();
    await expect(ending).toContainText('Deze fase is afgerond.');
    await expect(ending.getByRole('listitem')).toHaveText([`${others.title}: 1 antwoord`, `${team.title}: 1 antwoord`]);
    await expect(ending).toContainText('Je kunt het ook beoordelen zoals het is.');
    await team.ask(student.answerActivity, { activityId: meten.id, tweet: 'Het gras is 24 graden.' });
    await expect(ending.getByRole('listitem')).toHaveText([`${others.title}: 1 antwoord`]);
  },
);

test(
  'Words that cross a sending are refused and stay in the form, and the docent reads what came first',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, stored } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await choose(page, /Nog even verder bouwen/);
    const form = ratingOf(page, team.title, meten.title);
    await form.getByRole('textbox', { name: 'Tip' }).fill(tip);
    await page.route(
      '**/api/teacher/return-answer',
      async (route) => {
        await team.ask(student.answerActivity, { activityId: meten.id, tweet: 'Wij waren sneller.' });
        await route.continue();
      },
      { times: 1 },
    );
    const refused = page.waitForResponse('**/api/teacher/return-answer');
    const giveBack = form.getByRole('button', { name: 'Teruggeven', exact: true });
    await giveBack.click();
    expect((await refused).status()).toBe(409);
    await expect(form.getByRole('alert')).toHaveText('Dit antwoord is intussen veranderd. Lees het eerst opnieuw.');
    await expect(page.getByText('Wij waren sneller.').first()).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Tip' })).toHaveValue(tip);
    expect((await stored(team))?.returned).toBeNull();
    await giveBack.click();
    await expect(page.getByText('Ligt bij het team, met een tip')).toBeVisible();
    expect(await stored(team)).toMatchObject({ tweet: 'Wij waren sneller.', returned: { tip } });
  },
);

test(
  'The digibord and its Voortgang are the same before and after an answer is given back',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, giveBack } = await aClass(site);
    await school.ask(teacher.changeBoard, { phase: 1, activityId: meten.id });
    await comeInAsDocent(page, '/docent/digibord');
    const board = page.getByRole('main');
    await expect(board.getByText('Wie heeft deze opdracht al?')).toBeVisible();
    await expect(board.getByRole('listitem').filter({ hasText: team.title })).toBeVisible();
    const toRate = page.getByRole('link', { name: /^Beoordelen/ });
    await expect(toRate).toContainText('2');
    const before = await board.innerText();
    await giveBack(team);
    // The docent's screen has received the event by now.
    await expect(toRate).toContainText('1');
    expect(await board.innerText()).toBe(before);
    expect(before).not.toContain(tip);
  },
);

test(
  'A medal given too early is taken back before the team saw it, and becomes a tip',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const { school, team, stored } = await aClass(site);
    const tablet = await newVisitor();
    await comeIn(tablet, team, meten.page);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await choose(page, /brons/i);
    const form = ratingOf(page, team.title, meten.title);
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(tablet.getByRole('button', { name: 'Bekijken' })).toBeVisible();
    await page.getByRole('button', { name: 'Beoordeling intrekken' }).click();
    await expect(tablet.getByRole('button', { name: 'Bekijken' })).toBeHidden();
    await choose(page, /Nog even verder bouwen/);
    await form.getByRole('textbox', { name: 'Tip' }).fill(tip);
    await form.getByRole('button', { name: 'Teruggeven', exact: true }).click();
    await expect(theTip(tablet)).toContainText(tip);
    expect(await stored(team)).toMatchObject({ rating: null, returned: { tip } });
    expect(
      (await school.ask(teacher.openAnswers, {})).unrated_answers.map(({ studentgroup_id: id }) => id),
    ).not.toContain(team.id);
  },
);

test(
  'Side by side the first and the last version of an answer are in sight, and what changed is a press away',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, giveBack } = await aClass(site);
    await giveBack(team);
    const tweet = 'Tegel 46 graden, gras 24 graden.';
    await team.ask(student.answerActivity, { activityId: meten.id, tweet });
    await comeInAsDocent(page, '/docent/beoordelen');
    await choose(page, 'Naast elkaar');
    await choose(page, meten.title);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: team.title }) });
    await expect(card.getByText('1e versie')).toBeVisible();
    await expect(card.getByRole('region', { name: `Versies van ${team.title}` }).getByRole('blockquote')).toHaveText(
      `Antwoord op ${meten.title}`,
    );
    await expect(card.getByText(tweet).first()).toBeVisible();
    await expect(card.locator('ins')).toBeHidden();
    await card.getByText('Wat er veranderd is').click();
    await expect(card.locator('ins')).toBeVisible();
  },
);

test(
  'A tip that comes while the team types, on a tablet that loses its connection, takes nothing of what was typed',
  { tag: '@long' },
  async ({ site, newVisitor }) => {
    const { team, stored, giveBack } = await aClass(site);
    const tablet = await newVisitor({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
    await comeIn(tablet, team, meten.page);
    await theText(tablet).tap();
    await theText(tablet).fill('Tegel 46 graden');
    await giveBack(team);
    await expect(theTip(tablet)).toContainText(tip);
    await expect(theText(tablet)).toBeFocused();
    await expect(theText(tablet)).toBeInViewport();
    await tablet.keyboard.type(', gras 24');
    await tablet.context().setOffline(true);
    await tablet.keyboard.type(' graden.');
    await expect(theTip(tablet)).toContainText(tip);
    await tablet.context().setOffline(false);
    const whole = 'Tegel 46 graden, gras 24 graden.';
    await expect(theText(tablet)).toHaveValue(whole);
    await expect(theTip(tablet)).toContainText(tip);
    await theButton(tablet).tap();
    await expect(tablet).toHaveURL(new RegExp(`${list}$`));
    expect(await stored(team)).toMatchObject({ tweet: whole, version: 2, versions: [{ returned: { tip } }, {}] });
  },
);

test(
  'Whoever gives back with a key and has no connection sees that it was not sent, where the tip is typed',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).press('Enter');
    await page.keyboard.press('4');
    const form = ratingOf(page, team.title, meten.title);
    const text = form.getByRole('textbox', { name: 'Tip' });
    await text.focus();
    await page.keyboard.type(tip);
    await page.context().setOffline(true);
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Teruggegeven aan De Raketten, met een tip.')).toBeVisible();
  },
);
