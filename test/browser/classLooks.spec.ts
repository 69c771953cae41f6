import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { dateOf, daysAfter } from '#domain/lesson/schoolDay.ts';

import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { beginClassAt, endClassOn, eraseClass } from './store.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto } from './studentVisit.ts';
import { beginColleague, comeInAsDocent, giveRun, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const today = dateOf(new Date());
const yesterday = daysAfter(today, -1);

test('The settings of a class, a colleague who leaves one, and classes that ended are there for everyone', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const sem = await beginColleague(site);
  const { user_challenge: runOfSem } = await sem.ask(teacher.challenge, {});
  await sem.ask(teacher.addColleague, { runId: runOfSem, username });
  const { id: draft } = await school.ask(workshop.createDraft, { from: 'zachte-landing' });
  const { slug } = await school.ask(workshop.publishDraft, { draft, onShelf: 0 });
  await school.ask(teacher.startClass, { challenge: slug, text: 'Groep 7b' });
  await school.team('Komeet');
  const [ended, expired, wiped] = [
    await giveRun(site, 'koel-schoolplein', 'Groep 1'),
    await giveRun(site, 'koel-schoolplein', 'Groep 2'),
    await giveRun(site, 'koel-schoolplein', 'Groep 3'),
  ];
  for (const run of [ended, expired]) await endClassOn(site, run, yesterday);
  await beginClassAt(site, expired, '2020-09-01T08:00:00.000Z');
  await eraseClass(site, wiped);

  await comeInAsDocent(page, '/docent/challenges');
  await expect(page.getByText(/De klas kan niet meer terug/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Terughalen/u })).toHaveCount(1);
  await page.getByText(/^Gewist \(1\)$/u).click();
  await lookAsDocent(page, 'challenges: a class that ended, one that can not come back, and one that was wiped');

  const dialog = page.getByRole('dialog');
  await pressInMenu(page, /^Meer voor.*Groep 7b/u, 'Instellingen');
  await dialog.getByRole('button', { name: 'Link maken' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link', exact: true })).toBeFocused();
  await dialog.getByLabel('Laatste dag van deze klas').fill(daysAfter(today, 20));
  await dialog.getByRole('button', { name: 'Datum opslaan' }).click();
  await expect(dialog).toContainText('De klas blijft tot en met');
  await dialog.getByRole('button', { name: 'Verwijderen…' }).click();
  await expect(dialog.getByLabel('Typ de naam van de klas: Groep 7b')).toBeFocused();
  await lookAsDocent(page, 'settings of a class: its challenge, a link, its last day, and what goes with it');
  await page.keyboard.press('Escape');

  await pressInMenu(page, /^Meer voor.*Groep 5/u, 'Instellingen');
  await dialog.getByRole('button', { name: 'Stoppen met deze klas' }).click();
  await expect(dialog.getByRole('button', { name: 'Ja, ik stop' })).toBeFocused();
  await lookAsDocent(page, 'settings of a class: a colleague about to leave');
});

test('The teams of a class that has finished are there for everyone, and a pupil, a name and a ship of theirs', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  const team = await school.team('De Bloemen');
  await school.ask(teacher.addStudent, { teamId: team.id, name: 'Roos', noPhoto: 1 });
  await team.ask(student.nameShip, { shipName: 'De Vlieger', seenName: '' });
  const activityId = withoutPhoto.id;
  await team.ask(student.answerActivity, { activityId, tweet: 'Roos mat de roos op het plein.' });
  await site.putFilm([3, 3, 3, 3]);
  for (const phase of [1, 2, 3, 4]) {
    await school.playPhase(team, phase, 3);
    await team.ask(student.revealMedal, { phase });
  }
  await school.ask(teacher.createLateTeam, { title: 'Nieuwkomers' });
  await endClassOn(site, runId, daysAfter(today, 20));

  await comeInAsDocent(page, '/docent/teams');
  await expect(page.getByText(/^Deze klas stopt na/u)).toBeVisible();
  await expect(page.getByText(/^Dit team mist nog/u)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Met voornamen' })).toBeChecked();
  await lookAsDocent(page, 'teams: a class that finished and ends soon, with a team that came late');

  const dialog = page.getByRole('dialog');
  await pressInMenu(page, 'Meer voor De Bloemen', 'Bewaren en laten zien');
  await expect(dialog).toContainText('Er staan voornamen op.');
  await lookAsDocent(page, 'teams: a team that has a keepsake');
  await page.keyboard.press('Escape');
  await pressInMenu(page, 'Meer voor De Bloemen', 'Naam van het schip');
  await expect(dialog).toBeVisible();
  await lookAsDocent(page, 'teams: another name for a ship');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Roos mag niet op de foto/u }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Mag niet op de foto' })).toBeChecked();
  await lookAsDocent(page, 'teams: a pupil who may not be in a photo');
  await page.getByRole('button', { name: 'Waar staat deze naam?' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Roos mat de roos/u })).toBeChecked();
  await lookAsDocent(page, 'teams: where a name stands');
});
