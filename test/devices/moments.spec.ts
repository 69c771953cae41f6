/** The reveal and the liftoff with full motion, in each engine; the liftoff is drawn live. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { student } from '#contract/student.ts';
import { type ClassTeam, StudentClass } from '#test/browser/studentClass.ts';

import type { Device } from './device.ts';
import { expect, test } from './fixtures.ts';
import { logIn, logInAsDocent, username } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const asStory = 'Chromium plays it in liftoffEnd.spec.ts, classLiftoff.spec.ts and teacherDigibord.spec.ts.';

async function playAll(school: StudentClass, ...teams: readonly ClassTeam[]): Promise<void> {
  for (const phase of [1, 2, 3, 4]) {
    for (const team of teams) await school.answerPhase(team, phase);
    for (const team of teams) await school.ratePhase(team, phase, 3);
    await school.endPhase(phase);
    for (const team of teams) await team.ask(student.revealMedal, { phase });
  }
}

/** Records for each sound whether the engine allowed it to play. */
function recordSounds(): void {
  const played: Record<string, string> = {};
  Object.defineProperty(window, 'heard', { value: played });
  // The new `play` calls the original one with the player as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = async function hear(this: HTMLMediaElement) {
    const { pathname } = new URL(this.src);
    played[pathname] = 'asked';
    const note = (result: string) => () => void (played[pathname] = result);
    const playing = play.call(this);
    playing.then(note('played'), note('refused'));
    return playing;
  };
}

/** Records whether the words of a reveal appeared, because they disappear after a few seconds. */
function awaitWords(words: string): void {
  const note = (): void => {
    if (document.body.innerText.includes(words)) Reflect.set(window, 'cameBy', true);
  };
  new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true });
}

const cameBy = (device: Device): Promise<boolean> => device.run(() => Reflect.get(window, 'cameBy') === true);

async function haveSounded(device: Device): Promise<boolean> {
  const played = await device.run(() => Reflect.get(window, 'heard') as Record<string, string>);
  return ['/sounds/rise.mp3', '/sounds/rocket_silver.mp3'].every((sound) => played[sound] === 'played');
}

test('A reveal goes through all its stages, in their order, and lands on the rocket @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 2);
  const device = await newDevice({ motion: 'full' });
  await logIn(device, team.code);
  await device.sees('button', 'Onthul de motor');
  await device.run(() => {
    const stages: string[] = [];
    Object.defineProperty(window, 'stages', { value: stages });
    const scene = document.querySelector('main');
    const note = (): void => {
      const stage = scene?.getAttribute('data-stage') ?? '';
      if (stage !== stages.at(-1)) stages.push(stage);
    };
    if (scene !== null) new MutationObserver(note).observe(scene, { attributes: true });
  });
  await device.run(recordSounds);
  await device.run(awaitWords, 'De motor zit erop');
  await device.tap('button', 'Onthul de motor');
  await device.until('the words came by', async () => cameBy(device));
  await device.until('the scene is still', async () =>
    device.run(() => document.querySelector('main')?.getAttribute('data-stage') === 'still'),
  );
  const stages = await device.run(() => Reflect.get(window, 'stages') as string[]);
  expect(stages).toEqual(['anticipation', 'flash', 'medal', 'landed', 'seen', 'still']);
  expect(await device.run(() => document.querySelector('main [data-part="0"]')?.getAttribute('data-state'))).toBe(
    'silver',
  );
  await device.until('all sounds were let play', async () => haveSounded(device));
});

test('Where somebody pressed once sounds come by themselves, and where nobody did all is silent and nothing is missed @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 2);
  const [presser, pressed, untouched] = [await newDevice(), await newDevice(), await newDevice()];
  for (const device of [presser, pressed, untouched]) await logIn(device, team.code);
  // Nobody has pressed anything on this page yet.
  await untouched.reload();
  for (const device of [presser, pressed, untouched]) await device.sees('button', 'Onthul de motor');
  await pressed.run(recordSounds);
  for (const device of [pressed, untouched]) await device.run(awaitWords, 'De motor zit erop');
  await presser.press('button', 'Onthul de motor');
  for (const device of [pressed, untouched]) await device.until('the words came by', async () => cameBy(device));
  await pressed.until('all sounds were let play', async () => haveSounded(pressed));
});

/**
 * Simulates an engine that requires a press before sound, and records each unhandled rejection. In some engines a
 * script of the driver counts as a press.
 */
function refuseToPlay(): void {
  const report = { refused: 0, failed: [] as string[] };
  Object.defineProperty(window, 'told', { value: report });
  window.addEventListener('unhandledrejection', ({ reason }) => report.failed.push(String(reason)));
  HTMLMediaElement.prototype.play = () => {
    report.refused += 1;
    return Promise.reject(new DOMException('Press first', 'NotAllowedError'));
  };
}

test('Where every sound is refused a reveal goes on in silence, and nothing fails @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 2);
  const device = await newDevice();
  await logIn(device, team.code);
  await device.sees('button', 'Onthul de motor');
  await device.run(refuseToPlay);
  await device.run(awaitWords, 'De motor zit erop');
  await device.press('button', 'Onthul de motor');
  await device.until('the words came by', async () => cameBy(device));
  await wasRefusedWithoutHarm(device);
});

type Report = { refused: number; failed: string[] };

async function wasRefusedWithoutHarm(device: Device): Promise<void> {
  const { refused, failed } = await device.run(() => Reflect.get(window, 'told') as Report);
  expect(refused).toBeGreaterThan(0);
  expect(failed).toEqual([]);
}

/** Returns how many different frames a canvas shows in about three seconds. */
function livingPictures(): Promise<number> {
  const looks = 12;
  const small = new OffscreenCanvas(32, 18);
  const pen = small.getContext('2d', { willReadFrequently: true });
  const seen = new Set<string>();
  const look = (): void => {
    const canvas = document.querySelector('canvas');
    if (canvas === null || pen === null) return;
    pen.drawImage(canvas, 0, 0, 32, 18);
    seen.add(pen.getImageData(0, 0, 32, 18).data.join());
  };
  return new Promise((resolve) => {
    let left = looks;
    const next = (): void => {
      look();
      left -= 1;
      if (left === 0) resolve(seen.size);
      else setTimeout(next, 250);
    };
    next();
  });
}

/** Waits until the canvas changes, for pictures that announce no start: the scene loads, or the countdown runs. */
const isDrawnOnAndOn = (device: Device): Promise<void> =>
  device.untilWithin(30_000, 'it is drawn anew and anew', async () =>
    expect(await device.run(livingPictures)).toBeGreaterThan(3),
  );

test('A team lifts off: counted down, drawn live and standing where the screen stands @long', async ({
  engine,
  newDevice,
  site,
}) => {
  test.skip(engine === 'chromium', asStory);
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await playAll(school, team);
  const device = await newDevice({ motion: 'full' });
  await device.resize({ width: 820, height: 1180 });
  await logIn(device, team.code);
  await device.press('button', 'Start');
  await device.until('there is a picture', async () => device.run(() => document.querySelector('canvas') !== null));
  await device.until('it is drawn anew and anew', async () => (await device.run(livingPictures)) > 3);
});

test('Who wants no motion gets the liftoff in stills @long', async ({ engine, newDevice, site }) => {
  test.skip(engine === 'chromium', asStory);
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await playAll(school, team);
  const device = await newDevice({ motion: 'reduced' });
  expect(await device.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  await logIn(device, team.code);
  await device.press('button', 'Start');
  await device.reads('De motor gaat aan.');
  await device.reads('De raket komt los.');
});

test('The class lifts off together on its board @long', async ({ engine, newDevice, site }) => {
  test.skip(engine === 'chromium', asStory);
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  await playAll(school, ...(await school.teams(2)));
  const board = await newDevice({ motion: 'full' });
  await board.resize({ width: 1920, height: 1080 });
  await logInAsDocent(board, '/docent/digibord');
  await board.press('button', 'Launch');
  await board.press('button', 'Lancering voor de hele klas');
  await board.until('there is a picture', async () => board.run(() => document.querySelector('canvas') !== null));
  await board.until('it is drawn anew and anew', async () => (await board.run(livingPictures)) > 3);
});

test('Where every sound and film is refused a team lifts off in silence, drawn, to its journey, which is kept, and nothing fails @long', async ({
  newDevice,
  site,
}) => {
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await playAll(school, team);
  // In landscape the liftoff is a film, which starts with the same call as a sound.
  await site.putFilm([3, 3, 3, 3]);
  const device = await newDevice({ motion: 'full' });
  await logIn(device, team.code);
  await device.sees('button', 'Start');
  await device.run(refuseToPlay);
  await device.press('button', 'Start');
  await isDrawnOnAndOn(device);
  await device.untilWithin(90_000, 'the journey can be looked at', () => device.press('button', 'Bekijk jullie reis'));
  await keepsJourney(device);
  await wasRefusedWithoutHarm(device);
});

async function keepsJourney(device: Device): Promise<void> {
  for (const [name, file, begin] of [
    ['Bewaar jullie reis (pdf)', 'onze-reis.pdf', '%PDF-'],
    ['Bewaar het plaatje (png)', 'onze-lancering.png', '\u0089PNG'],
  ] as const) {
    await device.press('button', name);
    const kept = join(device.home, file);
    await device.untilWithin(60_000, `${file} is there: ${readdirSync(device.home).join()}`, async () => {
      expect(existsSync(kept) && readFileSync(kept).toString('latin1').startsWith(begin)).toBe(true);
    });
  }
}

test('Where every sound is refused the class lifts off on its board in silence, and nothing fails @long', async ({
  newDevice,
  site,
}) => {
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  await playAll(school, ...(await school.teams(2)));
  const board = await newDevice({ motion: 'full' });
  await logInAsDocent(board, '/docent/digibord');
  await board.press('button', 'Launch');
  await board.run(refuseToPlay);
  await board.press('button', 'Lancering voor de hele klas');
  await isDrawnOnAndOn(board);
  await board.keys('Escape');
  await board.seesNo('dialog');
  await wasRefusedWithoutHarm(board);
});

test('Who holds the screen lying gets the film, and where the engine plays none the same is drawn @long', async ({
  engine,
  newDevice,
  site,
}) => {
  test.skip(engine === 'chromium', asStory);
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await playAll(school, team);
  await site.putFilm([3, 3, 3, 3]);
  const device = await newDevice({ motion: 'full' });
  await logIn(device, team.code);
  await device.untilWithin(40_000, 'the film is there, or will not come', () => device.press('button', 'Start'));
  let shown = '';
  await device.untilWithin(30_000, 'it moves', async () => {
    shown = await device.run(() => ((document.querySelector('video')?.currentTime ?? 0) > 1 ? 'film' : ''));
    if (shown === '' && (await device.run(livingPictures)) > 3) shown = 'drawing';
    expect(shown).not.toBe('');
  });
  // Debian's WebKit can't play films (docs/engines.md).
  if (engine !== 'webkit') expect(shown).toBe('film');
});
