/** Files in each engine: a photo of a phone, a paper, a picture to save. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import sharp from 'sharp';

import { teacher } from '#contract/teacher.ts';
import { StudentClass } from '#test/browser/studentClass.ts';
import { cornersOf, upright } from '#test/browser/studentPhotos.ts';

import { expect, test } from './fixtures.ts';
import {
  chooser,
  choosePhoto,
  list,
  logIn,
  logInAsDocent,
  photoIn,
  seesPhoto,
  send,
  username,
  withPhoto,
} from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A photo of a telephone, JPEG or HEIC, is stored upright @long', async ({ newDevice, site }) => {
  test.setTimeout(300_000);
  const school = await StudentClass.begin(site, username);
  const device = await newDevice();
  // Makes both teams first, because the server refuses a new team after the first answer.
  const [one, other] = [await school.team('De Raketten'), await school.team('De Kometen')];
  for (const [team, file] of [
    [one, await photoIn(site.dataDir)],
    [other, resolve('test/fixtures/fourColours.heic')],
  ] as const) {
    await logIn(device, team.code);
    await device.go(withPhoto.form);
    await device.fill('Jullie antwoord', 'Van ons toestel');
    await choosePhoto(device, file);
    await send(device);
    await device.isAt(list);
    const [answer] = await school.stored(team, withPhoto.id);
    const photo = await school.ask(teacher.answerPhoto, { photo: answer?.filename ?? '' });
    expect(await cornersOf(Buffer.from(await photo.arrayBuffer()))).toEqual(upright);
    await device.run(() => sessionStorage.clear());
  }
});

test('A photo is taken with the camera of the page, in front and behind, and is stored @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.go(withPhoto.form);
  await device.fill('Jullie antwoord', 'Met onze eigen camera');
  await device.press('button', 'Foto maken');
  await device.press('button', 'Camera aan de voorkant', 'dialog');
  await device.press('button', 'Camera aan de achterkant', 'dialog');
  await device.press('button', 'Maak de foto', 'dialog');
  await seesPhoto(device);
  await send(device);
  await device.isAt(list);
  const [answer] = await school.stored(team, withPhoto.id);
  const photo = await school.ask(teacher.answerPhoto, { photo: answer?.filename ?? '' });
  expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).width).toBeGreaterThan(300);
});

test('A worksheet is there after one press: in a tab of its own, or saved @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const device = await newDevice();
  await logIn(device, (await school.team('De Raketten')).code);
  await device.go(withPhoto.page);
  await device.run(() => {
    const open = window.open.bind(window);
    window.open = (...how) => {
      const tab = open(...how);
      Reflect.set(window, 'opened', tab);
      return tab;
    };
  });
  await device.press('button', 'Werkblad');
  await device.until('the paper is there', async () => {
    if (readdirSync(device.home).some((name) => name.endsWith('.pdf'))) return true;
    return device.run(() => {
      const tab = Reflect.get(window, 'opened') as Window | null | undefined;
      try {
        return tab?.location.href.startsWith('blob:') === true;
      } catch {
        // The engine's own PDF viewer is closed to scripts of the page.
        return true;
      }
    });
  });
  await device.readsNo('Het werkblad kan nu niet worden geladen.');
});

test('A docent has the boarding passes in a tab or saved, and saves what is stored of a team @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.team('De Raketten');
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  const saved = (begin: string): boolean =>
    readdirSync(docent.home, { withFileTypes: true })
      .filter((one) => one.isFile())
      .some(({ name }) => readFileSync(join(docent.home, name)).subarray(0, begin.length).toString() === begin);
  const before = await docent.tabs();
  await docent.press('button', 'Meer voor De Raketten');
  await docent.press('button', 'Inzage voor ouders', 'dialog[open]');
  await docent.press('link', 'Inzage ophalen (ZIP)', 'dialog[open]');
  await docent.until('it is saved, and opened nothing', async () => saved('PK'));
  expect(await docent.tabs()).toBe(before);
  await docent.keys('Escape');
  await docent.seesNo('dialog', 'Inzage voor ouders');
  await docent.press('button', 'Instapkaarten');
  await docent.sees('link', 'Alle instapkaarten');
  const begin = await docent.run(async () => {
    const link = [...document.querySelectorAll('a')].find((one) => one.innerText.includes('Alle instapkaarten'));
    return (await (await fetch(link?.href ?? '')).text()).slice(0, 5);
  });
  expect(begin).toBe('%PDF-');
  await docent.press('link', 'Alle instapkaarten');
  await docent.until('the passes are there', async () => (await docent.tabs()) > before || saved('%PDF-'));
});

test('What is no photo is refused with a sentence @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const device = await newDevice();
  await logIn(device, (await school.team('De Raketten')).code);
  await device.go(withPhoto.form);
  await device.sees('textbox', 'Jullie antwoord');
  await device.choose(chooser, resolve('test/fixtures/document.pdf'));
  await device.reads('Dit is geen foto. Kies een foto.');
});
