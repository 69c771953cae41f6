import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, withoutPhoto as meten } from './studentVisit.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const first = 'Het is heet.';
const last = 'Tegel 46 graden, gras 24 graden.';

test(
  'How it began and how it became stand side by side on the board, with nothing that was said of it',
  { tag: '@long' },
  async ({ page: board, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    const exhibitAnswerId = await school.improveAnswer(team, meten.id, [first, last]);
    await school.answerPhase(team, 1);
    await school.ask(teacher.changeBoard, { phase: 1 });
    await school.ask(teacher.changeBoard, { exhibitAnswerId });
    await board.setViewportSize({ width: 1920, height: 1080 });
    await comeInAsDocent(board, '/docent/digibord');
    // The docent uses only this computer, without a second device.
    const show = board.getByRole('button', { name: 'Tentoonstelling tonen (1)' });
    await show.focus();
    await board.keyboard.press('Enter');
    const wall = board.getByRole('dialog', { name: 'Tentoonstelling' });
    // Answers that the docent did not choose are absent.
    await expect(wall.getByRole('button', { name: /^Groot tonen/ })).toHaveCount(1);
    await wall.getByRole('button', { name: `Groot tonen: ${team.title} 1.2 ${meten.title}` }).click();
    const large = board.getByRole('dialog', { name: team.title });
    const [began, became] = ['Zo begon het', 'Zo werd het'].map((name) => large.getByRole('heading', { name }));
    await expect(large).toContainText(first);
    await expect(large).toContainText(last);
    await expect(large).not.toContainText('Noem ook de graden.');
    const [one, other] = [await began?.boundingBox(), await became?.boundingBox()];
    expect(one?.y).toBe(other?.y);
    expect(one?.x).toBeLessThan(other?.x ?? 0);
    for (const _ of [1, 2]) await board.keyboard.press('Escape');
    await expect(board.getByRole('dialog')).toHaveCount(0);
    await expect(show).toBeVisible();
  },
);

test('How it began and how it became stand in the team’s journey', { tag: '@long' }, async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.improveAnswer(team, meten.id, [first, last]);
  for (const phase of [1, 2, 3, 4]) {
    await school.playPhase(team, phase, 3);
    await team.ask(student.revealMedal, { phase });
  }
  await page.route('**/video_versions/**', (route) => route.abort());
  await comeIn(page, team);
  const start = page.getByRole('button', { name: 'Start' });
  await expect(start).toBeVisible();
  await page.clock.install();
  await start.click();
  await page.clock.fastForward(5000);
  await page.clock.fastForward(42_000);
  await page.getByRole('button', { name: 'Bekijk jullie reis' }).click();
  const journey = page.getByRole('region', { name: 'Jullie reis' });
  await expect(journey.getByRole('heading', { name: 'Zo begon het' })).toHaveCount(1);
  await expect(journey.getByText(first)).toBeVisible();
  await expect(journey.getByRole('heading', { name: 'Zo werd het' })).toHaveCount(1);
  await expect(journey.getByText(last)).toBeVisible();
});
