import type { Page } from '@playwright/test';

import { openSchoolServer, type Person, type SchoolServer, shapes } from '#test/schoolLogin.ts';

import { expect, test as base } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

const [entree] = shapes;
if (entree === undefined) throw new Error('There is no shape');

const settingsOf = (school: SchoolServer, address: string) => {
  const { issuer, clientId, clientSecret } = school.settings(entree, address);
  return {
    PUBLIC_URL: address,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Entree',
    OIDC_DOCENT: 'eduPersonAffiliation=employee,eduPersonAffiliation=staff',
    OIDC_SCHOOL: 'nlEduPersonHomeOrganizationId=01AB',
  };
};

/** A school with its own login server on another port. */
const test = base.extend<{ school: SchoolServer }>({
  school: async ({ site, mistakes }, use) => {
    const school = await openSchoolServer(entree, site.address);
    await site.stop();
    await site.start(settingsOf(school, site.address));
    await use(school);
    await school.close();
    // Requests to the school's login server are allowed, and all other requests to another origin are mistakes.
    const allowed = mistakes.splice(0);
    expect(allowed.filter((one) => !one.startsWith(`asked for ${school.issuer}/`))).toEqual([]);
  },
});

test.use({ settings: { NODE_ENV: 'production' } });

const button = (page: Page) => page.getByRole('button', { name: 'Inloggen met Entree' });
const pupil: Person = entree.person('pupil');

test('A docent presses one button and is in, asks for a page and gets it, and logs out there too', async ({
  page,
  school,
}) => {
  await page.goto('/docent/account');
  await expect(button(page)).toBeVisible();
  await lookAsDocent(page, 'the login with the account of the school');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docent/account');
  const part = page.getByRole('region', { name: 'Account van je school' });
  await expect(part).toContainText('Je logt hier in met Entree. Een eigen wachtwoord heb je niet nodig.');
  await expect(page.getByRole('region', { name: 'Wachtwoord' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Naam' }).getByRole('textbox')).toHaveValue('Marloes Visser');
  await page.goBack();
  await expect(page, 'nothing of the way is in the history').not.toHaveURL(/code=/u);

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Ook uitloggen bij Entree' }).click();
  await expect.poll(() => page.url()).toContain(`${school.issuer}/session/end`);
});

test('A pupil who is sent back, and an account that was added, are there for everyone', async ({
  page,
  school,
  site,
}) => {
  school.sits(pupil);
  await page.goto('/docent/login');
  await button(page).click();
  await expect(page.getByText('Deze knop is voor docenten.')).toBeVisible();
  await lookAsDocent(page, 'back from the school without getting in');

  await StudentClass.begin(site, username);
  school.sits(entree.person('docent'));
  await comeInAsDocent(page, '/docent/account');
  const part = page.getByRole('region', { name: 'Account van je school' });
  await part.getByLabel('Je wachtwoord van nu').fill(password);
  await page.keyboard.press('Enter');
  await expect(part).toContainText('Je kunt hier inloggen met Entree, en met je wachtwoord.');
  await lookAsDocent(page, 'the account of the school, added');
});

test(
  'A pupil who presses it hears where teams come in, and the docent at the same computer chooses another account',
  { tag: '@long' },
  async ({ page, school }) => {
    school.sits(pupil);
    await page.goto('/docent/login');
    await button(page).click();
    await expect(page.getByText('Deze knop is voor docenten. Teams loggen in met hun code.')).toBeVisible();
    await expect(page).toHaveURL('/docent/school');
    school.sits(entree.person('docent'));
    await page.getByRole('button', { name: 'Met een ander account' }).click();
    await expect(page).toHaveURL('/docent/challenges');
  },
);

test(
  'A docent with a password adds the account of the school, comes in with it, and takes it away',
  { tag: '@long' },
  async ({ page, school, site }) => {
    await StudentClass.begin(site, username);
    school.sits(entree.person('docent'));
    await comeInAsDocent(page, '/docent/account');
    const part = page.getByRole('region', { name: 'Account van je school' });
    await part.getByRole('button', { name: 'Entree koppelen' }).click();
    await expect(part.getByText('Dit is niet je wachtwoord van nu.')).toBeVisible();
    await part.getByLabel('Je wachtwoord van nu').fill(password);
    await page.keyboard.press('Enter');
    await expect(part).toContainText('Je kunt hier inloggen met Entree, en met je wachtwoord.');
    await page.goto('/logout');
    await button(page).click();
    await expect(page).toHaveURL('/docent/digibord');
    await page.goto('/docent/account');
    await part.getByRole('button', { name: 'Entree losmaken' }).click();
    await expect(part.getByRole('button', { name: 'Entree koppelen' })).toBeVisible();
  },
);

test(
  'A docent whose network fails on the way back, or whose school does not answer, still comes in',
  { tag: '@long' },
  async ({ page, context, school, site }) => {
    await StudentClass.begin(site, username);
    await page.goto('/docent/login');
    await context.route('**/api/teacher/school-login/finish', (route) => route.abort());
    await button(page).click();
    const again = page.getByRole('button', { name: 'Nog een keer proberen' });
    await expect(again).toBeVisible();
    await context.unroute('**/api/teacher/school-login/finish');
    await again.click();
    await expect(page).toHaveURL('/docent/challenges');

    await page.goto('/logout');
    await school.close();
    // The restart also clears what the server had cached of the school's provider.
    await site.stop();
    await site.start(settingsOf(school, site.address));
    await page.reload();
    await button(page).click();
    await expect(page.getByText('Het inloggen van de school geeft geen antwoord.')).toBeVisible();
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docent/digibord');
  },
);

test(
  'The phone of a docent without a password comes into their practice with the account of the school',
  { tag: '@long' },
  async ({ page, newVisitor, school }) => {
    school.sits(entree.person('docent'));
    await page.goto('/docent/oefenles');
    await button(page).click();
    const strip = (one: Page) => one.getByRole('complementary', { name: 'Oefenles' });
    await expect(strip(page)).toBeVisible();
    const inside = new URL(page.url()).pathname.replace(/\/docent$/u, '');
    const phone = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(`${inside}/docent/afstandsbediening`);
    await button(phone).click();
    await expect(phone).toHaveURL(`${inside}/docent/afstandsbediening`);
    await expect(strip(phone)).toBeVisible();
    await expect(phone.getByRole('region', { name: /^Nu op het bord/u })).toContainText('Oefenklas');
  },
);
