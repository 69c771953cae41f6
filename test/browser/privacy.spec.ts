import { mkdtempSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { unzipSync } from 'fflate';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { checkScreen } from './checkers.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('A parent reads of privacy and accessibility from the start and from both logins, and whom to ask', async ({
  page,
  newVisitor,
  site,
}) => {
  await StudentClass.begin(site, username);
  await makeAdmin(site);
  const boss = await newVisitor();
  await comeInAsDocent(boss, '/beheer/mensen');
  await boss.getByLabel('Naam van de school').fill('De Regenboog');
  await boss.getByLabel('Bij wie ouders terecht kunnen').fill('Meester Sem, 030 123 45 67');
  await boss.getByRole('button', { name: 'Opslaan' }).click();
  await expect(boss.getByText('Opgeslagen')).toBeVisible();
  for (const from of ['/', '/student/login', '/docent/login']) {
    await page.goto(from);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  }
  await expect(page.getByText('Meester Sem, 030 123 45 67')).toBeVisible();
  await lookAsDocent(page, 'privacy');
  await page.getByRole('link', { name: 'Naar het begin' }).click();
  await page.getByRole('link', { name: 'Toegankelijkheid' }).click();
  await expect(page.getByText('Maatregel').first()).toBeVisible();
  await lookAsDocent(page, 'accessibility');
});

test(
  'A parent gets a file that reads by itself, by day, by night and on a phone',
  { tag: '@long' },
  async ({ page, browser, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    await school.ask(teacher.addStudent, { teamId: team.id, name: 'Noor' });
    await school.answerPhase(team, 1);
    await school.ratePhase(team, 1, 2, 'Knap gedaan');
    await comeInAsDocent(page, '/docent/teams');
    await pressInMenu(page, 'Meer voor De Raketten', 'Inzage voor ouders');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Inzage ophalen (ZIP)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Inzage De Raketten.zip');
    const folder = mkdtempSync(join(tmpdir(), 'inzage-'));
    try {
      for (const [name, bytes] of Object.entries(unzipSync(readFileSync(await download.path())))) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), bytes);
      }
      // This reader opens the file from a disk and does not visit the site.
      const reader = await (await browser.newContext()).newPage();
      const requests: string[] = [];
      reader.on('request', (request) => requests.push(request.url()));
      await reader.goto(pathToFileURL(join(folder, 'Inzage De Raketten', 'overzicht.html')).href);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Wat er over De Raketten is opgeslagen');
      await expect(reader.getByText('Knap gedaan').first()).toBeVisible();
      const images = reader.getByRole('img');
      expect(await images.count()).toBeGreaterThan(0);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
        expect(await image.getAttribute('alt')).toMatch(/^Foto bij 1\.\d /u);
      }
      expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await reader.emulateMedia({ colorScheme });
        // This rule suspects every page with its own styles; here every colour is accompanied by words.
        const findings = (await checkScreen(reader)).filter(({ rule }) => rule !== 'ibm suspects: style_color_misuse');
        expect(findings).toEqual([]);
      }
      await reader.setViewportSize({ width: 320, height: 640 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test(
  'A docent sees where a name stands and takes a pupil out of everything',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Bloemen');
    await school.ask(teacher.addStudent, { teamId: team.id, name: 'Roos' });
    await school.answerPhase(team, 1, [102]);
    const { activities } = await team.ask(student.phase, { phase: 1 });
    const measuring = activities.find(({ id }) => id === 102);
    if (measuring === undefined) throw new Error('nothing to measure');
    await school.answer(team, measuring, 'Roos mat de roos op het plein.');
    await school.ask(teacher.ratePhase, { teamId: team.id, phase: 1, feedback: 'bij de roos gebleven' });
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('button', { name: /^Roos/u }).first().click();
    await page.getByRole('button', { name: 'Waar staat deze naam?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waar Roos staat' });
    const texts = dialog.getByRole('checkbox');
    await expect(texts).toHaveCount(2);
    await expect(dialog.getByRole('checkbox', { name: /Roos mat de roos/u })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /bij de roos gebleven/u })).not.toBeChecked();
    await expect(dialog.getByText('Dit kun je niet ongedaan maken.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Roos overal weghalen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Roos/u })).toHaveCount(0);
    const [told] = (await school.ask(teacher.answers, {})).filter(({ activity_id: id }) => id === 102);
    expect(told?.tweet).toBe('leerling mat de leerling op het plein.');
    const [left] = await school.ask(teacher.teams, {});
    expect(left).toMatchObject({ students: [] });
  },
);
