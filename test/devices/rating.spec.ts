/** A docent rates in each engine, by keyboard alone and by touch. */

import { teacher } from '#contract/teacher.ts';
import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import { focused, logInAsDocent, ratingOf, username, withoutPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A docent rates one after another by keyboard, and the focus goes along @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(3);
  for (const team of teams) await school.answerPhase(team, 1, [101, 104, 105]);
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/beoordelen');
  await docent.run(() => localStorage.setItem('letterKeys', 'on'));
  await docent.reload();
  await docent.reads('3 antwoorden te beoordelen');
  await docent.keys('n');
  for (const [index, { title }] of teams.entries()) {
    const form = ratingOf(title, withoutPhoto.title);
    await docent.until(`${title} is to be rated`, async () =>
      docent.run((place) => document.activeElement?.closest(place) !== null, form),
    );
    await docent.keys((['1', '2', '3'] as const)[index] ?? '1');
    await docent.keys('Tab');
    await expect.poll(() => focused(docent)).toBe('Reactie aan het team');
    await docent.type(`Goed gemeten, ${title}.`);
    await docent.keys('Control', 'Enter');
    await docent.until(`${title} is rated`, async () =>
      docent.run((place) => document.querySelector(place) === null, form),
    );
  }
  await docent.reads('Alles wat er ligt, is beoordeeld');
  const stored = await school.ask(teacher.answers, {});
  const given = teams.map(({ id }) => stored.find((answer) => answer.studentgroup_id === id)?.rating);
  expect(given.map((rating) => [rating?.medal, rating?.comment])).toEqual(
    teams.map(({ title }, index) => [index + 1, `Goed gemeten, ${title}.`]),
  );
});

test('A docent rates by touch on a tablet that stands @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1, [101, 104, 105]);
  const docent = await newDevice();
  await docent.resize({ width: 820, height: 1180 });
  await logInAsDocent(docent, '/docent/beoordelen');
  const form = ratingOf(team.title, withoutPhoto.title);
  await docent.tap('button', new RegExp(`Beoordeling van ${team.title}: ${withoutPhoto.title}`, 'u'));
  await docent.tap('radio', /zilver/u, form);
  await docent.tap('textbox', 'Reactie aan het team', form);
  await docent.type('Netjes gemeten.');
  await docent.tap('button', 'Opslaan', form);
  await expect
    .poll(async () => (await school.stored(team, withoutPhoto.id))[0]?.rating)
    .toMatchObject({ medal: 2, comment: 'Netjes gemeten.' });
});
