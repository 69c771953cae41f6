import type { Locator } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, lostConnection, test } from './fixtures.ts';
import { password, StudentClass } from './studentClass.ts';
import { withoutPhoto, withPhoto } from './studentVisit.ts';
import {
  choose,
  comeInAsDocent,
  open,
  pressInMenu,
  ratingOf,
  showActivity,
  username,
  viewMenu,
  withLetterKeys,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const measuring = withoutPhoto;

test('A docent logs in and rates eight answers with a comment by keyboard alone', async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(8);
  for (const team of teams) await school.answerPhase(team, 1, [101, 104, 105]);

  await withLetterKeys(page);
  await page.goto('/docent/login');
  await page.getByLabel('Gebruikersnaam').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/digibord');
  const link = page.getByRole('link', { name: /^Beoordelen/ });
  await expect(link).toContainText('8');
  for (let press = 0; press < 6 && !(await link.evaluate((it) => it === document.activeElement)); press += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Beoordelen' })).toBeFocused();

  await expect(page.getByText('8 antwoorden te beoordelen')).toBeVisible();
  // Caps Lock is on.
  await page.keyboard.press('N');
  await expect(ratingOf(page, 'Team 1', measuring.title).getByRole('radio', { name: 'brons' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(
    ratingOf(page, 'Team 1', measuring.title).getByRole('group', { name: 'Medaille' }),
  ).toHaveAccessibleDescription('Vul dit in. Kies een medaille.');
  // The message disappears once a medal is chosen.
  await page.keyboard.press('1');
  await expect(page.getByText('Kies een medaille')).toBeHidden();
  for (const [index, { title }] of teams.entries()) {
    const form = ratingOf(page, title, measuring.title);
    await expect(form.getByRole('radio', { name: 'brons' })).toBeFocused();
    await page.keyboard.press(String((index % 3) + 1));
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Goed gemeten, ${title}.`);
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
  }

  await expect(page.locator(':focus')).toContainText('Alles wat er ligt, is beoordeeld');
  await expect(link).not.toContainText('8');
  const stored = await school.ask(teacher.answers, {});
  const given = teams.map(({ id }) => stored.find((answer) => answer.studentgroup_id === id)?.rating);
  expect(given.map((rating) => rating?.medal)).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  expect(given.map((rating) => rating?.comment)).toEqual(teams.map(({ title }) => `Goed gemeten, ${title}.`));
});

test.describe('What a docent types', () => {
  test(
    'stays while answers come in, after a reload, and through a login that ran out',
    { tag: '@long' },
    async ({ page, site }) => {
      const school = await StudentClass.begin(site, username);
      const [first, second] = await school.teams(2);
      if (first === undefined || second === undefined) throw new Error('two teams');
      await school.answerPhase(first, 1, [101, 104, 105]);
      await comeInAsDocent(page, '/docent/beoordelen');
      await open(page, first.title, measuring.title).click();
      const comment = ratingOf(page, first.title, measuring.title).getByLabel('Reactie aan het team');
      await comment.click();
      await page.keyboard.type('Jullie hebben');

      // The server pushes the answer, so it appears long before the next poll.
      await school.answerPhase(second, 1, [101, 104, 105]);
      await expect(open(page, second.title, measuring.title)).toContainText('Beoordelen');
      await expect(comment).toBeFocused();
      await page.keyboard.type(' goed gekeken.');
      await expect(comment).toHaveValue('Jullie hebben goed gekeken.');

      await page.reload();
      await expect(comment).toHaveValue('Jullie hebben goed gekeken.');

      await choose(ratingOf(page, first.title, measuring.title), 'zilver');
      await page.context().clearCookies();
      // Another request of the screen may notice the ended session first.
      const save = page.getByRole('button', { name: 'Opslaan', exact: true });
      await save.click({ timeout: 5000 }).catch(() => undefined);
      await expect(page).toHaveURL(/\/docent\/login\?next=/);
      await page.getByLabel('Gebruikersnaam').fill(username);
      await page.getByLabel('Wachtwoord').fill(password);
      await page.getByRole('button', { name: 'Inloggen' }).click();
      await expect(page).toHaveURL('/docent/beoordelen');
      await expect(comment).toHaveValue('Jullie hebben goed gekeken.');
      await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
      await expect(open(page, first.title, measuring.title)).toContainText('zilver');
      await page.reload();
      await expect(open(page, first.title, measuring.title)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test('stays while there is no connection, and is saved when it is back', async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1, [101, 104, 105]);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, measuring.title).click();
    const form = ratingOf(page, team.title, measuring.title);
    await form.getByLabel('Reactie aan het team').fill('Mooi opgeschreven.');
    await choose(form, 'goud');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('niets kwijt');
    await expect(lostConnection(page)).toBeVisible();
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(open(page, team.title, measuring.title)).toContainText('goud');
    expect((await school.stored(team, measuring.id))[0]?.rating).toMatchObject({
      medal: 3,
      comment: 'Mooi opgeschreven.',
    });
  });
});

test(
  'An answer that comes in while a docent rates that there is none is read first, and takes nothing that was typed',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    const { activities } = await team.ask(student.phase, { phase: 1 });
    const activity = activities.find(({ id }) => id === measuring.id);
    if (activity === undefined) throw new Error('no such activity');
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, measuring.title).click();
    const form = ratingOf(page, team.title, measuring.title);
    await form.getByLabel('Reactie aan het team').fill('Waar bleven jullie?');

    await school.answer(team, activity, 'Wij zijn er');
    await expect(form).toContainText('Het team heeft net zelf een antwoord gestuurd.');
    await expect(form.getByLabel('Reactie aan het team')).toHaveValue('Waar bleven jullie?');
    await form.getByRole('button', { name: 'Ik heb het gelezen' }).click();
    await choose(form, 'goud');
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(open(page, team.title, measuring.title)).toContainText('goud');
  },
);

test('A rating that another device saves takes no form away: the docent chooses which of the two stays', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1);
  const rateElsewhere = async (medal: number, comment: string): Promise<void> => {
    const [answer] = await school.stored(team, measuring.id);
    await school.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal, comment });
  };
  const stored = async () => (await school.stored(team, measuring.id))[0]?.rating;
  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, measuring.title).click();
  const form = ratingOf(page, team.title, measuring.title);
  await expect(form.getByRole('radio', { name: 'brons' })).toBeFocused();
  const comment = form.getByLabel('Reactie aan het team');
  await comment.click();
  await page.keyboard.type('Wat ee');
  await rateElsewhere(2, 'Van de laptop');
  await expect(form).toContainText('op een ander apparaat beoordeeld: zilver');
  await expect(form).toContainText('Van de laptop');
  await expect(comment).toBeFocused();
  await page.keyboard.type('n mooie vondst.');
  await expect(comment).toHaveValue('Wat een mooie vondst.');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Verder met de mijne' })).toBeVisible();
  expect(await stored()).toMatchObject({ medal: 2, comment: 'Van de laptop' });
  await form.getByRole('button', { name: 'Verder met de mijne' }).click();
  await page.keyboard.press('Tab');
  await choose(form, 'goud');
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const correct = page.getByRole('button', { name: 'Aanpassen', exact: true });
  await expect(correct).toBeFocused();
  expect(await stored()).toMatchObject({ medal: 3, comment: 'Wat een mooie vondst.' });

  // Both devices correct the rating.
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: 'goud' })).toBeFocused();
  await rateElsewhere(1, 'Toch brons');
  await expect(form).toContainText('op een ander apparaat beoordeeld: brons');
  await expect(form.getByRole('radio', { name: 'goud' })).toBeChecked();
  await form.getByRole('button', { name: 'Die beoordeling houden' }).click();
  await expect(correct).toBeFocused();
  await expect(page.getByText('Toch brons')).toBeVisible();

  // Two windows of one browser: saving in one window does not delete the text in the other.
  const second = await page.context().newPage();
  await second.goto('/docent/beoordelen');
  await open(second, team.title, measuring.title).click();
  await second.getByRole('button', { name: 'Aanpassen' }).click();
  await correct.click();
  await ratingOf(second, team.title, measuring.title).getByLabel('Reactie aan het team').fill('Uit het tweede venster');
  await comment.fill('Uit het eerste venster');
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Uit het eerste venster')).toBeVisible();
  const other = ratingOf(second, team.title, measuring.title);
  await expect(other).toContainText('Uit het eerste venster');
  await expect(other.getByLabel('Reactie aan het team')).toHaveValue('Uit het tweede venster');
});

test(
  'A docent helps an absent team on, gives feedback on the phase, corrects a medal, ends the phase and opens it again',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [present, absent] = await school.teams(2);
    if (present === undefined || absent === undefined) throw new Error('two teams');
    await school.answerPhase(present, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    const section = (team: { title: string }) => page.getByRole('region', { name: team.title });
    const end = page.getByRole('button', { name: 'Ontdekken afronden' });
    await expect(end).toBeDisabled();
    await expect(end).toHaveAccessibleDescription(new RegExp(`${absent.title}: 4 antwoorden`));
    await expect(section(absent)).not.toContainText('Feedback op de fase');

    // The team's row has one button: its dialog offers the free choice first, and states the cost of the other choice
    // before it is pressed.
    await section(absent)
      .getByRole('button', { name: /^Telt even niet mee/ })
      .click();
    const cost = page.getByRole('dialog', { name: `${absent.title} doet even niet mee` });
    await expect(cost.getByRole('heading', { level: 3 })).toHaveText('Lege antwoorden geven');
    await expect(cost).toContainText('een leeg antwoord telt als 0');
    await expect(cost).toContainText('Na het afronden kan het team niets meer versturen.');
    await cost.getByRole('button', { name: 'Lege antwoorden geven' }).click();
    await expect(page.getByLabel('Reactie aan het team (mag leeg blijven)')).toBeFocused();
    await page.keyboard.type('Beterschap.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(section(absent).getByRole('heading', { name: absent.title })).toBeFocused();
    await expect(section(absent)).toContainText('4 van 4 beantwoord');

    await section(absent)
      .getByRole('button', { name: /^Schrijven/ })
      .click();
    const feedback = page.locator('[name=feedback_1]');
    await expect(feedback).toBeFocused();
    await page.keyboard.type('Volgende keer doen jullie weer mee.');
    await page.keyboard.press('Control+Enter');
    await expect(section(absent)).toContainText('Volgende keer doen jullie weer mee.');
    await expect(section(absent).getByRole('button', { name: /^Aanpassen/ })).toBeFocused();

    await open(page, absent.title, measuring.title).click();
    await section(absent).getByRole('button', { name: 'Aanpassen', exact: true }).click();
    await choose(ratingOf(page, absent.title, measuring.title), 'brons');
    await ratingOf(page, absent.title, measuring.title).getByRole('button', { name: 'Leeg antwoord opslaan' }).click();
    await expect(open(page, absent.title, measuring.title)).toContainText('brons');

    await end.click();
    await expect(page.getByRole('heading', { name: 'Ontdekken is afgerond' })).toBeFocused();
    await expect(page.getByText('Deze fase is afgerond.')).toBeVisible();
    await expect(page.getByText('‘Bedenken’ is open voor alle teams.')).toBeVisible();
    await page.getByRole('button', { name: 'Fase weer openen' }).click();
    const question = page.getByRole('dialog', { name: 'Ontdekken weer openen?' });
    await expect(question).toContainText('‘Bedenken’ gaat weer dicht');
    await expect(question.getByRole('listitem')).toHaveText([present.title, absent.title]);
    await question.getByRole('button', { name: 'Fase weer openen' }).click();
    await expect(end).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Ontdekken afronden' })).toBeFocused();

    await choose(page, /Testen/);
    await expect(page.getByText('Dit is de laatste fase.')).toBeVisible();
    await expect(page.getByText('Deze fase is nog niet open voor de teams')).toBeVisible();
  },
);

test(
  'A rating that is saved late leaves the answer open that the docent went into meanwhile',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [first, second] = await school.teams(2);
    if (first === undefined || second === undefined) throw new Error('two teams');
    await school.answerPhase(first, 1);
    await school.answerPhase(second, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    for (const [save, activity] of [
      ['Opslaan', measuring.title],
      ['Opslaan en volgende', withPhoto.title],
    ] as const) {
      await open(page, first.title, activity).click();
      const form = ratingOf(page, first.title, activity);
      await choose(form, 'zilver');
      const arrival = Promise.withResolvers<void>();
      await page.route(
        '**/api/teacher/rate-answer',
        async (route) => {
          await arrival.promise;
          await route.continue();
        },
        { times: 1 },
      );
      await form.getByRole('button', { name: save, exact: save === 'Opslaan' }).click();
      await open(page, second.title, activity).click();
      const words = ratingOf(page, second.title, activity).getByLabel('Reactie aan het team');
      await words.fill('Ook');
      arrival.resolve();
      await expect(open(page, first.title, activity)).toContainText('zilver');
      await expect(page.getByText(`Opgeslagen: zilver voor ${first.title}.`)).toBeVisible();
      await expect(words).toBeFocused();
      await page.keyboard.type(' goed gezien');
      await expect(words).toHaveValue('Ook goed gezien');
    }
  },
);

test(
  'After what was rated last the focus is where that stands, also when it was an answer that never came',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const [present, absent] = await school.teams(2);
    if (present === undefined || absent === undefined) throw new Error('two teams');
    await school.answerPhase(present, 1);
    await school.ratePhase(present, 1, 2);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, absent.title, measuring.title).click();
    const form = ratingOf(page, absent.title, measuring.title);
    await form.getByLabel('Reactie aan het team').fill('Jullie lieten het in de klas zien.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator(':focus')).toContainText('Alles wat er ligt, is beoordeeld');
    await expect(page.getByText('Alles wat er ligt, is beoordeeld')).toBeInViewport({ ratio: 1 });
    await expect(open(page, absent.title, measuring.title)).toContainText('(leeg)');
  },
);

test(
  'A docent puts the answers of all teams side by side, and looks at a photo from near',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const teams = await school.teams(3);
    const [talkative] = teams;
    if (talkative === undefined) throw new Error('a team');
    const { activities } = await talkative.ask(student.phase, { phase: 1 });
    const wordy = activities.find(({ id }) => id === measuring.id);
    if (wordy === undefined) throw new Error('no such activity');
    await school.answer(talkative, wordy, 'Wij maten op het hele plein. '.repeat(60));
    for (const team of teams) await school.answerPhase(team, 1);
    await withLetterKeys(page);
    await comeInAsDocent(page, '/docent/beoordelen');
    await choose(page, 'Naast elkaar');
    await choose(page, /Speuren op het plein/);
    const photos = page.getByRole('button', { name: /^Foto van/ });
    await expect(photos).toHaveCount(3);
    await photos.last().click();
    const viewer = page.getByRole('dialog', { name: /Foto van/ });
    await expect(viewer.getByText('100%')).toBeVisible();
    await viewer.getByRole('button', { name: 'Groter' }).click();
    await page.keyboard.press('+');
    await expect(viewer.getByText('200%')).toBeVisible();
    // The key does not leave the photo of the last team for the next activity.
    await page.keyboard.press('n');
    await page.keyboard.press('+');
    await expect(viewer.getByText('300%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos.last()).toBeFocused();

    await page.reload();
    await expect(photos).toHaveCount(3);
    await choose(page, /Meten maar/);
    await expect(page.getByText('Geen foto gevraagd')).toHaveCount(3);
    const more = page.getByRole('button', { name: 'Alles lezen' });
    await expect(more).toHaveCount(1);
    const card = page.getByRole('listitem').filter({ hasText: 'Wij maten op het hele plein.' });
    const height = async () => (await card.boundingBox())?.height ?? 0;
    const folded = await height();
    await more.click();
    expect(await height()).toBeGreaterThan(folded + 300);
    await expect(page.getByRole('button', { name: 'Minder tonen' })).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  'Side by side the docent stays with an activity, and sees whose answer it is wherever the focus leaps',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const teams = await school.teams(8);
    for (const team of teams) await school.answerPhase(team, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    const name = (team: string) => page.getByRole('heading', { level: 2, name: team, exact: true });
    const brons = (team: string, activity: string) =>
      ratingOf(page, team, activity).getByRole('radio', { name: 'brons' });
    /** Returns whether the middle of this element is in the window and not covered. */
    const isSeen = (what: Locator): Promise<boolean> =>
      what.evaluate((one) => {
        const { left, top, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + 20, top + height / 2));
      });

    await choose(page, 'Naast elkaar');
    await choose(page, /Onze ontwerpvraag/);
    await page.getByRole('button', { name: 'Volgende beoordelen' }).click();
    await expect(brons('Team 1', 'Onze ontwerpvraag')).toBeFocused();
    await expect(page.getByRole('radio', { name: /Onze ontwerpvraag/ })).toBeChecked();
    for (const [size, from, to] of [
      [{ width: 1366, height: 768 }, 'Team 8', 'Team 1'],
      [{ width: 820, height: 600 }, 'Team 7', 'Team 1'],
    ] as const) {
      await page.setViewportSize(size);
      await brons(from, 'Onze ontwerpvraag').focus();
      await page.keyboard.press('3');
      // The next answer wraps around to the first one, so the page scrolls up.
      await page.keyboard.press('Control+Enter');
      await expect(brons(to, 'Onze ontwerpvraag')).toBeFocused();
      await expect.poll(() => isSeen(name(to)), `${to} at ${size.width}`).toBe(true);
      expect(await isSeen(page.locator('label:has(:focus)'))).toBe(true);
    }

    await choose(page, 'Per team');
    const [wide, tall] = [
      { width: 1366, height: 768 },
      { width: 820, height: 1180 },
    ];
    for (const [size, from] of [
      [wide, 'Vraag het iemand van het plein'],
      [tall, 'Meten maar'],
    ] as const) {
      await page.setViewportSize(size);
      await open(page, 'Team 8', from).click();
      await expect(brons('Team 8', from)).toBeFocused();
      await page.keyboard.press('3');
      await page.keyboard.press('Control+Enter');
      await expect(brons('Team 1', 'Speuren op het plein')).toBeFocused();
      const title = page.getByRole('heading', { level: 3, name: 'Speuren op het plein' });
      await expect.poll(() => isSeen(size === wide ? name('Team 1') : title.getByText('Team 1'))).toBe(true);
      expect(await isSeen(title)).toBe(true);
    }
    await expect(page.getByRole('img', { name: 'Foto van Team 1' })).toHaveCSS('object-fit', 'contain');
  },
);

test(
  'Every window of the docent stays where it is while another one goes on, and a photo comes when the network is back',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const teams = await school.teams(2);
    for (const team of teams) await school.answerPhase(team, 1);
    await withLetterKeys(page);
    await comeInAsDocent(page, '/docent/digibord');
    await showActivity(page, 'Speuren op het plein');
    const board = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    const rating = await page.context().newPage();
    await rating.goto('/docent/beoordelen');
    await expect(rating.getByRole('radio', { name: 'Ontdekken' })).toBeChecked();
    const photo = rating.getByRole('button', { name: /^Foto van/ });
    await rating.route('**/api/teacher/files/answer/*', (route) => route.abort());
    await open(rating, 'Team 2', 'Speuren op het plein').click();
    await expect(rating.getByText('De foto kon niet worden geladen.')).toBeVisible();
    await rating.unroute('**/api/teacher/files/answer/*');
    await rating.getByRole('button', { name: 'Opnieuw laden' }).click();
    await expect(photo).toBeFocused();
    await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 1);

    await rating.route('**/api/teacher/files/answer/*', (route) => route.abort());
    await open(rating, 'Team 1', 'Speuren op het plein').click();
    await expect(rating.getByText('De foto kon niet worden geladen.')).toBeVisible();
    await rating.unroute('**/api/teacher/files/answer/*');
    await rating.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(photo).toHaveCount(1);
    await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 1);
    await pressInMenu(rating, viewMenu, 'Alles openen');
    await expect(photo).toHaveCount(2);

    // The key continues from the photo of the second team, which has the focus, and not from the first.
    await photo.last().focus();
    await rating.keyboard.press('n');
    await expect(ratingOf(rating, 'Team 2', measuring.title).getByRole('radio', { name: 'brons' })).toBeFocused();
    await choose(rating, /Bedenken/);
    await expect(board).toHaveText('Speuren op het plein');
    await page.keyboard.press('PageDown');
    await expect(board).toHaveText('Meten maar');
    await expect(rating.getByRole('radio', { name: 'Bedenken' })).toBeChecked();

    // The board made the last choice in this browser, so the reload starts from it.
    await rating.reload();
    await expect(rating.getByRole('radio', { name: 'Bedenken' })).not.toBeChecked();
    await expect(rating.getByRole('radio', { name: 'Ontdekken' })).toBeChecked();

    await page.bringToFront();
    await page.keyboard.press('F');
    await expect(page.getByRole('banner')).toBeHidden();
  },
);

test(
  'A phase in which something typed waits to be saved is marked while the docent is in another',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    await open(page, team.title, measuring.title).click();
    await ratingOf(page, team.title, measuring.title).getByLabel('Reactie aan het team').fill('Bijna goed');
    const typed = page.getByRole('radio', { name: /Ontdekken.*Nog niet opgeslagen/ });
    await expect(typed).toHaveCount(0);
    await choose(page, /Bedenken/);
    await expect(typed).toHaveCount(1);
    await choose(page, /Ontdekken/);
    await expect(typed).toHaveCount(0);

    // Another answer that is opened closes this one, which is marked and keeps its words.
    await open(page, team.title, 'Onze ontwerpvraag').click();
    await expect(ratingOf(page, team.title, measuring.title)).toBeHidden();
    await expect(open(page, team.title, measuring.title)).toHaveAccessibleName(/^Nog niet opgeslagen/);
    await open(page, team.title, measuring.title).click();
    await expect(ratingOf(page, team.title, 'Onze ontwerpvraag')).toBeHidden();
    await expect(ratingOf(page, team.title, measuring.title).getByLabel('Reactie aan het team')).toHaveValue(
      'Bijna goed',
    );
  },
);

test('The buttons that save a rating are in sight wherever the docent is in the answer, and a forgotten medal is told in sight', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const [team, other] = await school.teams(2);
  if (team === undefined || other === undefined) throw new Error('two teams');
  await school.improveAnswer(team, measuring.id, ['Het is heet. '.repeat(40), 'De tegel is 46 graden. '.repeat(40)]);
  await school.answerPhase(other, 1);
  await comeInAsDocent(page, '/docent/beoordelen');
  const form = ratingOf(page, team.title, measuring.title);
  const save = form.getByRole('button', { name: 'Opslaan en volgende' });
  const buttons = [save, form.getByRole('button', { name: 'Opslaan', exact: true })];
  for (const size of [
    { width: 1366, height: 768 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await open(page, team.title, measuring.title).click();
    const brons = form.getByRole('radio', { name: 'brons' });
    await expect(brons).toBeFocused();
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    const versions = page.getByRole('region', { name: `Versies van ${team.title}` });
    await versions.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await save.click();
    await expect(brons).toBeFocused();
    await expect(brons.locator('xpath=ancestor::label')).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('group', { name: 'Medaille' })).toHaveAccessibleDescription(
      'Vul dit in. Kies een medaille.',
    );
    await expect(form.getByText('Kies eerst een medaille')).toBeInViewport({ ratio: 1 });
  }
});

test(
  'Where rating goes on to another phase the bar says so, and the end of a phase stays where it is',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    await school.endPhase(1);
    await school.answerPhase(team, 2);
    await comeInAsDocent(page, '/docent/beoordelen');
    await choose(page, /Ontdekken/);
    await school.ratePhase(team, 1, 2);
    const note = page.getByText(/^Nu: Bedenken, 2\.1 /u);
    await expect(note).toHaveCount(0);
    const end = page.getByRole('heading', { name: 'Ontdekken is afgerond' });
    await expect(page.getByText('Alles wat er in deze fase ligt, is beoordeeld')).toBeVisible();
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await topOf(end)).toBeGreaterThan(await topOf(page.getByRole('heading', { level: 2, name: team.title })));
    await page.getByRole('button', { name: 'Volgende beoordelen' }).click();
    await expect(note).toBeVisible();
  },
);
