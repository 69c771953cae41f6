import type { Locator } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, theButton, theText, withoutPhoto } from './studentVisit.ts';
import { choose, comeInAsDocent, open, ratingOf, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Corrects a text as a spelling checker does, without an event. */
const mend = async (field: Locator, text: string): Promise<void> =>
  field.evaluate((one, mended) => {
    (one as HTMLTextAreaElement).value = mended;
  }, text);
/** Corrects a text as an extension does from its isolated world, past React's own setter. */
const mendUnseen = async (field: Locator, text: string): Promise<void> =>
  field.evaluate((one, mended) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(one, mended);
  }, text);

test('A keyboard that composes writes a code in small letters, and comes in with it', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const { code } = await school.team('De Raketten');
  await page.goto('/student/login');
  const field = page.getByRole('textbox');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  const small = code.toLowerCase();
  const four = small.slice(0, 4);
  for (let end = 1; end <= four.length; end += 1) {
    // Each letter replaces the whole composition.
    await keyboard.send('Input.imeSetComposition', {
      text: small.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
    await expect(field).toHaveValue(small.slice(0, end));
    await expect(page.locator('[data-filled=true]')).toHaveText(Array.from(code.slice(0, end)));
  }
  await keyboard.send('Input.insertText', { text: four });
  await expect(field).toHaveValue(code.slice(0, 4));
  await field.press('Backspace');
  const last = small.slice(-2);
  // The last letter logs the team in, during the composition.
  await keyboard.send('Input.imeSetComposition', { text: last, selectionStart: 2, selectionEnd: 2 });
  await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
});

test('A code is pasted with what stands around it, as a key, as typed words and as an address', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site);
  await page.goto('/student/login');
  const field = page.getByRole('textbox');
  const paste = async (text: string): Promise<void> =>
    field.evaluate((one, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  for (const text of [
    'Team VENUS: EWBEM',
    'Code: ewbem',
    'https://raket.school.nl/student/login#EWBEM.geheim',
    'Team ZWART\nCode: EW–BEM',
  ]) {
    await field.fill('');
    await paste(text);
    await expect(field).toHaveValue('EWBEM');
    await field.fill('');
    // Some keyboards insert pasted text as if it were typed.
    await field.fill(text);
    await expect(field).toHaveValue('EWBEM');
  }
  for (const [text, said] of [
    ['3DK4K\nT6ABD\nEWBEM\nQ2RST', 'Hier staan meerdere codes. Typ of plak alleen de code van jullie eigen team.'],
    ['Goedemorgen allemaal', 'Hierin staat geen code van een team. Typ of plak de vijf tekens van jullie instapkaart.'],
  ] as const) {
    await field.fill('');
    await paste(text);
    await expect(page.getByRole('alert')).toHaveText(said);
    await expect(field).toHaveValue('');
    await field.fill('AB');
    await expect(page.getByRole('alert')).toBeEmpty();
    await field.fill(text);
    await expect(page.getByRole('alert')).toHaveText(said);
    await expect(field).toHaveValue('AB');
  }
  await field.fill('AB');
  await paste('EW-BEM');
  await expect(field).toHaveValue('EWBEM');
  for (const text of ['EW‑BEM', 'E.W.B.E.M', 'EWB\u200BEM', 'ＥＷＢＥＭ']) {
    await field.fill(text);
    await expect(field).toHaveValue('EWBEM');
  }
});

test('A text that a checker mended is sent as it is shown', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await theText(page).fill('Het is heet bij de muur');
  await mend(theText(page), 'Het is warm bij de muur.');
  await theButton(page).click();
  await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible();
  const answers = await school.ask(teacher.answers, {});
  expect(answers.map(({ tweet }) => tweet)).toEqual(['Het is warm bij de muur.']);

  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, withoutPhoto.title).click();
  const form = ratingOf(page, team.title, withoutPhoto.title);
  await choose(form, /goud/);
  const comment = form.getByLabel('Reactie aan het team');
  await comment.fill('Goet zo');
  await mendUnseen(comment, 'Goed zo');
  await comment.press('ControlOrMeta+Enter');
  await expect(form).toBeHidden();
  const rated = await school.ask(teacher.answers, {});
  expect(JSON.stringify(rated)).toContain('Goed zo');
  expect(JSON.stringify(rated)).not.toContain('Goet zo');
});

test('A list of teams that a checker mended is made as it is shown', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  await page.getByLabel('Nieuw team').fill('Komet');
  await page.getByLabel('Nieuw team').evaluate((one) => {
    (one as HTMLInputElement).value = 'Komeet';
  });
  await page.getByLabel('Nieuw team').press('Enter');
  await expect(page.getByText('Komeet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Namen plakken' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plak hier de namen').fill('Melkweg: Aja, Bas');
  await mend(dialog.getByLabel('Plak hier de namen'), 'Melkweg: Aya, Bas');
  await dialog.getByRole('button', { name: '1 team maken' }).click();
  await expect(dialog).toBeHidden();
  const teams = await school.ask(teacher.teams, {});
  expect(teams.map(({ title, students }) => [title, students.map(({ name }) => name).join(' ')])).toEqual([
    ['Komeet', ''],
    ['Melkweg', 'Aya Bas'],
  ]);
});

test('A text field that is pressed is whole above the bar with the buttons, for a team and for a docent', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const expectAbove = async (field: Locator, button: Locator): Promise<void> => {
    await field.click({ position: { x: 20, y: 10 } });
    const bottomOf = async () => field.evaluate((one) => one.getBoundingClientRect().bottom);
    const topOf = async () => button.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(async () => (await bottomOf()) <= (await topOf())).toBe(true);
    await expect(field).toBeFocused();
  };
  await comeIn(page, team, `${withoutPhoto.page}/submit`);
  await expectAbove(theText(page), theButton(page));
  await theText(page).fill('Het is heet bij de muur');
  await theButton(page).click();
  await expect(page.getByText('Verstuurd', { exact: true }).first()).toBeVisible();

  await comeInAsDocent(page, '/docent/beoordelen');
  await page.setViewportSize({ width: 820, height: 640 });
  await open(page, team.title, withoutPhoto.title).click();
  const form = ratingOf(page, team.title, withoutPhoto.title);
  await choose(form, /goud/);
  await expectAbove(form.getByLabel('Reactie aan het team'), form.getByRole('button', { name: 'Opslaan en volgende' }));
});
