/** The shortest path through the product in each engine: the least that a lesson needs. */

import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import { choosePhoto, list, logIn, logInAsDocent, photoIn, rate, send, username, withPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A team logs in by typing and answers with a photo, its docent rates it, and the medal is revealed', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const [pupils, docent] = await Promise.all([newDevice(), newDevice()]);

  await logIn(pupils, team.code.toLowerCase());
  await pupils.go(withPhoto.form);
  await pupils.fill('Jullie antwoord', 'Bij het hek is het koel.');
  await choosePhoto(pupils, await photoIn(site.dataDir));
  await send(pupils);
  await pupils.isAt(list);
  await expect
    .poll(async () => school.stored(team, withPhoto.id))
    .toMatchObject([{ tweet: 'Bij het hek is het koel.', filename: expect.stringMatching(/./u) }]);
  await logInAsDocent(docent, '/docent/beoordelen');
  await rate(docent, team.title, withPhoto.title, /goud/u);
  // The API plays the rest of the phase.
  await school.answerPhase(team, 1);
  await school.ratePhase(team, 1, 3);
  // Waits until the list stops growing, because it moves the button.
  await docent.reads('Alles wat er ligt, is beoordeeld');
  await docent.press('button', 'Ontdekken afronden');
  await docent.reads('Deze fase is afgerond.');

  await pupils.go('/student');
  await pupils.press('button', 'Onthul de motor');
  await pupils.until('the motor is gold', async () =>
    pupils.run(() => document.querySelector('main [data-part="0"]')?.getAttribute('data-state') === 'gold'),
  );
  await pupils.reads('goud');
});
