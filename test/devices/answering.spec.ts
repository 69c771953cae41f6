/** A team's text is never lost, in each engine: its draft, its outbox, and a connection that fails. */

import { teacher } from '#contract/teacher.ts';
import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import { choosePhoto, grainyPhotoIn, list, logIn, send, username, withoutPhoto, withPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const words = 'De thermometer wees 41 graden aan op de tegels.';
const here = 'Op dit apparaat. Wordt vanzelf verstuurd.';

test('What is typed and chosen is still there after a reload, and is sent once however the line was cut @long', async ({
  newDevice,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  const stored = async (): Promise<(string | null)[]> =>
    (await school.stored(team, withPhoto.id)).map(({ tweet }) => tweet);
  await logIn(device, team.code);
  await device.go(withPhoto.form);
  await device.fill('Jullie antwoord', words);
  await choosePhoto(device, await grainyPhotoIn(site.dataDir));
  await device.reads('Op dit apparaat, nog niet verstuurd');

  await device.reload();
  await device.sees('img', 'Voorbeeld van jullie foto');
  expect(await device.run(() => document.querySelector('textarea')?.value)).toBe(words);

  await test.step('cut in the middle of the photo', async () => {
    const cut = device.line.cutAfter(30_000);
    await send(device);
    // Waits for the cut, because the message appears before the photo has been sent.
    await cut;
    await device.reads(here);
    expect(await stored()).toEqual([]);
  });
  await test.step('and sent by itself when it is back', async () => {
    device.line.mend();
    await expect.poll(stored, { timeout: 60_000 }).toEqual([words]);
    await device.go('/student/1/ontdekken/list');
    await device.reads('Verstuurd');
  });
  const [answer] = await school.stored(team, withPhoto.id);
  expect(answer).toMatchObject({ version: 1, filename: expect.stringMatching(/./u) });
});

test('Without a connection a team goes on, and its answer goes when it is back @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.go(withoutPhoto.form);
  await device.sees('textbox', 'Jullie antwoord');
  device.line.cut();
  await device.fill('Jullie antwoord', words);
  await send(device);
  await device.reads('Jullie antwoord staat veilig op dit apparaat');
  await device.press('link', 'Terug naar Ontdekken');
  await device.reads(here);
  device.line.mend();
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id)).map(({ tweet }) => tweet), { timeout: 60_000 })
    .toEqual([words]);
  await device.reads('Verstuurd');
});

test('Of two devices of a team the later sees what the other sent, and chooses @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const [one, other] = await Promise.all([newDevice(), newDevice()]);
  for (const device of [one, other]) {
    await logIn(device, team.code);
    await device.go(withoutPhoto.form);
  }
  await one.fill('Jullie antwoord', 'Van de laptop');
  await other.fill('Jullie antwoord', 'Van de tablet');
  await send(one);
  await one.isAt(list);
  await send(other);
  await other.reads('Een ander apparaat was jullie voor', '[role=alert]');
  await other.reads('Van de laptop', '[role=alert]');
  await other.press('button', 'Dit versturen');
  await other.isAt(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([{ tweet: 'Van de tablet', version: 2 }]);
});

test('A stream of events that ends is begun again: what is rated meanwhile shows by itself @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1);
  const device = await newDevice();
  await logIn(device, team.code);
  await device.sees('link', 'Ontdekken');
  for (const round of [1, 2, 3]) {
    await test.step(`hung up on for the ${round}. time`, async () => {
      device.line.closeStreamsOfSession();
      await device.readsNo('Geen verbinding');
    });
  }
  await school.ratePhase(team, 1, 3);
  await school.endPhase(1);
  await device.sees('button', 'Onthul de motor');
});

const pages = [
  { path: '/student', title: 'Jullie raket' },
  { path: withPhoto.page, title: withPhoto.title },
];

test('Pages that the browser keeps for the way back hold no connection, and hear news when they are back @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  // More pages than the six connections that a browser has for one server.
  for (const { path, title } of [...pages, ...pages, ...pages, ...pages]) {
    await device.go(path);
    await device.sees('heading', title);
  }
  await device.back();
  await device.sees('heading', 'Jullie raket');
  await school.ask(teacher.renameTeam, { teamId: team.id, title: 'De Kometen' });
  await device.reads('De Kometen');
});
