/** Every way to log in, in each engine. */

import { StudentClass } from '#test/browser/studentClass.ts';
import { ownMenu } from '#test/browser/teacherVisit.ts';

import { expect, test } from './fixtures.ts';
import { focused, logInAsDocent, username } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A code comes in by typing, pasting, tapping and by its address @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  const out = async (): Promise<void> => {
    await device.sees('heading', 'Jullie raket');
    await device.run(() => sessionStorage.clear());
    await device.go('/student/login');
    // Until then the page takes the focus from what a message selects.
    await expect.poll(() => focused(device)).toMatch(/code/iu);
  };
  await test.step('typed in small letters, with a letter too many taken back', async () => {
    await device.go('/student/login');
    await expect.poll(() => focused(device)).toMatch(/code/iu);
    await device.type(`${team.code.slice(0, 4).toLowerCase()}z`);
    await device.keys('Backspace');
    await device.type(team.code.slice(4));
    await out();
  });
  await test.step('pasted from a message', async () => {
    await device.run((code) => {
      const message = document.createElement('textarea');
      message.value = `Jullie code is ${code}.`;
      message.id = 'message';
      document.body.append(message);
      message.select();
    }, team.code);
    await device.keys('Control', 'c');
    await device.press('textbox', /code/iu);
    await device.keys('Control', 'v');
    await out();
  });
  await test.step('tapped: a press on a slot goes to that letter', async () => {
    await device.tap('textbox', /code/iu);
    await device.type(team.code);
    await out();
  });
  await test.step('in the address, as from the square on a boarding pass', async () => {
    await device.go(`/student/login?code=${team.code}`);
    await device.press('button', 'Inloggen');
    await out();
  });
  await test.step('wrong, and said so', async () => {
    await device.press('textbox', /code/iu);
    await device.type('22222');
    await device.keys('Enter');
    await device.sees('alert');
    await expect(focused(device)).resolves.toMatch(/code/iu);
  });
});

test('A docent comes in by keyboard, stays in after a reload, and is out after logging out @long', async ({
  newDevice,
  site,
}) => {
  await StudentClass.begin(site, username);
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  await docent.reload();
  await docent.sees('heading', 'Teams');
  await docent.press('button', ownMenu);
  await docent.press('link', 'Uitloggen');
  await docent.isAt(/^\/docent\/login$/u);
  await docent.go('/docent/teams');
  await docent.isAt(/^\/docent\/login$/u);
});
