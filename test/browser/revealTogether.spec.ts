import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, logIn, theGuide, theText } from './studentVisit.ts';
import { comeInAsDocent } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Records each text that names the medal, with the stage of the reveal on the rocket's page at that moment. */
async function watchMedals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const stage = document.querySelector('main[data-stage]')?.getAttribute('data-stage') ?? '';
      const isNamed = /goud/iu.test(document.body.textContent);
      const now = `${stage}${isNamed ? ' goud' : ''}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    const whole = { childList: true, subtree: true, attributes: true, characterData: true };
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, whole));
  });
}

const medalsSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/**
 * Checks that the reveal was played and the medal did not show too early; a slow device may join when the part has
 * landed.
 */
async function hasPlayed(page: Page): Promise<void> {
  await expect(theGuide(page)).toContainText('jullie krijgen goud', { timeout: 30_000 });
  const gold = (await medalsSeen(page)).find((one) => one.endsWith(' goud'));
  expect(['medal goud', 'landed goud']).toContain(gold);
}

test('Two devices of one team play the reveal when one of them presses, and neither is told the medal before', async ({
  page,
  newVisitor,
  site,
}) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 3);
  const tablet = await newVisitor({ viewport: { width: 820, height: 1180 } });
  for (const device of [page, tablet]) {
    await watchMedals(device);
    await logIn(device, team.code);
    await expect(device.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Onthul de motor' }).click();
  for (const device of [page, tablet]) await hasPlayed(device);
  for (const device of [page, tablet]) {
    await expect(device.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('goud');
  }
});

test(
  'Samen onthullen: the teams that are there see it, on the board without medals, and one that was away when it comes',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const [there, typing, away] = await school.teams(3);
    if (there === undefined || typing === undefined || away === undefined) throw new Error('three teams');
    for (const team of [there, typing, away]) {
      await school.answerPhase(team, 1);
      await school.ratePhase(team, 1, 3);
    }
    await there.ask(student.nameShip, { shipName: 'De Vlieger', seenName: '' });
    await comeInAsDocent(page, '/docent/beoordelen');
    // The page opens at the phase that the class was in at that moment.
    await expect(page.getByRole('radio', { name: 'Ontdekken' })).toBeChecked();
    await school.endPhase(1);
    const [first, second, third] = [await newVisitor(), await newVisitor(), await newVisitor()];
    for (const device of [first, third]) await watchMedals(device);
    await comeIn(first, there);
    await comeIn(second, typing);
    await comeIn(third, away);
    await expect(third.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
    await third.route('**/api/**', (route) => route.abort());

    // This team works in the next phase.
    const { activities } = await typing.ask(student.phase, { phase: 2 });
    const next = activities.find((one) => one.allowAnswer);
    await second.goto(`/student/2/activity/${next?.id}/${next?.slug}/submit`);
    await theText(second).fill('Wij maken een zonnescherm');

    const board = await newVisitor({ viewport: { width: 1920, height: 1080 } });
    await comeInAsDocent(board, '/docent/digibord');
    const together = page.getByRole('region', { name: 'Samen onthullen' });
    await expect(together).toContainText('Bij 3 teams ligt een medaille klaar.');
    // Looked at in each frame: it is said until the first team has seen its own.
    const opens = page.waitForFunction(() =>
      document.body.textContent.includes('De medailles van 3 teams gaan nu open.'),
    );
    await Promise.all([opens, together.getByRole('button', { name: 'Samen onthullen' }).click()]);
    await expect(together).not.toContainText('Er ligt geen medaille klaar');

    // The board shows the part on every rocket, without medals.
    const onBoard = board.getByRole('dialog', { name: 'Samen onthullen' });
    await expect(onBoard).toContainText('De motor zit erop bij alle teams.', { timeout: 30_000 });
    // Not before it has landed.
    expect(await onBoard.locator('[data-stage]').getAttribute('data-stage')).toMatch(/^(?:landed|seen)$/u);
    await expect(onBoard.getByRole('listitem')).toHaveCount(3);
    // The part is on the ship that its team painted.
    await expect(onBoard.locator('svg text', { hasText: 'De Vlieger' })).toHaveCount(1);
    const golden = onBoard.locator('[data-state="gold"]');
    await expect(golden).toHaveCount(0);

    await hasPlayed(first);
    // A team that types is not interrupted: its text and its focus stay.
    await expect(theGuide(second)).toContainText('jullie krijgen goud', { timeout: 30_000 });
    await expect(theText(second)).toBeFocused();
    await expect(theText(second)).toHaveValue('Wij maken een zonnescherm');

    // A team that was offline sees the whole reveal after it reconnects.
    expect((await medalsSeen(third)).join()).not.toContain('goud');
    await third.unroute('**/api/**');
    await third.evaluate(() => window.dispatchEvent(new Event('online')));
    await hasPlayed(third);

    // All teams have seen the reveal, so no medal is ready to reveal.
    await expect(together).toContainText('Er ligt geen medaille klaar om samen te onthullen.');

    // The docent decides when the class sees the medals, on the phone or at the board.
    const remote = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    const medals = remote.getByRole('button', { name: 'Medailles laten zien' });
    await expect(medals).toHaveAttribute('aria-pressed', 'false');
    await medals.tap();
    await expect(golden).toHaveCount(3);
    const onBoardToo = onBoard.getByRole('button', { name: 'Medailles laten zien' });
    await expect(onBoardToo).toHaveAttribute('aria-pressed', 'true');
    await onBoardToo.click();
    await expect(golden).toHaveCount(0);
    await expect(medals).toHaveAttribute('aria-pressed', 'false');
    await board.keyboard.press('Escape');
    await expect(onBoard).toHaveCount(0);
    // The switch disappears when the board no longer shows the reveal.
    await expect(medals).toHaveCount(0);
  },
);

test(
  'The board says for how many teams the part arrived and how many see their medal themselves first, when one team does not count',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const [one, other, absent] = await school.teams(3);
    if (one === undefined || other === undefined || absent === undefined) throw new Error('three teams');
    await school.ask(teacher.countTeam, { teamId: absent.id, counted: 0, reason: '' });
    for (const team of [one, other]) {
      await school.answerPhase(team, 1);
      await school.ratePhase(team, 1, 3);
    }
    await school.endPhase(1);
    await comeInAsDocent(page, '/docent/digibord');
    await school.ask(teacher.revealTogether, { phase: 1 });
    const onBoard = page.getByRole('dialog', { name: 'Samen onthullen' });
    await expect(onBoard).toContainText('De motor zit erop bij 2 teams.', { timeout: 30_000 });
    await onBoard.getByRole('button', { name: 'Medailles laten zien' }).click();
    await expect(onBoard).toContainText('Bij 2 teams blijft de medaille nog geheim: de teams kijken eerst zelf.');
    await expect(onBoard.locator('[data-state="gold"]')).toHaveCount(0);
  },
);
