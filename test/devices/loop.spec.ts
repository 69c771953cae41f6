/** The main loop on three devices of one engine: a docent and two teams, from an empty class to phase 2. */

import { teacher } from '#contract/teacher.ts';
import { StudentClass } from '#test/browser/studentClass.ts';

import type { Device } from './device.ts';
import { expect, test } from './fixtures.ts';
import { choosePhoto, list, logIn, logInAsDocent, photoIn, rate, send, username } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const activities = ['Speuren op het plein', 'Meten maar', 'Vraag het iemand van het plein', 'Onze ontwerpvraag'];

async function makeTeam(docent: Device, title: string, pupil: string): Promise<void> {
  await docent.fill('Nieuw team', title);
  await docent.press('button', 'Team maken');
  await docent.sees('heading', title);
  await docent.fill(`Nieuwe leerling in ${title}`, pupil);
  await docent.keys('Enter');
  await docent.sees('button', new RegExp(`^${pupil}`, 'u'));
}

async function answerAll(team: Device, photo: string): Promise<void> {
  await team.go('/student/1/ontdekken/list');
  for (const activity of activities) {
    await team.press('link', new RegExp(activity, 'u'));
    await team.press('link', 'Schrijf jullie antwoord');
    await team.fill('Jullie antwoord', `Ons antwoord op ${activity}`);
    if (activity === activities[0]) await choosePhoto(team, photo);
    await send(team);
    await team.isAt(list);
  }
}

test('A docent and two teams go from an empty class to the second phase @long', async ({ newDevice, site }) => {
  test.setTimeout(480_000);
  const school = await StudentClass.begin(site, username);
  const photo = await photoIn(site.dataDir);
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  await makeTeam(docent, 'De Zonnewijzers', 'Noor');
  await makeTeam(docent, 'De Regentonnen', 'Yara');
  const teams = await school.ask(teacher.teams, {});
  const codeOf = (wanted: string): string => teams.find(({ title }) => title === wanted)?.logincode ?? '';

  const [one, other] = await Promise.all([newDevice(), newDevice()]);
  await other.resize({ width: 820, height: 1180 });
  await logIn(one, codeOf('De Zonnewijzers'));
  await logIn(other, codeOf('De Regentonnen'));
  await Promise.all([answerAll(one, photo), answerAll(other, photo)]);

  await docent.press('link', /^Beoordelen/u);
  await docent.sees('link', /^Beoordelen.*8/u);
  for (const title of ['De Zonnewijzers', 'De Regentonnen'])
    for (const activity of activities) await rate(docent, title, activity, /goud/u);
  await docent.press('button', 'Ontdekken afronden');
  await docent.reads('Deze fase is afgerond.');

  await one.press('link', /Speuren op het plein/u);
  await one.readsNo('Knap, De Zonnewijzers');
  await one.press('button', 'Bekijken');
  await one.reads('Knap, De Zonnewijzers');
  await one.sees('img', /foto/iu);
  await one.go('/student');
  await one.press('button', 'Onthul de motor');
  await one.until('the motor is gold', async () =>
    one.run(() => document.querySelector('main [data-part="0"]')?.getAttribute('data-state') === 'gold'),
  );
  // The server pushes this to a device that nobody touched.
  await other.reads('Jullie leerkracht heeft');
  await one.go('/student/2/bedenken');
  await one.sees('heading', 'Bedenken');
  expect(await one.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
