import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { faceAt } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto as measuring, withPhoto } from './studentVisit.ts';
import { beginColleague, choose, comeInAsDocent, open, openPupilField, ratingOf, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test(
  'What a colleague rated meanwhile stands at the top of the form, in view, with who it was',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Maan');
    await school.answerPhase(team, 1);
    const { user_challenge: runId } = await school.ask(teacher.challenge, {});
    const sem = await beginColleague(site);
    await school.ask(teacher.addColleague, { runId, username: 'sem' });
    await sem.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    await comeInAsDocent(page, '/docent/beoordelen');
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, 'Maan', measuring.title).click();
    const form = ratingOf(page, 'Maan', measuring.title);
    const comment = form.getByLabel('Reactie aan het team');
    await comment.fill('Mooi gemeten.');
    const [answer] = await school.stored(team, measuring.id);
    await sem.ask(teacher.rateAnswer, { answerId: answer?.id ?? '', medal: 3, comment: 'Van mij goud' });
    const notice = form.getByText('meester Sem gaf intussen goud.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const [top, medals] = [
      await notice.boundingBox(),
      await form.getByRole('group', { name: 'Medaille' }).boundingBox(),
    ];
    expect(top?.y).toBeLessThan(medals?.y ?? 0);
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue('Mooi gemeten.');
    await expect(comment).toBeInViewport();
  },
);

test(
  'From Teams the round of photos opens at once, and at its end there is a way on',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Maan');
    const noor = await school.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    const answerFile = new Blob([new Uint8Array(await faceAt(1600))], { type: 'image/jpeg' });
    await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Wij op het plein', answerFile });
    await school.ask(teacher.markStudent, { studentId: noor.id, noPhoto: 1 });
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('main').getByRole('button', { name: 'Foto’s bekijken' }).click();
    await expect(page).toHaveURL('/docent/teams');
    const round = page.getByRole('dialog');
    await round.getByRole('button', { name: 'Ja, niemand is herkenbaar' }).click();
    await expect(round.getByText('Alle foto’s zijn bekeken.')).toBeVisible();
    await round.getByRole('button', { name: 'Verder' }).click();
    await expect(round).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'Fields with a limit say how much room is left near it, and what is too much',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('Maan');
    await comeInAsDocent(page, '/docent/teams');
    const fields = [
      { field: page.getByLabel('Nieuw team'), max: 40 },
      { field: await openPupilField(page, 'Maan'), max: 60 },
    ];
    for (const { field, max } of fields) {
      await field.fill('a');
      await expect(field).not.toHaveAccessibleDescription(/Nog ruimte/);
      await field.fill('a'.repeat(max - 3));
      await expect(field).toHaveAccessibleDescription(/Nog ruimte voor 3 tekens/);
      await field.fill('a'.repeat(max + 2));
      await expect(field).toHaveAccessibleDescription(/2 tekens te veel/);
      await field.fill('');
    }
    await school.answerPhase(team, 1);
    await page.goto('/docent/beoordelen');
    await open(page, 'Maan', measuring.title).click();
    const form = ratingOf(page, 'Maan', measuring.title);
    await choose(form, 'zilver');
    await form.getByRole('button', { name: 'Notitie' }).click();
    await expect(form.getByLabel('Notitie voor docenten')).toBeFocused();
    for (const name of ['Reactie aan het team', 'Notitie voor docenten']) {
      await form.getByLabel(name).fill('a'.repeat(1990));
      await expect(form.getByLabel(name)).toHaveAccessibleDescription(/Nog ruimte voor 10 tekens/);
    }
  },
);
