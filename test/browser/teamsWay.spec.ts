import type { Locator } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theText, withoutPhoto as measuring, withPhoto as writing } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('On a phone the question and the way to the form are in sight at once', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('Maan');
  await page.setViewportSize({ width: 390, height: 844 });
  await comeIn(page, team, measuring.page);
  await expect(page.getByRole('link', { name: 'Schrijf jullie antwoord' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Jullie vraag' })).toBeInViewport({ ratio: 1 });
});

test('The next step is in sight on every page, on a laptop, on a phone and above its keyboard', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('Maan');
  await school.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
  await comeIn(page, team);
  await page.getByRole('button', { name: 'Overslaan' }).click();
  const steps = [
    ['/student', 'link', 'Beginnen'],
    ['/student/1/ontdekken', 'link', 'Naar de opdrachten'],
    [list, 'link', writing.title],
    [writing.page, 'link', 'Schrijf jullie antwoord'],
    [`${writing.page}/submit`, 'button', 'Versturen'],
  ] as const;
  for (const [path, role, name] of steps) {
    await page.goto(path);
    const step = page.getByRole(role, { name });
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
      { width: 390, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await expect(step, `${path}, ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('The guide never lies over the bar at the foot, and the bar keeps its own room', async ({
  context,
  page,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('Maan');
  await comeIn(page, team);
  await page.getByRole('button', { name: 'Overslaan' }).click();
  const begin = page.getByRole('link', { name: 'Beginnen' });
  await expect(begin).toBeVisible();
  const topOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? 0;
  for (const width of [1366, 1024, 820]) {
    await page.setViewportSize({ width, height: 560 });
    const guide = page.getByRole('complementary', { name: 'Bericht' }).getByRole('button');
    const { y = 0, height = 0 } = (await guide.boundingBox()) ?? {};
    expect(y + height, `${width} × 560`).toBeLessThan(await topOf(begin));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${measuring.page}/submit`);
  await theText(page).fill('Wordt straks verstuurd');
  await context.setOffline(true);
  await theButton(page).click();
  const safe = page.getByText('Jullie antwoord staat veilig op dit apparaat');
  await expect(safe).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const { y = 0, height = 0 } = (await page.getByText('Bij deze opdracht hoeft geen foto.').boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(await topOf(theButton(page)));
  await context.setOffline(false);
});

test(
  'A draft says that another device of the team has sent, before it is sent itself',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('Maan');
    await comeIn(page, team, `${measuring.page}/submit`);
    await theText(page).fill('Dit typen wij nog');
    const elsewhere = 'Jullie andere apparaat heeft dit al verstuurd';
    await expect(page.getByText(elsewhere)).toHaveCount(0);
    await team.ask(student.answerActivity, { activityId: measuring.id, tweet: 'Van de tablet' });
    await expect(page.getByText(`${elsewhere}.`)).toBeVisible();
    await expect(theText(page)).toHaveValue('Dit typen wij nog');
    await page.goto(list);
    await expect(page.getByRole('listitem').filter({ hasText: measuring.title })).toContainText(elsewhere);
    const tablet = await newVisitor();
    await comeIn(tablet, team, `${measuring.page}/submit`);
    await expect(theText(tablet)).toHaveValue('Van de tablet');
    await expect(tablet.getByText(elsewhere)).toHaveCount(0);
  },
);

test('After the medal of a phase its page leads on to the next', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('Maan');
  await school.answerPhase(team, 1);
  await school.ratePhase(team, 1, 2);
  await school.endPhase(1);
  await comeIn(page, team, list);
  const on = page.getByRole('link', { name: 'Op naar Bedenken' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ontdekken' })).toBeVisible();
  await expect(on).toHaveCount(0);
  await team.ask(student.revealMedal, { phase: 1 });
  // One medal is shown as one medal.
  await expect(page.getByRole('main').getByText('zilver', { exact: true }).first()).toBeVisible();
  await on.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bedenken' })).toBeVisible();
  const earn = async (phase: number): Promise<void> => {
    await school.answerPhase(team, phase);
    await school.ratePhase(team, phase, 2);
    await school.endPhase(phase);
    await team.ask(student.revealMedal, { phase });
  };
  // A team that looks back is led to the phase where it works, and from a complete rocket to Start.
  await earn(2);
  await page.goto(list);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Op naar Maken' })).toBeVisible();
  await expect(on).toHaveCount(0);
  await earn(3);
  await earn(4);
  await page.goto(list);
  await expect(main.getByRole('link', { name: 'Naar jullie raket', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Op naar/ })).toHaveCount(0);
  await expect(page.locator('[data-next]')).toHaveCount(0);
});

test('The first minute goes on at the same step on a second device, and ends there too', async ({
  page,
  site,
  newVisitor,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('Maan');
  for (const name of ['Noor', 'Sem']) await school.ask(teacher.addStudent, { name, teamId: team.id });
  const phone = await newVisitor();
  for (const device of [page, phone]) {
    await comeIn(device, team);
    await expect(device.getByText('Stap 1 van 4')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Bliksem', exact: true }).click();
  await page.getByRole('button', { name: /^Geef door aan/ }).click();
  await expect(phone.getByText('Stap 2 van 4')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Naam van jullie schip' }).fill('De Snelle');
  await phone.keyboard.press('Enter');
  await expect(page.getByText('Stap 3 van 4')).toBeVisible();
  await page.getByRole('button', { name: 'Ja, dit is ons schip' }).click();
  await expect(phone.getByText('Stap 4 van 4')).toBeVisible();
  await phone.getByRole('button', { name: 'Aan boord' }).click();
  for (const device of [page, phone]) await expect(device.getByText(/^Stap \d van 4$/)).toHaveCount(0);
});
