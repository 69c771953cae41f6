/** Touch in each engine, where it differs from a mouse: double taps, swipes, and an on-screen keyboard. */

import { StudentClass } from '#test/browser/studentClass.ts';

import type { Device } from './device.ts';
import { expect, test } from './fixtures.ts';
import { hasHand } from './hand.ts';
import { list, logIn, logInAsDocent, username, withoutPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Returns what a double tap would zoom, and fields that an iPad zooms by itself: those with text below 16 px. */
function whatZooms(): string[] {
  const seen: string[] = [];
  const lies = (one: Element): boolean => one.getClientRects().length > 0;
  const isHeld = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).touchAction !== 'auto' || isHeld(one.parentElement));
  for (const one of [...document.querySelectorAll('*')].filter(lies))
    if (!isHeld(one)) seen.push(`two taps: ${one.localName}`);
  for (const one of [...document.querySelectorAll('textarea, input, select')].filter(lies))
    if (Number.parseFloat(getComputedStyle(one).fontSize) < 16) seen.push(`the focus: ${one.outerHTML.slice(0, 80)}`);
  return [...new Set(seen)];
}

test('Two taps in a row are two taps: nothing grows, and one answer is sent @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await device.resize({ width: 820, height: 1180 });
  await device.go('/student/login');
  await device.sees('textbox');
  expect(await device.run(whatZooms)).toEqual([]);
  await logIn(device, team.code);
  expect(await device.run(whatZooms)).toEqual([]);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', 'Twee keer getikt.');
  expect(await device.run(whatZooms)).toEqual([]);
  await device.tapTwice('button', 'Versturen');
  await device.isAt(list);
  await device.reads('Verstuurd');
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: 'Twee keer getikt.', version: 1 }]);
  expect(await device.run(() => visualViewport?.scale)).toBe(1);
});

/** Simulates an on-screen keyboard, which covers the lower half of the window without resizing it. */
function coverHalf(): void {
  const seen = visualViewport;
  if (seen === null) return;
  Object.defineProperty(seen, 'height', { value: innerHeight / 2, configurable: true });
  seen.dispatchEvent(new Event('resize'));
}

type Sight = { field: number; button: number; below: number };

/** Returns the top of the focused field, the bottom of its button, and the top of the keyboard. */
function sight(): Sight {
  const field = document.activeElement as HTMLTextAreaElement;
  const button = field.form?.querySelector('[type=submit]');
  return {
    field: field.getBoundingClientRect().top,
    button: button?.getBoundingClientRect().bottom ?? 0,
    below: visualViewport?.height ?? 0,
  };
}

async function seesFieldAndButton(device: Device): Promise<void> {
  let last: Sight | undefined;
  await device
    .until('field and button are above the keyboard', async () => {
      const { field, button, below } = (last = await device.run(sight));
      return field >= 0 && button <= below;
    })
    .catch((error: unknown) => {
      throw new Error(JSON.stringify(last), { cause: error });
    });
}

test('With a keyboard over half the screen, what is written in and its button are in sight @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  for (const size of [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
    { width: 390, height: 844 },
  ]) {
    await device.resize(size);
    await device.go('/student/login');
    await device.press('textbox');
    await device.run(coverHalf);
    await seesFieldAndButton(device);
    await device.type(team.code);
    await device.sees('heading', 'Jullie raket');
    await device.go(withoutPhoto.form);
    await device.press('textbox', 'Jullie antwoord');
    await device.run(coverHalf);
    await seesFieldAndButton(device);
    await device.run(() => sessionStorage.clear());
  }
});

const stopIs = (board: Device, title: string): Promise<void> => board.reads(title, 'article h2');

test('A finger sweeps over the board: sideways it goes on and back, up or a little it stays @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(2);
  const board = await newDevice();
  test.skip(!board.hasFingers, 'The driver of this engine has no fingers.');
  await board.resize({ width: 820, height: 700 });
  await logInAsDocent(board, '/docent/digibord');
  await stopIs(board, 'Onboarding');
  await board.sweep({ x: 600, y: 350 }, { x: 200, y: 350 });
  await stopIs(board, 'Maak jullie team');
  await board.sweep({ x: 200, y: 350 }, { x: 600, y: 350 });
  await stopIs(board, 'Onboarding');
  // A vertical swipe scrolls, and does not change the stop of the lesson.
  await board.sweep({ x: 400, y: 600 }, { x: 430, y: 200 });
  await board.sweep({ x: 200, y: 350 }, { x: 240, y: 350 });
  await stopIs(board, 'Onboarding');
});

const pupils = 'Anna, Bram, Cato, Dirk, Elif, Finn, Gijs, Hana';
const other = 'dialog ul[aria-label="Team 2"]';

async function planTeams(docent: Device): Promise<void> {
  await logInAsDocent(docent, '/docent/teams');
  await docent.press('button', 'Namen plakken');
  await docent.sees('dialog');
  await docent.fill('Plak hier de namen', pupils, 'dialog');
  await docent.sees('listitem', undefined, other);
  await docent.readsNo('Anna', other);
}

test('A pupil is dragged to another team, by the name or beside it @long', async ({ engine, newDevice, site }) => {
  test.skip(engine !== 'chromium' && !hasHand(), 'The driver begins no drag of the system, and there is no xdotool.');
  await StudentClass.begin(site, username);
  const docent = await newDevice();
  await planTeams(docent);
  for (const [name, aside] of [
    ['Anna', 0],
    ['Cato', 24],
  ] as const) {
    await docent.readsNo(name, other);
    await docent.dragTo({ role: 'button', name, within: 'dialog' }, { role: 'listitem', within: other }, aside);
    await docent.reads(name, other);
  }
});

test('A pupil goes to another team by two taps, or by an arrow @long', async ({ newDevice, site }) => {
  await StudentClass.begin(site, username);
  const docent = await newDevice();
  await docent.resize({ width: 820, height: 1180 });
  await planTeams(docent);
  await docent.tap('button', 'Anna', 'dialog');
  await docent.tap('button', 'Anna naar Team 2', 'dialog');
  await docent.reads('Anna', other);
  // The pupil keeps the focus, so the next key moves the same pupil.
  await docent.until('the focus is on who was moved', async () =>
    docent.run(() => document.activeElement?.textContent === 'Anna'),
  );
  await docent.keys('ArrowLeft');
  await docent.readsNo('Anna', other);
});
