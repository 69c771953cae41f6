import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { beginWithAnswer, comeIn, list, theGuide } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Returns the states of the large rocket's parts, from motor to nose. */
const parts = (page: Page) =>
  page
    .getByRole('img', { name: /^De raket/ })
    .locator('[data-state]')
    .evaluateAll((all) => all.map((part) => part.getAttribute('data-state')));

async function revealAll(team: ClassTeam, phases: readonly number[]): Promise<void> {
  for (const phaseId of phases) await team.ask(student.revealMedal, { phase: phaseId });
}

test('A part is revealed stage by stage, with its medal and what the docent wrote', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 2);
  await school.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Jullie keken goed.' });
  // A pupil can't find an unrevealed medal in the responses.
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/student/')) answers.push(await response.text().catch(() => ''));
  });
  await page.clock.install();
  await comeIn(page, team);
  const button = page.getByRole('button', { name: 'Onthul de motor' });
  await expect(button).toBeVisible();
  await expect(theGuide(page)).toContainText('Er ligt een raketonderdeel klaar voor Ontdekken');
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await parts(page)).toEqual(['empty', 'empty', 'empty', 'empty']);
  expect(answers.join()).not.toContain('Jullie keken goed.');
  expect(answers.join()).not.toContain('"medal":2');
  const phases = () =>
    Promise.all(['Ontdekken', 'Bedenken'].map((name) => page.getByText(name, { exact: true }).boundingBox()));
  const before = await phases();

  const revealed = page.waitForResponse('**/api/student/reveal-medal/1');
  await button.click();
  await revealed;
  const scene = page.locator('main');
  await expect(scene).toHaveAttribute('data-stage', 'anticipation');
  expect(await parts(page)).toEqual(['empty', 'empty', 'empty', 'empty']);
  await page.clock.runFor(1000);
  await expect(scene).toHaveAttribute('data-stage', 'flash');
  expect(await parts(page)).toEqual(['flash', 'empty', 'empty', 'empty']);
  await page.clock.runFor(1000);
  await expect(scene).toHaveAttribute('data-stage', 'medal');
  expect(await parts(page)).toEqual(['silver', 'empty', 'empty', 'empty']);
  const words = scene.getByRole('status').filter({ hasText: 'zilver' });
  await expect(words).toBeVisible();
  // The words appear next to the part, and the layout does not move.
  const part = await scene.locator('[data-part="0"]').boundingBox();
  expect((await words.boundingBox())?.x).toBeGreaterThan((part?.x ?? 0) + (part?.width ?? Infinity));
  expect(await phases()).toEqual(before);
  await page.clock.runFor(2400);
  await expect(scene).toHaveAttribute('data-stage', 'medal');
  await page.clock.runFor(100);
  await expect(scene).toHaveAttribute('data-stage', 'landed');
  await expect(scene.getByRole('status')).toContainText('De motor zit erop');
  await expect(theGuide(page)).toContainText('Jullie leerkracht schrijft: ‘Jullie keken goed.’');
  expect(await phases()).toEqual(before);
  await page.clock.runFor(1500);
  await page.clock.resume();
  await expect(scene).toHaveAttribute('data-stage', 'still');
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('zilver');

  await page.getByRole('link', { name: 'Ontdekken' }).click();
  await page.getByRole('link', { name: 'Naar de opdrachten' }).click();
  await expect(page.getByText('Jullie keken goed.')).toBeVisible();
});

test(
  'Every device of a team plays the reveal together, and none shows the medal before',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 3);
    await school.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Jullie keken goed.' });
    const [second, third] = [await newVisitor(), await newVisitor()];
    for (const device of [second, third]) await beginWithAnswer(device);
    for (const device of [second, third]) await device.clock.install();
    await comeIn(page, team);
    await comeIn(second, team);
    await comeIn(third, team, list);
    await expect(second.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
    await expect(third.getByRole('link', { name: 'Onthul jullie raketonderdeel' })).toBeVisible();
    for (const device of [second, third]) await device.clock.pauseAt(Date.now() + 60_000);

    const responses = [second, third].map((device) => device.waitForResponse('**/api/student/reveal-medal/1'));
    await page.getByRole('button', { name: 'Onthul de motor' }).click();
    const arrived = Promise.all(responses).then(() => 'told');
    // A timer of the page hands on the server's response, so the story advances each clock.
    const tick = () => Promise.all([second, third].map((device) => device.clock.runFor(1)));
    await expect.poll(async () => Promise.race([arrived, tick()])).toBe('told');
    const scene = second.locator('main');
    await expect(scene).toHaveAttribute('data-stage', 'anticipation');
    expect(await parts(second)).toEqual(['empty', 'empty', 'empty', 'empty']);
    for (const device of [second, third]) {
      await device.clock.runFor(1900);
      await expect(device.getByText('goud')).toHaveCount(0);
    }
    await second.clock.runFor(100);
    await expect(scene).toHaveAttribute('data-stage', 'medal');
    expect(await parts(second)).toEqual(['gold', 'empty', 'empty', 'empty']);
    await second.clock.runFor(2500);
    await expect(theGuide(second)).toContainText('Jullie leerkracht schrijft: ‘Jullie keken goed.’');
    await third.clock.runFor(2600);
    await expect(third.getByText('goud', { exact: true })).toBeVisible();
    await expect(theGuide(third)).toContainText('Jullie leerkracht schrijft: ‘Jullie keken goed.’');
  },
);

test('A reload in the middle of a reveal leaves nothing half done', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 3);
  await comeIn(page, team);
  await page.getByRole('button', { name: 'Onthul de motor' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'anticipation');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('goud');
  expect(await parts(page)).toEqual(['gold', 'empty', 'empty', 'empty']);
});

test(
  'The end: the fourth part, Start, countdown, liftoff, and the journey that stays',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await site.putFilm([3, 2, 1, 3]);
    for (const [phase, medal] of [
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 3],
    ] as const) {
      await school.playPhase(team, phase, medal);
    }
    await revealAll(team, [1, 2, 3]);
    await page.clock.install();
    await comeIn(page, team, list);
    await page
      .getByRole('link', { name: 'Onthul jullie raketonderdeel' })
      .or(page.getByRole('link', { name: 'Terug naar de raket' }))
      .first()
      .click();
    const reveal = page.getByRole('button', { name: 'Onthul de neus' });
    await expect(reveal).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const revealed = page.waitForResponse('**/api/student/reveal-medal/4');
    await reveal.click();
    await revealed;
    const scene = page.locator('main');
    for (const [pause, stage] of [
      [1000, 'flash'],
      [1000, 'medal'],
      [2500, 'landed'],
    ] as const) {
      await page.clock.runFor(pause);
      await expect(scene).toHaveAttribute('data-stage', stage);
    }
    const logout = page.getByRole('link', { name: 'Uitloggen' });
    await page.clock.runFor(1500);
    await page.clock.runFor(900);
    await expect(logout).toBeVisible();
    await page.clock.resume();
    await expect(logout).toHaveCount(0);
    await expect(theGuide(page)).toHaveText(
      'De Raketten, jullie raket is klaar voor de lancering. Druk op Start en tel mee.',
    );
    await expect(page.getByRole('link', { name: 'Ontdekken' })).toHaveAttribute('aria-disabled', 'true');

    // Next to Start a team can read its feedback again; on those pages it has no other rocket to press.
    await page.getByRole('button', { name: 'Eerst terugkijken' }).click();
    const back = page.getByRole('dialog', { name: 'Eerst terugkijken' });
    await expect(back.getByRole('link', { name: 'Een ander team op dit apparaat' })).toHaveAttribute('href', '/logout');
    await back.getByRole('link', { name: 'Ontdekken' }).click();
    await expect(page).toHaveURL('/student/1/ontdekken/list');
    await page.getByRole('link', { name: /Speuren op het plein/ }).click();
    await page.getByRole('button', { name: 'Bekijken' }).click();
    await expect(page.getByText('Goed gedaan').first()).toBeVisible();
    await page.goto('/student');

    // A reload returns to Start.
    await page.reload();
    const start = page.getByRole('button', { name: 'Start' });
    await expect(start).toBeVisible();
    await expect(logout).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 300_000);
    await start.click();
    // One live region is updated, and not replaced at each number.
    const counted = await page.getByRole('status').filter({ hasText: 'Nog 5' }).elementHandle();
    for (const number of ['5', '4', '3', '2', '1']) {
      await expect.poll(() => counted?.textContent()).toContain(`Nog ${number}`);
      await page.clock.runFor(1000);
    }
    const film = page.locator('video');
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await expect(film).toBeVisible();
    await expect.poll(isPaused).toBe(false);
    await page.clock.fastForward(41_900);
    await expect(logout).toHaveCount(0);
    expect(await isPaused()).toBe(false);
    await page.clock.fastForward(100);
    await expect.poll(isPaused).toBe(true);
    await page.clock.resume();
    await expect(logout).toBeVisible();
    await page.getByRole('button', { name: 'Bekijk jullie reis' }).click();
    const journey = page.getByRole('region', { name: 'Jullie reis' });
    await expect(journey.getByRole('heading', { name: 'Testen en presenteren' })).toBeVisible();
    await expect(journey.getByText('Antwoord op Speuren op het plein')).toBeVisible();
    await expect(journey.getByRole('article', { name: 'Testen en presenteren' })).toBeVisible();

    // The team can watch the liftoff again, also after the next login; if the film can't be loaded, the scene is drawn
    // live.
    await page.route('**/video_versions/**', (route) => route.abort());
    await page.reload();
    await expect(journey).toBeVisible();
    await journey.getByRole('button', { name: 'Bekijk de lancering nog een keer' }).click();
    await start.click();
    await page.clock.fastForward(5000);
    await expect(page.getByRole('img', { name: 'De lancering van jullie raket' })).toBeVisible();
    await expect(logout).toHaveCount(0);
  },
);

/** Opens Start for a team with four revealed parts, whose film can't be loaded. */
async function comeToStart(page: Page, school: StudentClass): Promise<void> {
  const team = await school.team('De Raketten');
  for (const phase of [1, 2, 3, 4]) await school.playPhase(team, phase, 3);
  await revealAll(team, [1, 2, 3, 4]);
  await page.route('**/video_versions/**', (route) => route.abort());
  await comeIn(page, team);
}

/** Returns the share of bright pixels in the picture, which begins dark. */
const drawnPart = (page: Page) =>
  page.getByRole('img', { name: 'De lancering van jullie raket' }).evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const bright = data.filter((value, index) => index % 4 !== 3 && value > 100).length;
    return bright / (canvas.width * canvas.height);
  });

test(
  'A connection that goes at the press of Start takes nothing of the liftoff',
  { tag: '@long' },
  async ({ context, page, site }) => {
    await comeToStart(page, await StudentClass.begin(site));
    const start = page.getByRole('button', { name: 'Start' });
    await expect(start).toBeVisible();
    await page.clock.install();
    await context.setOffline(true);
    await start.click();
    await page.clock.fastForward(5100);
    await expect.poll(() => drawnPart(page)).toBeGreaterThan(0.05);
    // A device that is too slow gets a lower resolution; the last picture, which stays for minutes, is sharp.
    const canvas = page.getByRole('img', { name: 'De lancering van jullie raket' });
    const width = () => canvas.evaluate((one: HTMLCanvasElement) => one.width);
    const sharp = await canvas.evaluate((one) => Math.round(one.clientWidth * devicePixelRatio));
    // The clock allows one frame per second however fast this machine is, until the page notices.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const widthASecondLater = async () => {
      await page.clock.fastForward(1100);
      return width();
    };
    await expect.poll(widthASecondLater).toBeLessThan(sharp / 2);
    await page.clock.resume();
    await page.clock.fastForward(38_000);
    await expect(page.getByRole('button', { name: 'Bekijk jullie reis' })).toBeVisible();
    await expect.poll(width).toBe(sharp);
    await expect.poll(() => drawnPart(page)).toBeGreaterThan(0.05);
  },
);

test(
  'The sound of the liftoff, switched off and on again, goes on where it would have been',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const made: HTMLAudioElement[] = [];
      const Real = window.Audio;
      window.Audio = class extends Real {
        constructor(source?: string) {
          super(source);
          made.push(this);
        }
      };
      Object.defineProperty(window, 'made', { value: made });
    });
    await comeToStart(page, await StudentClass.begin(site));
    const start = page.getByRole('button', { name: 'Start' });
    await expect(start).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await start.click();
    const ending = () =>
      page.evaluate(() => {
        const made = Reflect.get(window, 'made') as HTMLAudioElement[];
        const sound = made.find(({ src }) => src.includes('ending'));
        return { isPaused: sound?.paused, at: Math.floor((sound?.currentTime ?? 0) / 10) };
      });
    await expect.poll(ending).toEqual({ isPaused: false, at: 0 });
    const sound = page.getByRole('switch', { name: 'Geluid' });
    await sound.click();
    await expect.poll(ending).toEqual({ isPaused: true, at: 0 });
    await page.clock.fastForward(21_000);
    await sound.click();
    await expect.poll(ending).toEqual({ isPaused: false, at: 2 });
  },
);

test(
  'Where neither film nor scene can be had, the rocket stands there with its medals',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.route('**/assets/flight*-*.js', (route) => route.abort());
    await comeToStart(page, await StudentClass.begin(site));
    const start = page.getByRole('button', { name: 'Start' });
    await expect(start).toBeVisible();
    await page.clock.install();
    await start.click();
    await page.clock.fastForward(5100);
    await expect(page.getByText('goud', { exact: true }).nth(3)).toBeVisible();
    await page.clock.fastForward(42_000);
    await expect(page.getByRole('button', { name: 'Bekijk jullie reis' })).toBeVisible();
  },
);

test('Who wants no motion is told the reveal in stills and words', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 3);
  await page.clock.install();
  await comeIn(page, team);
  const button = page.getByRole('button', { name: 'Onthul de motor' });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const revealed = page.waitForResponse('**/api/student/reveal-medal/1');
  await button.click();
  await revealed;
  const scene = page.locator('main');
  const responses = scene.getByRole('status');
  /** Returns the sprites around the part that are visible. */
  const standing = () =>
    scene.locator('span[aria-hidden] > svg').evaluateAll((all) => {
      const seen = all.filter(
        ({ parentElement }) => parentElement !== null && getComputedStyle(parentElement).opacity !== '0',
      );
      return { count: seen.length, moving: all.flatMap((one) => one.parentElement?.getAnimations() ?? []).length };
    });
  await expect(responses).toHaveText('Daar komt de motor.');
  // The sprites are added in a later task than the words (docs/decisions/125).
  await expect.poll(async () => (await standing()).count).toBeGreaterThan(5);
  expect((await standing()).moving).toBe(0);
  await page.clock.runFor(2000);
  await expect(responses).toContainText('goud');
  await expect.poll(async () => (await standing()).count).toBeGreaterThan(20);
  expect((await standing()).moving).toBe(0);
  await page.clock.runFor(2500);
  await expect(responses).toContainText('De motor zit erop');
  await expect(responses.getByText('goud', { exact: true })).toBeVisible();
});
