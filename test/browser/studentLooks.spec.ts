import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { lookAsTeam } from './looks.ts';
import { faceAt, thePainter, thePhoto } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import {
  another,
  comeIn,
  list,
  theButton,
  theChooser,
  theGuide,
  theText,
  withoutPhoto,
  withPhoto,
} from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('Every screen of a team on its way is there for everyone, at every size', async ({ context, page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten van de middenbouw, groep 8');
  await page.goto('/student/login');
  await lookAsTeam(page, 'the login');
  await page.getByRole('textbox').fill('ZZZZ2');
  await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await lookAsTeam(page, 'the login after a wrong code');

  await comeIn(page, team);
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toBeVisible();
  await lookAsTeam(page, 'the rocket at the beginning');
  await page.goto('/student/1/ontdekken');
  await expect(page.getByRole('link', { name: 'Naar de opdrachten' })).toBeVisible();
  await lookAsTeam(page, 'the slide of a phase');
  await page.goto(withPhoto.page);
  await expect(page.getByRole('link', { name: 'Schrijf jullie antwoord' })).toBeVisible();
  await lookAsTeam(page, 'an activity');

  await page.goto(`${withPhoto.page}/submit`);
  await theButton(page).click();
  await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
  await expect(page.getByText('Maak of kies nog een foto')).toBeVisible();
  await lookAsTeam(page, 'the form with what is missing');
  await theText(page).fill('Bij het hek');
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photoWith(6) };
  await theChooser(page).setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
  await lookAsTeam(page, 'the form with a photo');
  await page.getByRole('button', { name: 'Opnieuw maken' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto maken' })).toBeVisible();
  await lookAsTeam(page, 'the camera where there is none');
  await page.getByRole('button', { name: 'Camera sluiten' }).click();

  await context.setOffline(true);
  await theButton(page).click();
  await expect(page.getByText('Jullie antwoord staat veilig op dit apparaat')).toBeVisible();
  await lookAsTeam(page, 'the form while the answer waits');
  await context.setOffline(false);
  await expect(page).toHaveURL(list);
  await lookAsTeam(page, 'the list after an answer');
  await page.goto(withPhoto.page);
  await expect(page.getByRole('img', { name: 'Jullie foto' })).toBeVisible();
  await lookAsTeam(page, 'an answer that can be changed');

  for (const path of ['/student/2/bedenken', '/student/1/activity/103/waarom', '/student/nergens']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAsTeam(page, path);
  }
});

test('What a team gets back is there for everyone, at every size', async ({ page, newVisitor, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const other = await newVisitor();
  await comeIn(other, team, `${another.page}/submit`);
  await theText(other).fill('Van de laptop');
  await comeIn(page, team, `${another.page}/submit`);
  await theText(page).fill('Van de tablet');
  await theButton(other).click();
  await expect(other).toHaveURL(list);
  await theButton(page).click();
  await expect(page.getByText('Een ander apparaat was jullie voor')).toBeVisible();
  await lookAsTeam(page, 'two devices at odds');

  await school.answerPhase(team, 1);
  await school.ratePhase(team, 1, 2, 'Jullie bewijs is sterk: jullie hebben gemeten én gevraagd.');
  await page.goto(list);
  await expect(page.getByRole('button', { name: `Bekijken ${withPhoto.title}` })).toBeVisible();
  await lookAsTeam(page, 'the list with ratings to look at');
  await page.goto(withoutPhoto.page);
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(page.getByText('zilver', { exact: true })).toBeVisible();
  await lookAsTeam(page, 'a rated answer');
  await page.goto(another.page);
  await expect(page.getByRole('heading', { name: 'Dit is niet verstuurd' })).toBeVisible();
  await lookAsTeam(page, 'a rated answer with a text that was not sent');
});

test('The end of a team’s way is there for everyone, at every size', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await team.ask(student.nameShip, { shipName: 'Sterrenstof', seenName: '' });
  await school.improveAnswer(team, withoutPhoto.id, ['Het is heet.', 'Tegel 46 graden, gras 24 graden.']);
  await school.playPhase(team, 1, 2);
  await comeIn(page, team);
  await expect(page.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
  await lookAsTeam(page, 'the rocket with a part to reveal');
  await team.ask(student.revealMedal, { phase: 1 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ontdekken' })).toHaveAccessibleDescription('zilver');
  await expect(page.getByText('Sterrenstof').first()).toBeVisible();
  await lookAsTeam(page, 'the rocket with its first part, on a ship with a name');
  await site.putFilm([2, 1, 2, 3]);
  for (const phase of [2, 3, 4]) {
    await school.playPhase(team, phase, phase - 1);
    await team.ask(student.revealMedal, { phase: phase });
  }
  await page.route('**/video_versions/**', (route) => route.abort());
  await page.reload();
  const start = page.getByRole('button', { name: 'Start' });
  await expect(start).toBeVisible();
  await lookAsTeam(page, 'the rocket before its liftoff');

  // The countdown of five seconds is paused.
  await page.clock.install();
  await page.reload();
  await expect(start).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await start.click();
  await expect(page.getByText('Nog 5')).toBeAttached();
  await lookAsTeam(page, 'the countdown');
  await page.clock.runFor(5000);
  await page.clock.fastForward(42_000);
  await expect(page.getByRole('button', { name: 'Bekijk jullie reis' })).toBeVisible();
  await lookAsTeam(page, 'the last picture, standing still');
  // On a phone in landscape the title is below the header.
  await page.setViewportSize({ width: 844, height: 390 });
  const header = await page.getByRole('banner').boundingBox();
  const picture = page.getByRole('img', { name: 'De lancering van jullie raket' });
  await expect
    .poll(async () => (await picture.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.getByRole('button', { name: 'Bekijk jullie reis' }).click();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Zo werd het' })).toBeVisible();
  await lookAsTeam(page, 'the journey, with an answer that was improved');
});

test('Roles of pupils and the painter of faces are there for everyone', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  for (const name of ['Noor', 'Sem', 'Yara', 'Finn']) {
    await school.ask(teacher.addStudent, { name, teamId: team.id, noPhoto: name === 'Noor' ? 1 : 0 });
  }
  const answerFile = new Blob([new Uint8Array(await faceAt(640))], { type: 'image/jpeg' });
  await comeIn(page, team, '/student/1/ontdekken');
  await expect(page.getByRole('region', { name: 'Wie doet wat?' }).getByRole('listitem')).toHaveCount(4);
  await lookAsTeam(page, 'roles on the page of a phase');
  await page.goto(`${withPhoto.page}/submit`);
  await expect(page.getByText('fotograaf: Sem')).toBeVisible();
  await lookAsTeam(page, 'roles at the parts of an answer');
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await faceAt(640) };
  await theChooser(page).setInputFiles(photo);
  await expect(thePhoto(page)).toBeVisible();
  await lookAsTeam(page, 'the painter of faces');

  await team.ask(student.answerActivity, { activityId: withPhoto.id, tweet: 'Onze plek', answerFile });
  await page.reload();
  await page.getByRole('button', { name: 'Gezichten onherkenbaar maken' }).click();
  await expect(thePainter(page).getByText('Deze foto is al verstuurd.')).toBeVisible();
  await expect(thePhoto(page)).toBeVisible();
  await lookAsTeam(page, 'the painter of a photo that was sent');
});

test('A reveal, and a liftoff that cannot be drawn, are there for everyone', async ({ page, site }) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.playPhase(team, 1, 2);
  await page.clock.install();
  await comeIn(page, team);
  await expect(page.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const revealed = page.waitForResponse('**/api/student/reveal-medal/1');
  await page.getByRole('button', { name: 'Onthul de motor' }).click();
  await revealed;
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'anticipation');
  await page.clock.runFor(2000);
  await expect(page.locator('main')).toHaveAttribute('data-stage', 'medal');
  // The list of phases has faded out.
  await expect(page.getByRole('main').locator('ol').first()).toHaveCSS('opacity', '0');
  await lookAsTeam(page, 'a medal at its reveal');

  for (const phase of [2, 3, 4]) {
    await school.playPhase(team, phase, phase - 1);
    await team.ask(student.revealMedal, { phase });
  }
  await page.route('**/video_versions/**', (route) => route.abort());
  await page.route('**/assets/flight*-*.js', (route) => route.abort());
  await page.reload();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.fastForward(5100);
  await expect(page.getByText('zilver', { exact: true }).first()).toBeVisible();
  await lookAsTeam(page, 'the rocket with its medals, in the place of a film');
});

test(
  'The guide lies over nothing that is to be pressed, on phones and at 400 %',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 2);
    await comeIn(page, team);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 341, height: 192 },
    ]) {
      await page.setViewportSize(size);
      for (const path of ['/student', '/student/1/ontdekken', list]) {
        await page.goto(path);
        await expect(theGuide(page)).not.toBeEmpty();
        await expect.poll(() => covered(page), `${path} at ${size.width} × ${size.height}`).toEqual([]);
      }
    }
  },
);

/**
 * Returns the links and buttons that are covered after scrolling to them, in the middle of the window or at its lower
 * edge.
 */
function covered(page: Page): Promise<string[]> {
  return page
    .locator('main, header')
    .locator('a[href]:visible, button:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('[inert]') === null)
        .filter((one) =>
          (['center', 'end'] as const).some((block) => {
            one.scrollIntoView({ block, behavior: 'instant' });
            const { left, top, width, height } = one.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there === null || !(one.contains(there) || there.contains(one));
          }),
        )
        .map((one) => one.textContent),
    );
}
