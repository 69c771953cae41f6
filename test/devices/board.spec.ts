/** The digibord in each engine: its timer, its film, full screen, and the remote control. */

import { StudentClass } from '#test/browser/studentClass.ts';

import type { Device } from './device.ts';
import { expect, test } from './fixtures.ts';
import { logInAsDocent, username } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const stopIs = (board: Device, title: string): Promise<void> => board.reads(title, 'article h2');
const timeOf = (board: Device): Promise<string> =>
  board.run(() => document.querySelector('[role=timer]')?.textContent ?? '');

test('A docent leads the board by key and from a tablet: timer, film, and the board that stands still @long', async ({
  newDevice,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  await school.teams(2);
  const [board, remote] = await Promise.all([newDevice({ motion: 'full' }), newDevice()]);
  await board.resize({ width: 1920, height: 1080 });
  await remote.resize({ width: 820, height: 1180 });
  await logInAsDocent(remote, '/docent/afstandsbediening');
  await logInAsDocent(board, '/docent/digibord');
  await remote.reads('Het bord luistert.');
  await stopIs(board, 'Onboarding');
  await board.keys('ArrowRight');
  await stopIs(board, 'Maak jullie team');
  await remote.tap('button', /^Vorige/u);
  await stopIs(board, 'Onboarding');

  await board.press('button', /Ontdekken/u);
  await board.press('button', /Meten maar/u);
  await stopIs(board, 'Meten maar');
  await remote.tap('button', 'Start');
  await board.until('the timer runs', async () => (await timeOf(board)).startsWith('29:'));
  await board.reload();
  await board.until('the timer runs on', async () => (await timeOf(board)).startsWith('29:'));

  await remote.tap('button', 'Film');
  await board.sees('dialog');
  await board.until('the film is drawn', async () =>
    board.run(
      () => (document.querySelector('dialog figure :is(canvas, svg)')?.getBoundingClientRect().width ?? 0) > 400,
    ),
  );
  await remote.tap('button', 'Van het bord');
  await board.seesNo('dialog');

  await remote.tap('button', /^Bevries/u);
  await board.sees('button', /^Bevroren/u);
  await remote.tap('button', /^Volgende/u);
  await stopIs(board, 'Meten maar');
  await remote.tap('button', /^Laat het bord/u);
  await stopIs(board, 'Waarom heet, waarom nat?');

  // The board loses its connection, and shows the same as the remote control when the connection is back.
  board.line.cut();
  await board.keys('ArrowLeft');
  await stopIs(board, 'Meten maar');
  board.line.mend();
  await remote.reads(/Nu op het bord\s+Ontdekken\s+Meten maar/u);
});

test('The board fills the whole screen, and comes back @long', async ({ newDevice, site }) => {
  await StudentClass.begin(site, username);
  const board = await newDevice();
  await board.resize({ width: 1366, height: 768 });
  await logInAsDocent(board, '/docent/digibord');
  expect(await board.run(() => document.fullscreenEnabled)).toBe(true);
  await board.press('button', 'Volledig scherm');
  await board.until('it is full', async () => board.run(() => document.fullscreenElement !== null));
  await board.press('button', 'Klein scherm');
  await board.until('it is not', async () => board.run(() => document.fullscreenElement === null));
});
