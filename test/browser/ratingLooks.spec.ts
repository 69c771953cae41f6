import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { faceAt, thePhoto } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { another, withoutPhoto, withPhoto } from './studentVisit.ts';
import {
  beginColleague,
  choose,
  comeInAsDocent,
  moreOf,
  open,
  pressInMenu,
  ratingOf,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('Photos that wait for a docent are there for everyone: one that is painted, those of an activity, and once more', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const [team, other] = [await school.team('De Raketten'), await school.team('De Kometen')];
  const quiet = await school.team('De Stille');
  await school.ask(teacher.addStudent, { name: 'Noor', teamId: quiet.id, noPhoto: 1 });
  const { id: sem } = await school.ask(teacher.addStudent, { name: 'Sem', teamId: quiet.id });
  const answerFile = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
  for (const { id: activityId } of [withPhoto, withoutPhoto]) {
    for (const one of [team, other]) await one.ask(student.answerActivity, { activityId, tweet: 'Wij', answerFile });
  }
  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, withPhoto.title).click();
  await pressInMenu(page, moreOf(team.title, withPhoto.title), /^Gezichten onherkenbaar maken/u);
  await expect(thePhoto(page)).toBeVisible();
  await lookAsDocent(page, 'the painter of faces in a photo that was sent');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Foto’s bekijken' }).click();
  const round = page.getByRole('dialog', { name: 'Mogen deze foto’s op het bord?' });
  await round.getByLabel('Opdracht').selectOption({ label: `${withoutPhoto.title} (2)` });
  await expect(round.getByRole('listitem')).toHaveCount(2);
  await lookAsDocent(page, 'photos that wait, of one activity');
  const yes = round.getByRole('button', { name: '2 foto’s mogen op het bord' });
  await expect(yes).toHaveAttribute('aria-disabled', 'false');
  await school.ask(teacher.markStudent, { studentId: sem, noPhoto: 1 });
  await yes.click();
  await expect(round.getByText('Er is net iets veranderd', { exact: false })).toBeVisible();
  await lookAsDocent(page, 'photos that are looked at once more');
});

test('A class of two docents is there for everyone: who did what, what lies with a team, versions, and the handover', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const sem = await beginColleague(site);
  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  await school.ask(teacher.addColleague, { runId, username: 'sem' });
  await sem.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
  const [team, other] = [await school.team('De Raketten'), await school.team('De Kometen')];
  await school.improveAnswer(team, withoutPhoto.id, ['Het is heet.', 'Tegel 46 graden, gras 24 graden.']);
  for (const one of [team, other]) await school.answerPhase(one, 1);
  await school.giveTip(other, withoutPhoto.id, { tip: 'Noem ook de graden.', top: 'Mooi gezien.', criteria: '-+' });
  const [rated] = await school.stored(team, another.id);
  await school.ask(teacher.rateAnswer, { answerId: rated?.id ?? '', medal: 3, comment: 'Goed gedaan' });
  await sem.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Knap samengewerkt' });

  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, another.title).click();
  await open(page, team.title, withoutPhoto.title).click();
  const form = ratingOf(page, team.title, withoutPhoto.title);
  await choose(form, /zilver/i);
  await form.getByRole('button', { name: 'Zinnen die je vaker gebruikt' }).click();
  await expect(form.getByRole('button', { name: 'Mooi gezien.', exact: true })).toBeVisible();
  await expect(page.getByText('door juf, vandaag').first()).toBeVisible();
  await expect(page.getByText('door meester Sem, vandaag')).toBeVisible();
  await expect(page.getByText(`${other.title}: 1 antwoord`)).toBeVisible();
  await lookAsDocent(page, 'rating: who of two docents did what, sentences of before, and what lies with a team');

  await choose(page, 'Naast elkaar');
  await choose(page, withoutPhoto.title);
  await page.getByText('Wat er veranderd is').click();
  await expect(page.locator('ins')).toBeVisible();
  await lookAsDocent(page, 'rating: first and last version side by side');

  await sem.ask(teacher.writeHandover, { runId, text: 'De Raketten meten morgen verder.', version: 0 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Overdracht/u })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bericht aan elkaar').fill('Ik bel morgen de ouders.');
  await sem.ask(teacher.writeHandover, { runId, text: 'De Raketten zijn klaar.', version: 1 });
  await expect(dialog.getByText('meester Sem schreef intussen:')).toBeVisible();
  await lookAsDocent(page, 'handover: two docents wrote at once');
});
