/** The question before the class lifts off: which rockets are incomplete, and which medals are ready (docs/rules.md 9.36, 9.37). */

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { boards, lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('A docent hears before the liftoff which rockets are not complete, and puts on what lies ready', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(4);
  const [here, behind] = teams;
  if (here === undefined || behind === undefined) throw new Error('four teams');
  for (const phase of [1, 2, 3, 4]) {
    for (const team of teams) {
      await school.answerPhase(team, phase);
      // One team has no medal yet for its fourth phase.
      if (phase < 4 || team !== behind) await school.ratePhase(team, phase, 3);
    }
    await school.endPhase(phase);
    await here.ask(student.revealMedal, { phase });
  }
  // The docent reveals this phase for all teams at once, while the teams use no device.
  await school.ask(teacher.revealTogether, { phase: 1 });
  await school.ask(teacher.changeBoard, { film: 0 });

  await comeInAsDocent(page, '/docent/digibord');
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const pad = page.getByRole('region', { name: 'De raketten' });
  const rocketOf = (team: string) => pad.getByRole('listitem').filter({ hasText: team });
  await expect(rocketOf('Team 3')).toContainText('1 van 4 onderdelen');
  await expect(rocketOf('Team 1')).toContainText('4 van 4 onderdelen');
  await expect(pad).toContainText('Bij 3 teams zitten nog niet alle onderdelen op de raket.');

  // The advice on printing is on Teams, for the docent alone.
  await expect(pad).not.toContainText('Nog niet erbij');

  const launch = pad.getByRole('button', { name: 'Lancering voor de hele klas' });
  await launch.click();
  const question = page.getByRole('dialog', { name: 'Klaar voor de lancering?' });
  await expect(question).toContainText('Nog niet compleet: Team 2, 3 en 4.');
  await lookAsDocent(page, 'the digibord: the question before the liftoff', boards);
  await question.getByRole('button', { name: 'Onthul ook voor Team 2, 3 en 4' }).click();
  // A part that still waits for a medal can't be revealed, and does not block the launch.
  await expect(question).toContainText('Nog niet compleet: Team 2.');
  await expect(question.getByRole('button', { name: /^Onthul/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rocketOf('Team 3')).toContainText('4 van 4 onderdelen');
  // The board shows no medal that the team itself has not revealed.
  await expect(rocketOf('Team 3').locator('[data-state="gold"]')).toHaveCount(0);
  await expect(rocketOf('Team 1').locator('[data-state="gold"]')).toHaveCount(4);

  await launch.click();
  await question.getByRole('button', { name: 'Toch lanceren' }).click();
  await expect(page.getByRole('dialog', { name: 'Lancering' })).toBeVisible();
  await page.keyboard.press('Escape');

  await school.ratePhase(behind, 4, 2);
  await launch.click();
  await question.getByRole('button', { name: 'Onthul ook voor Team 2' }).click();
  await expect(question).toContainText('Alle raketten zijn compleet.');
  await question.getByRole('button', { name: 'Lancering voor de hele klas' }).click();
  await expect(page.getByRole('dialog', { name: 'Lancering' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The second launch asks no question.
  await launch.click();
  await expect(page.getByRole('dialog', { name: 'Lancering' })).toBeVisible();
});

test(
  'A docent starts the liftoff of the class from the phone, after the same question',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    await school.teams(2);
    const remote = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await comeInAsDocent(board, '/docent/digibord');
    await board.getByRole('button', { name: 'Launch', exact: true }).click();
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    const launch = remote.getByRole('region', { name: 'Lancering' });
    await expect(launch).toContainText('Bij 2 teams zitten nog niet alle onderdelen op de raket.');
    await launch.getByRole('button', { name: 'Lancering voor de hele klas' }).click();
    const question = remote.getByRole('dialog', { name: 'Klaar voor de lancering?' });
    await expect(question).toContainText('Nog niet compleet: Team 1 en 2.');
    const flight = board.getByRole('dialog', { name: 'Lancering' });
    await expect(flight).toHaveCount(0);
    await question.getByRole('button', { name: 'Toch lanceren' }).click();
    await expect(flight).toBeVisible();
    await expect(remote.getByText('De lancering is op het bord.')).toBeVisible();
    await expect(launch).toHaveCount(0);
    await remote.getByRole('button', { name: 'Van het bord' }).click();
    await expect(flight).toHaveCount(0);
    await expect(launch).toBeVisible();

    // A start on one board is seen on every other one of the class.
    const hall = await newVisitor({ viewport: { width: 1920, height: 1080 } });
    await comeInAsDocent(hall, '/docent/digibord');
    await hall.getByRole('button', { name: 'Lancering voor de hele klas' }).waitFor();
    await board.getByRole('button', { name: 'Lancering voor de hele klas' }).click();
    await board
      .getByRole('dialog', { name: 'Klaar voor de lancering?' })
      .getByRole('button', { name: 'Toch lanceren' })
      .click();
    await expect(flight).toBeVisible();
    await expect(hall.getByRole('dialog', { name: 'Lancering' })).toBeVisible();
  },
);
