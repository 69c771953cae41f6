import { teacher } from '#contract/teacher.ts';
import { dateOf, daysAfter } from '#domain/lesson/schoolDay.ts';

import { expect, test } from './fixtures.ts';
import { beginClassAt, endClassOn, eraseClass } from './store.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, more, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const today = dateOf(new Date());
const inWords = (date: string) =>
  new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

test(
  "A docent at the year's end is told, chooses another day, and brings back what was closed",
  { tag: '@long' },
  async ({ page, site, context }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Komeet');
    await school.answerPhase(team, 1);
    const [{ user_challenge: runId } = { user_challenge: '' }] = await school.ask(teacher.challengeList, {});
    const soon = daysAfter(today, 20);
    await endClassOn(site, runId, soon);

    await comeInAsDocent(page, '/docent/teams');
    const notice = page.getByRole('complementary', { name: 'Einddatum' });
    await expect(notice).toContainText(`Deze klas stopt na ${inWords(soon)}.`);
    await page.goto('/docent/digibord');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(notice).toHaveCount(0);
    await page.goto('/docent/teams');
    await notice.getByRole('button', { name: 'Begrepen' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The notice appears again in the last week.
    await endClassOn(site, runId, daysAfter(today, 5));
    await page.reload();
    await notice.getByRole('link', { name: 'Naar de einddatum' }).click();

    await pressInMenu(page, more, 'Instellingen');
    const dialog = page.getByRole('dialog');
    const day = dialog.getByLabel('Laatste dag van deze klas');
    await day.fill(daysAfter(today, -1));
    await dialog.getByRole('button', { name: 'Datum opslaan' }).click();
    await expect(dialog).toContainText('Die dag is al voorbij.');
    const later = daysAfter(today, 90);
    await day.fill(later);
    await dialog.getByRole('button', { name: 'Datum opslaan' }).click();
    await expect(dialog).toContainText(`De klas blijft tot en met ${inWords(later)}.`);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Tot en met ${inWords(later)}`)).toBeVisible();

    await endClassOn(site, runId, daysAfter(today, -1));
    const pupils = await context.newPage();
    await pupils.goto('/student/login');
    await pupils.getByRole('textbox').fill(team.code);
    await pupils.keyboard.press('Enter');
    await expect(pupils.getByRole('alert')).toContainText('Jullie klas is gestopt');
    await page.reload();
    await expect(page.getByText(/^Gestopt \(1\)$/u)).toBeVisible();
    await expect(page.getByText(/Deze klas is gestopt: .* was de laatste dag/u)).toBeVisible();
    await page.getByRole('button', { name: /^Terughalen/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Hier werk je nu aan')).toBeVisible();
    await pupils.keyboard.press('Enter');
    await expect(pupils).toHaveURL(/\/student(?!\/login)/u);

    // A class that was restored after its two school years can be used once more, and after that no longer.
    await beginClassAt(site, runId, '2020-09-01T08:00:00.000Z');
    await endClassOn(site, runId, daysAfter(today, -1));
    await page.reload();
    await expect(
      page.getByText(/De klas kan niet meer terug: een klas duurt hoogstens twee schooljaren/u),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Terughalen/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Rapport/ }).first()).toBeVisible();

    await eraseClass(site, runId);
    await page.reload();
    await page.getByText(/^Gewist \(1\)$/u).click();
    await expect(page.getByText(/Teams: 1, leerlingen: 0, antwoorden: 4/u)).toBeVisible();
  },
);
