import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';
import { smallYaml, yamlWith } from '#test/challengeFolder.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { addVersion } from './store.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const slug = 'een-brug';
/** Another activity replaces the first one. */
const withoutFirstActivity = smallYaml.replace('id: 101', 'id: 109').replace('slug: kijk-goed', 'slug: anders');

/** Uses the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('A docent puts an own challenge on the shelf, and takes a newer version over for a class', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const school = await StudentClass.begin(site, username);
  await addVersion(site, username, slug, smallYaml);
  await comeInAsDocent(page, '/docent/nieuwe-klas');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Een brug' }) });
  await expect(card).toContainText('Eigen uitdaging, versie 1 · Alleen jij ziet deze uitdaging.');
  await press(page, 'Zet klaar voor alle docenten Een brug');
  await expect(card).toContainText('Alle docenten van deze school kunnen deze uitdaging kiezen.');
  await lookAsDocent(page, 'own challenge on the shelf');

  await school.ask(teacher.startClass, { challenge: slug, text: 'Groep 8' });
  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  const team = await school.team('Komeet');
  await comeInAsDocent(page, '/docent/challenges');
  await page.request.get(`/api/teacher/set-active-challenge/${slug}?user_challenge=${runId}`);
  await page.goto('/docent');
  const notice = page.getByRole('complementary', { name: 'Nieuwe versie' });
  await expect(page.getByRole('heading', { name: 'Activiteiten' })).toBeAttached();
  await expect(notice).toHaveCount(0);

  await addVersion(site, username, slug, yamlWith('question: Wat zien jullie?', 'question: Wat horen jullie?'));
  await page.reload();
  await expect(notice).toContainText('Er is een nieuwe versie van deze uitdaging.');
  await lookAsDocent(page, 'activities with a newer version');
  await press(page, 'Bekijk wat er verandert');
  const dialog = page.getByRole('dialog', { name: 'Versie 2 van deze uitdaging' });
  await expect(dialog).toContainText('‘Kijk goed’ in fase 1 is anders: de vraag.');
  await lookAsDocent(page, 'what a newer version changes');
  await page.keyboard.press('Escape');
  await expect(notice.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Overnemen voor deze klas');
  await expect(page.getByText('Deze klas werkt nu met versie 2.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Deze klas werkt nu met versie 2.');
  await expect(notice).toHaveCount(0);

  await school.answerPhase(team, 1);
  await addVersion(site, username, slug, withoutFirstActivity);
  await page.reload();
  await press(page, 'Bekijk wat er verandert');
  await expect(page.getByRole('dialog')).toContainText('‘Kijk goed’ uit fase 1 ontbreekt in de nieuwe versie.');
  await lookAsDocent(page, 'a newer version that a class can not have');
});

test('A docent reads why a class keeps its version', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(240_000);
  const school = await StudentClass.begin(site, username);
  await addVersion(site, username, slug, smallYaml);
  await school.ask(teacher.startClass, { challenge: slug, text: 'Groep 8' });
  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1);
  await addVersion(site, username, slug, withoutFirstActivity);
  await comeInAsDocent(page, '/docent/challenges');
  await page.request.get(`/api/teacher/set-active-challenge/${slug}?user_challenge=${runId}`);
  // The card, the settings and the board of the class announce the new version.
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Een brug' });
  await expect(card.getByRole('complementary', { name: 'Nieuwe versie' })).toBeVisible();
  await card.getByRole('button', { name: /^Instellingen/ }).click();
  await expect(page.getByRole('dialog').getByRole('complementary', { name: 'Nieuwe versie' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/docent/digibord');
  await page.getByRole('button', { name: 'Nieuwe versie' }).click();
  await expect(page.getByRole('dialog', { name: 'Versie 2 van deze uitdaging' })).toBeVisible();
  await page.goto('/docent');
  await press(page, 'Bekijk wat er verandert');
  const dialog = page.getByRole('dialog', { name: 'Versie 2 van deze uitdaging' });
  await expect(dialog).toContainText('‘Kijk goed’ uit fase 1 ontbreekt in de nieuwe versie. Er is al 1 antwoord bij.');
  await expect(dialog.getByRole('button', { name: 'Overnemen voor deze klas' })).toHaveCount(0);
});
