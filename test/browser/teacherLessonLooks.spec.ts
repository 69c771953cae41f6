import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';

import { expect, test } from './fixtures.ts';
import { boards, lookAsDocent } from './looks.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeIn, withoutPhoto, withPhoto } from './studentVisit.ts';
import {
  comeInAsDocent,
  moreOf,
  open,
  openMenu,
  ownMenu,
  pressInMenu,
  showActivity,
  unfoldProgress,
  username,
} from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

test('What a docent is asked before a photo, an answer or a team goes is there for everyone', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const team = await school.team('Komeet');
  await school.answerPhase(team, 1);
  await comeInAsDocent(page, '/docent/beoordelen');
  await open(page, team.title, withPhoto.title).click();
  const taking = (what: string) => page.getByRole('button', { name: `${what} ${team.title}: ${withPhoto.title}` });
  for (const what of ['Foto weghalen', 'Antwoord weghalen']) {
    await openMenu(page, moreOf(team.title, withPhoto.title));
    await taking(what).click();
    await expect(page.getByRole('dialog', { name: what })).toBeVisible();
    await lookAsDocent(page, `rating: ${what}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: moreOf(team.title, withPhoto.title) })).toBeFocused();
  }
  await page.goto('/docent/teams');
  await pressInMenu(page, `Meer voor ${team.title}`, 'Team weghalen…');
  await expect(page.getByRole('dialog').getByRole('button', { name: `${team.title} weghalen` })).toBeVisible();
  await lookAsDocent(page, 'teams: one that may be taken away');
});

test('Who has the activity already, a hand up and a board that stands still are there for everyone', async ({
  page,
  newVisitor,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const [busy, idle] = [await school.team('Komeet'), await school.team('Melkweg')];
  await comeInAsDocent(page, '/docent/digibord');
  await showActivity(page, 'Meten maar');
  const tablet = await newVisitor();
  await comeIn(tablet, busy, withoutPhoto.page);
  const progress = await unfoldProgress(page);
  await expect(progress.getByRole('img', { name: 'bezig' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: who has the activity already', boards);

  await idle.ask(student.raiseHand, {});
  const remote = await newVisitor();
  await comeInAsDocent(remote, '/docent/afstandsbediening');
  await remote.getByRole('button', { name: /^Bevries het bord/ }).click();
  await remote.getByRole('button', { name: /^Volgende/ }).click();
  await expect(page.getByRole('button', { name: /^Bevroren/ })).toBeVisible();
  await lookAsDocent(page, 'the digibord: it stands still', boards);
  await pressInMenu(page, ownMenu, 'Afstandsbediening');
  await expect(page.getByRole('img', { name: 'QR-code van de afstandsbediening' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: the remote control on a phone', boards);
  await page.keyboard.press('Escape');
  await expect(remote.getByText('Hier ben jij')).toBeVisible();
  await remote.getByText('Ergens anders heen').click();
  await lookAsDocent(remote, 'the remote control: of a board that stands still');

  // On a phone the count is at the corner of its icon.
  await remote.setViewportSize({ width: 390, height: 844 });
  const hands = remote.getByRole('button', { name: /^Hulp/ });
  const around = await hands.boundingBox();
  const count = await hands.getByText('1', { exact: true }).boundingBox();
  if (around === null || count === null) throw new Error('a count at the hand');
  expect(count.x).toBeGreaterThan(around.x);
  expect(count.x + count.width).toBeLessThanOrEqual(around.x + around.width + 1);
  expect(count.y).toBeGreaterThanOrEqual(around.y - 1);

  await page.getByRole('button', { name: /^Bevroren/ }).click();
  await page.getByRole('article').getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('button', { name: 'Les kiezen' }).click();
  await page
    .getByRole('dialog', { name: 'Les kiezen' })
    .getByRole('button', { name: /^Les 4:/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Beginvraag' })).toBeVisible();
  await expect(page.getByText('Les 4, stap 1 van 5')).toBeVisible();
  await lookAsDocent(page, 'the digibord: a lesson begins', boards);
  await remote.getByRole('button', { name: /^Volgende/ }).click();
  await expect(page.getByRole('dialog', { name: 'Waarom heet, waarom nat?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Waarom heet, waarom nat?' })).toBeVisible();
});

test('The second step is there for everyone: the codes to keep, and the question at the login', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/account');
  const part = page.getByRole('region', { name: 'Tweede stap bij het inloggen' });
  await part.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = part.getByLabel('Code die de app nu laat zien');
  await part.getByLabel('Je wachtwoord van nu').fill(password);
  await code.fill(codeOf(secret, stepOf(Date.now())));
  await code.press('Enter');
  await expect(part.getByRole('heading', { name: 'Je herstelcodes' })).toBeFocused();
  await lookAsDocent(page, 'the account: codes to keep');

  await page.getByRole('link', { name: 'Overal uitloggen' }).click();
  await expect(page).toHaveURL('/docent/login');
  await page.getByLabel('Gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code van je telefoon')).toBeFocused();
  await lookAsDocent(page, 'the login: a code of the phone');
  await page.getByLabel('Code van je telefoon').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deze code klopt niet, of is al gebruikt.')).toBeVisible();
  await lookAsDocent(page, 'the login: a code that is wrong');
});

test('The exhibition is there for everyone: to be shown, as a wall, how an answer began, and one with a photo', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const school = await StudentClass.begin(site, username);
  const [one, other] = [await school.team('Komeet'), await school.team('Melkweg')];
  const improved = await school.improveAnswer(one, withoutPhoto.id, ['Het is heet.', 'Tegel 46 graden.']);
  for (const team of [one, other]) await school.answerPhase(team, 1);
  const [pictured] = await school.stored(other, withPhoto.id);
  await school.ask(teacher.changeBoard, { phase: 1 });
  for (const exhibitAnswerId of [improved, pictured?.id ?? '']) {
    await school.ask(teacher.changeBoard, { exhibitAnswerId });
  }
  await comeInAsDocent(page, '/docent/digibord');
  const show = page.getByRole('button', { name: 'Tentoonstelling tonen (2)' });
  await expect(show).toBeVisible();
  await lookAsDocent(page, 'the digibord: an exhibition to be shown', boards);
  await show.click();
  const wall = page.getByRole('dialog', { name: 'Tentoonstelling' });
  await expect(wall.getByRole('button', { name: /^Groot tonen/ })).toHaveCount(2);
  await lookAsDocent(page, 'the digibord: the exhibition', boards);
  await wall.getByRole('button', { name: `Groot tonen: ${one.title} 1.2 ${withoutPhoto.title}` }).click();
  await expect(page.getByRole('heading', { name: 'Zo begon het' })).toBeVisible();
  await lookAsDocent(page, 'the digibord: how it began', boards);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: other.title }).getByRole('img').first()).toBeVisible();
  await lookAsDocent(page, 'the digibord: one of the exhibition', boards);
});
