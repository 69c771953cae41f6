/** Browsers that store little, in each engine: a private window, and one without a service worker. */

import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import { list, logIn, send, storedTexts, username, withoutPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const words = 'In de schaduw is het 19 graden.';

test('In a private window a team finds its draft after a reload, and sends it @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice({ storage: 'private' });
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', words);
  await device.reads('Op dit apparaat, nog niet verstuurd');
  // Each key is a write of its own, and the last one may still be under way.
  await device.until('the words are stored', async () => (await device.run(storedTexts)).includes(words));
  await device.reload();
  await device.until('the draft is back', async () =>
    device.run((kept) => document.querySelector('textarea')?.value === kept, words),
  );
  await send(device);
  await device.isAt(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: words }]);
});

test('Where the browser takes no worker a team goes on without a connection, and its answer goes when it is back @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  device.line.hide('/worker.js');
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.fill('Jullie antwoord', words);
  await device.reads('Op dit apparaat, nog niet verstuurd');
  const why = await device.run(() =>
    navigator.serviceWorker.register('/worker.js').then(
      () => 'taken',
      ({ name }: Error) => name,
    ),
  );
  expect(why).toMatch(/^(?:TypeError|SecurityError)$/u);
  device.line.cut();
  await send(device);
  await device.reads('Jullie antwoord staat veilig op dit apparaat');
  device.line.mend();
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id)).map(({ tweet }) => tweet), { timeout: 60_000 })
    .toEqual([words]);
  expect(await device.run(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
