import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsTeam } from './looks.ts';
import { children, Pace } from './pace.ts';
import { StudentClass, type ClassTeam } from './studentClass.ts';
import { comeIn, list, logIn, withPhoto } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const patch = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Jullie schip' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Naam van jullie schip' });
const rocket = (page: Page) => page.getByRole('img', { name: /^De raket/ });
const edit = (page: Page) => page.getByRole('button', { name: /^Patch en naam (kiezen|veranderen)$/ });
const shipOf = async (team: ClassTeam) => (await team.ask(student.info, {})).studentgroup.ship;

async function aTeam(school: StudentClass, pupils: readonly string[]): Promise<ClassTeam> {
  const team = await school.team('De Raketten');
  for (const name of pupils) await school.ask(teacher.addStudent, { name, teamId: team.id });
  return team;
}

test('Four children behind one screen each do something in the first minute, by keyboard too', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site);
  const team = await aTeam(school, ['Noor', 'Sem', 'Yara', 'Finn']);
  await logIn(page, team.code);
  await expect(panel(page)).toContainText('Finn kiest een patch voor jullie schip.');
  await lookAsTeam(page, 'the first minute: a patch');
  await patch(page, 'Bliksem').focus();
  await page.keyboard.press('Enter');
  await expect(patch(page, 'Bliksem')).toHaveAttribute('aria-pressed', 'true');
  await expect(rocket(page)).toHaveAccessibleName(/Met de patch: Bliksem/);
  await page.getByRole('button', { name: 'Geef door aan Noor' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Noor typt een naam voor jullie schip.' })).toBeFocused();
  await field(page).fill('x'.repeat(25));
  await expect(field(page)).toHaveAccessibleDescription(/Hoogstens 24 tekens/);
  await field(page).fill('De Vliegende Pannenkoek');
  await lookAsTeam(page, 'the first minute: a name');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: /^Sem leest hardop voor/ })).toBeFocused();
  await page.getByRole('button', { name: 'Ja, dit is ons schip' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Yara drukt op de knop/ })).toBeFocused();
  await lookAsTeam(page, 'the first minute: aboard');
  await page.getByRole('button', { name: 'Aan boord' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rocket(page)).toHaveAccessibleName(/Het schip heet De Vliegende Pannenkoek/);
  await lookAsTeam(page, 'the rocket with its patch and plate');
  await page.reload();
  await expect(edit(page)).toHaveText('Patch en naam veranderen');
  expect(await shipOf(team)).toMatchObject({ patch: 7, name: 'De Vliegende Pannenkoek' });
});

test.describe('On a screen that is touched', () => {
  test.use({ hasTouch: true });

  test(
    'Four children come from their code to their own ship in under a minute, each by something of their own',
    { tag: '@long' },
    async ({ page, site }) => {
      const school = await StudentClass.begin(site);
      const team = await aTeam(school, ['Noor', 'Sem', 'Yara', 'Finn']);
      await page.goto('/student/login');
      const pace = new Pace(page, children);
      await pace.tap(page.getByRole('textbox'));
      await pace.type(team.code);
      await pace.tap(page.getByRole('button', { name: 'Inloggen' }));
      // The login leads straight to the overview, which shows the rocket next to the next task.
      await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
      await expect(rocket(page)).toBeInViewport();
      const doers = [await whoseTurn(page)];
      pace.decide();
      await pace.tap(patch(page, 'Bliksem'));
      await pace.tap(page.getByRole('button', { name: /^Geef door aan/ }));
      doers.push(await whoseTurn(page));
      pace.decide();
      await pace.tap(field(page));
      await pace.type('De Raketvos');
      await pace.tap(page.getByRole('button', { name: 'Zet de naam op het schip' }));
      await expect(page.getByRole('button', { name: 'Ja, dit is ons schip' })).toBeVisible();
      doers.push(await whoseTurn(page));
      pace.decide();
      await pace.tap(page.getByRole('button', { name: 'Ja, dit is ons schip' }));
      doers.push(await whoseTurn(page));
      await pace.tap(page.getByRole('button', { name: 'Aan boord' }));
      await expect(rocket(page)).toHaveAccessibleName(/Het schip heet De Raketvos/);
      expect(doers.toSorted()).toEqual(['Finn', 'Noor', 'Sem', 'Yara']);
      expect(pace.seconds()).toBeLessThan(60);
    },
  );
});

const whoseTurn = async (page: Page): Promise<string> =>
  (await panel(page).getByRole('heading', { level: 2 }).innerText()).split(' ')[0] ?? '';

test(
  'It is skipped with one press and does not come back, and is not there for a team at work',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site);
    const [fresh, working] = [await aTeam(school, []), await school.team('Bezig')];
    await logIn(page, fresh.code);
    await expect(panel(page)).toContainText('Kies een patch voor jullie schip.');
    await page.getByRole('button', { name: 'Overslaan' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(edit(page)).toHaveText('Patch en naam kiezen');
    await school.answerPhase(working, 1, [withPhoto.id]);
    const other = await newVisitor();
    await comeIn(other, working);
    await expect(edit(other)).toHaveText('Patch en naam kiezen');
    await edit(other).click();
    await patch(other, 'Uil').click();
    await expect(rocket(other)).toHaveAccessibleName(/Uil/);
    await patch(other, 'Uil').click();
    await expect(rocket(other)).not.toHaveAccessibleName(/Uil/);
    await other.getByRole('button', { name: 'Klaar' }).click();
    await expect(edit(other)).toBeFocused();
  },
);

test(
  'Two devices paint one ship, one of them without a connection, and nothing that was typed is lost',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site);
    const team = await aTeam(school, []);
    await comeIn(page, team);
    const other = await newVisitor();
    await comeIn(other, team);
    await patch(page, 'Vos').click();
    await expect(rocket(other)).toHaveAccessibleName(/Vos/);
    await expect(patch(other, 'Vos')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.context().setOffline(true);
    await field(page).fill('Sterrenstof');
    await field(page).press('Enter');
    await expect(panel(page)).toContainText('Geen verbinding. Dit staat nog niet op jullie schip.');
    await expect(field(page)).toHaveValue('Sterrenstof');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Zet de naam op het schip' }).click();
    await expect(rocket(other)).toHaveAccessibleName(/Sterrenstof/);
  },
);

test(
  'A docent gives another name, the team is told, and after the first part it stays',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const team = await aTeam(school, ['Noor', 'Sem']);
    await team.ask(student.choosePatch, { patch: 2, seenPatch: 0 });
    await team.ask(student.nameShip, { shipName: 'Poepschip', seenName: '' });
    const child = await newVisitor();
    await comeIn(child, team);
    await expect(rocket(child)).toHaveAccessibleName(/Poepschip/);
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('button', { name: 'Naam van het schip van De Raketten wijzigen' }).click();
    await page.getByRole('button', { name: 'Naam weghalen' }).click();
    await expect(
      child.getByText('Jullie leerkracht heeft de naam van jullie schip weggehaald. Kies samen'),
    ).toBeVisible();
    await edit(child).click();
    await field(child).fill('Sterrenstof');
    await field(child).press('Enter');
    await expect(page.getByText('Sterrenstof')).toBeVisible();
    await expect(child.getByText('Jullie leerkracht heeft')).toBeHidden();

    await school.playPhase(team, 1, 3);
    await team.ask(student.revealMedal, { phase: 1 });
    await expect(edit(child)).toBeHidden();
    await expect(child.getByText('Sterrenstof').first()).toBeVisible();
  },
);

test(
  'Roles stand by name on the page of a phase and at the parts of an answer',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await aTeam(school, ['Noor', 'Sem', 'Yara', 'Finn']);
    await comeIn(page, team, list);
    const short = page.getByRole('list', { name: 'Wie doet wat?' }).getByRole('listitem');
    await expect(short).toHaveText(['schrijverNoor', 'fotograafSem', 'meterYara', 'vragerFinn']);
    await page.getByRole('link', { name: 'Uitleg van deze fase' }).click();
    const crew = page.getByRole('region', { name: 'Wie doet wat?' }).getByRole('listitem');
    await expect(crew).toContainText(['Noor', 'SemMaakt de foto’s', 'Yara', 'Finn']);
    await page.goto(`${withPhoto.page}/submit`);
    await expect(page.getByText('fotograaf: Sem')).toBeVisible();
    await expect(page.getByText('schrijver: Noor')).toBeVisible();
  },
);

test('A team that arrives hears where to begin above the panel of its ship, also where its own facts do not come', async ({
  page,
  site,
  newVisitor,
}) => {
  const school = await StudentClass.begin(site);
  const team = await aTeam(school, ['Noor', 'Sem']);
  await comeIn(page, team);
  const guide = page.getByRole('complementary', { name: 'Bericht' });
  const bubble = guide.locator('span', { hasText: 'Welkom aan boord.' });
  for (const [width, height] of [
    [1366, 768],
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(guide.getByRole('status')).toContainText('Begin met Ontdekken');
    await expect(bubble).toBeInViewport({ ratio: 1 });
    const [above, below] = [await bubble.boundingBox(), await panel(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0), `at ${width}`).toBeLessThan(below?.y ?? 0);
  }

  const unknown = await newVisitor();
  await unknown.route('**/api/student/info', (route) => route.abort());
  await comeIn(unknown, team);
  await expect(unknown.getByRole('complementary', { name: 'Bericht' })).toContainText('Begin met Ontdekken');
  await expect(panel(unknown)).toHaveCount(0);
});
