import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theGuide, theText, withoutPhoto, withPhoto } from './studentVisit.ts';
import {
  choose,
  comeInAsDocent,
  moreOf,
  open,
  openMenu,
  pressInMenu,
  ratingOf,
  username,
  viewMenu,
  withLetterKeys,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const [speuren, meten] = [withPhoto, withoutPhoto];

/** Makes a class with one team, which answered an activity that asks for a photo and another one. */
async function aClass(site: Parameters<typeof StudentClass.begin>[0]) {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1, [104, 105]);
  const rate = async (activity: number, medal: number, comment = ''): Promise<void> => {
    const [answer] = await school.stored(team, activity);
    await school.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal, comment });
  };
  const rating = async (activity: number) => (await school.stored(team, activity))[0]?.rating;
  return { school, team, rate, rating };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const takePhoto = (page: Page, team: ClassTeam) => button(page, `Foto weghalen ${team.title}: ${speuren.title}`);
const takeAnswer = (page: Page, team: ClassTeam) => button(page, `Antwoord weghalen ${team.title}: ${meten.title}`);
const undo = (page: Page) => button(page, /^Ongedaan maken/);
const theMenu = (page: Page, team: ClassTeam) => button(page, moreOf(team.title, meten.title));
const theDialog = (page: Page) => page.getByRole('dialog');

test(
  'A photo that the docent takes away is gone from the screens of the team at once, with the docent’s word',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const { school, team } = await aClass(site);
    const [form, cards] = [await newVisitor(), await newVisitor()];
    await comeIn(form, team, speuren.page);
    await comeIn(cards, team, list);
    const photo = form.getByRole('img', { name: 'Jullie foto' });
    await photo.click();
    await expect(theDialog(form)).toBeVisible();

    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, speuren.title).click();
    await openMenu(page, moreOf(team.title, speuren.title));
    await takePhoto(page, team).click();
    await theDialog(page).getByLabel('Jouw woorden erbij').fill('Noor staat er herkenbaar op.');
    await theDialog(page).getByRole('button', { name: 'Foto weghalen' }).click();
    await expect(page.getByText('De foto van De Raketten is weggehaald.')).toBeVisible();
    await expect(undo(page)).toBeFocused();
    await expect(page.getByText('De foto is weggehaald', { exact: true })).toBeVisible();

    await expect(theDialog(form)).toBeHidden();
    await expect(photo).toBeHidden();
    for (const device of [form, cards]) {
      await expect(device.getByText('Jullie leerkracht heeft de foto weggehaald.')).toBeVisible();
      await expect(device.getByText('Noor staat er herkenbaar op.')).toBeVisible();
    }

    // The docent removes the other answer and undoes this at once.
    await open(page, team.title, meten.title).click();
    await openMenu(page, moreOf(team.title, meten.title));
    await takeAnswer(page, team).click();
    await theDialog(page).getByRole('button', { name: 'Antwoord weghalen' }).click();
    await button(page, `Ongedaan maken ${team.title}: ${meten.title}`).click();
    await expect(theMenu(page, team)).toBeFocused();
    expect(await school.stored(team, meten.id)).toHaveLength(1);
  },
);

test(
  'By keyboard alone a docent takes an answer away, brings it back, withdraws a rating and brings that back',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, rate, rating } = await aClass(site);
    await withLetterKeys(page);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).press('Enter');
    // The menu by its arrows: its last entry takes the answer away.
    await theMenu(page, team).press('ArrowDown');
    await page.keyboard.press('End');
    await expect(takeAnswer(page, team)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(theDialog(page).getByLabel('Jouw woorden erbij')).toBeFocused();
    await page.keyboard.type('Graag in eigen woorden.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(undo(page)).toBeFocused();
    await expect(page.getByText('Het antwoord is weggehaald. Het team kan opnieuw versturen.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(theMenu(page, team)).toBeFocused();
    expect(await school.stored(team, meten.id)).toHaveLength(1);

    // The row is closed, so the docent is not in its form.
    const row = open(page, team.title, meten.title);
    await row.press('Enter');
    await rate(meten.id, 2, 'Netjes');
    await expect(row).toContainText('zilver');
    await row.press('Enter');
    const withdraw = button(page, 'Beoordeling intrekken');
    await withdraw.press('Enter');
    await expect(page.getByText('De beoordeling van De Raketten is ingetrokken.')).toBeVisible();
    expect(await rating(meten.id)).toBeNull();
    await page.keyboard.press('u');
    await expect(withdraw).toBeFocused();
    expect(await rating(meten.id)).toMatchObject({ medal: 2, comment: 'Netjes', seen: false });
  },
);

test(
  'A team that looks on no longer hears of a rating once that is withdrawn',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const { school, team, rate } = await aClass(site);
    const device = await newVisitor();
    await comeIn(device, team, list);
    await rate(meten.id, 2);
    await expect(theGuide(device)).toContainText(`heeft ‘${meten.title}’ bekeken`);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await button(page, 'Beoordeling intrekken').click();
    await expect(page.getByText('De beoordeling van De Raketten is ingetrokken.')).toBeVisible();
    await expect(theGuide(device)).toBeEmpty();
    expect((await school.stored(team, meten.id))[0]?.rating).toBeNull();
  },
);

test(
  'Without a connection nothing is taken away nor brought back, and the docent reads so',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, rating } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await openMenu(page, moreOf(team.title, meten.title));
    await takeAnswer(page, team).click();
    await theDialog(page).getByLabel('Jouw woorden erbij').fill('Graag opnieuw');
    await page.context().setOffline(true);
    await theDialog(page).getByRole('button', { name: 'Antwoord weghalen' }).click();
    await expect(theDialog(page).getByRole('alert')).toContainText('niets kwijt');
    expect(await school.stored(team, meten.id)).toHaveLength(1);
    await page.context().setOffline(false);
    await theDialog(page).getByRole('button', { name: 'Antwoord weghalen' }).click();
    await expect(undo(page)).toBeFocused();

    // A docent who starts to undo in time can also undo a rating after ten seconds.
    const form = ratingOf(page, team.title, speuren.title);
    await open(page, team.title, speuren.title).click();
    await choose(form, 'goud');
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const undoSave = button(page, `Ongedaan maken ${team.title}: ${speuren.title}`);
    await expect(undoSave).toBeVisible();
    await page.context().setOffline(true);
    await undoSave.click();
    await expect(page.getByText('Ongedaan maken is niet gelukt. Er is geen verbinding.')).toBeVisible();
    expect(await rating(speuren.id)).toMatchObject({ medal: 3 });
    await page.context().setOffline(false);
    await button(page, /^Nog eens proberen/).click();
    await expect(form.getByRole('radio', { name: 'goud' })).toBeChecked();
    expect(await rating(speuren.id)).toBeNull();
  },
);

test(
  'A team that is writing when its answer is taken away loses nothing: it reads why, and sends again',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team } = await aClass(site);
    await comeIn(page, team, meten.page);
    await theText(page).fill('Wat wij net bedachten');
    const [answer] = await school.stored(team, meten.id);
    await school.ask(teacher.takeAway, { answerId: answer?.id ?? '', what: 'answer', word: 'Graag in eigen woorden.' });
    await expect(page.getByText('Jullie leerkracht heeft jullie antwoord weggehaald.')).toBeVisible();
    await expect(page.getByText('Graag in eigen woorden.')).toBeVisible();
    await page.getByRole('link', { name: 'Ga verder met jullie antwoord' }).click();
    await expect(theText(page)).toHaveValue('Wat wij net bedachten');
    // The removed answer is the base of this text, so the screen repeats first what happened.
    await theButton(page).click();
    await expect(page.getByText('Jullie tekst staat hier nog.')).toBeVisible();
    await theButton(page).click();
    await expect.poll(() => school.stored(team, meten.id)).toMatchObject([{ tweet: 'Wat wij net bedachten' }]);
    await expect(page.getByText('Jullie leerkracht heeft jullie antwoord weggehaald.')).toBeHidden();
  },
);

test(
  'What was just saved is undone: the form is back with what was typed, a correction is the earlier rating again',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, rating } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, speuren.title).click();
    const form = ratingOf(page, team.title, speuren.title);
    await form.getByLabel('Reactie aan het team').fill('Voor het verkeerde team');
    await choose(page, 'goud');
    await form.getByRole('button', { name: 'Opslaan en volgende' }).click();
    await expect(page.getByText('Opgeslagen: goud voor De Raketten.')).toBeVisible();
    await undo(page).click();
    await expect(form.getByLabel('Reactie aan het team')).toHaveValue('Voor het verkeerde team');
    await expect(form.getByRole('radio', { name: 'goud' })).toBeChecked();
    expect(await rating(speuren.id)).toBeNull();

    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const correct = button(page, 'Aanpassen');
    await correct.click();
    await choose(form, 'brons');
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Opgeslagen: brons voor De Raketten.')).toBeVisible();
    await undo(page).click();
    await expect(open(page, team.title, speuren.title)).toContainText('goud');
    await expect(correct).toBeFocused();
    expect(await rating(speuren.id)).toMatchObject({ medal: 3, comment: 'Voor het verkeerde team' });
  },
);

test(
  'A rating that the team looked at is not undone any more, and the docent reads why',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, rating } = await aClass(site);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, meten.title).click();
    await choose(page, 'zilver');
    await ratingOf(page, team.title, meten.title).getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Opgeslagen: zilver voor De Raketten.')).toBeVisible();
    const [answer] = await school.stored(team, meten.id);
    await team.ask(student.revealRating, { answerId: answer?.id ?? '' });
    await undo(page).click();
    await expect(
      page.getByText(/Ongedaan maken is niet gelukt\. Het team heeft deze beoordeling al bekeken/),
    ).toBeVisible();
    await expect(button(page, 'Beoordeling intrekken')).toBeHidden();
    await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
    await expect(page.getByText('Ongedaan maken is niet gelukt.')).toBeHidden();
    expect(await rating(meten.id)).toMatchObject({ medal: 2, seen: true });
  },
);

test(
  'A docent goes back to the answer before, sees only what waits for a rating, and who has sent what',
  { tag: '@long' },
  async ({ page, site }) => {
    const { school, team, rate } = await aClass(site);
    await rate(meten.id, 3);
    await comeInAsDocent(page, '/docent/beoordelen');
    // Who has sent what stands in the cells.
    await expect(open(page, team.title, meten.title)).toContainText('goud');
    await expect(open(page, team.title, speuren.title)).toContainText('Beoordelen');
    await expect(page.getByRole('button', { name: /^Nog geen antwoord/ })).toHaveCount(2);

    await pressInMenu(page, viewMenu, 'Nog te beoordelen');
    await expect(page.getByRole('button', { name: 'Weergave: Nog te beoordelen' })).toBeVisible();
    await expect(open(page, team.title, speuren.title)).toBeVisible();
    await expect(open(page, team.title, meten.title)).toBeHidden();
    await button(page, 'Volgende beoordelen').click();
    await expect(ratingOf(page, team.title, speuren.title).getByRole('radio', { name: 'brons' })).toBeFocused();
    await page.keyboard.press('3');
    await page.keyboard.press('Control+Enter');
    await expect(open(page, team.title, speuren.title)).toBeHidden();
    await button(page, 'Vorige').click();
    await expect(button(page, 'Aanpassen')).toBeFocused();
    await expect(open(page, team.title, meten.title)).toBeVisible();
    expect(await school.ask(teacher.openAnswers, {})).toEqual({ unrated_answers: [] });
  },
);
