import { codeOf, stepOf } from '#server/login/totp.ts';

import { expect, test } from './fixtures.ts';
import { password, StudentClass } from './studentClass.ts';
import { comeInAsDocent, logOut, more, ownMenu, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test(
  'A docent finds the own account in the header, takes a name and another password, and logs in with it',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    await pressInMenu(page, ownMenu, 'Jouw account');
    await expect(page.getByRole('heading', { level: 1, name: 'Jouw account' })).toBeFocused();
    const name = page.getByRole('region', { name: 'Naam' });
    await name.getByRole('textbox').fill('Juf Marloes');
    await name.getByRole('button', { name: 'Opslaan' }).click();
    await expect(name.getByRole('status')).toHaveText('Opgeslagen.');
    const part = page.getByRole('region', { name: 'Wachtwoord' });
    const [old, fresh] = [part.getByLabel('Je wachtwoord van nu'), part.getByLabel('Nieuw wachtwoord')];
    await old.fill(password);
    await fresh.fill('kort');
    await fresh.press('Enter');
    await expect(fresh).toHaveAttribute('aria-invalid', 'true');
    await expect(part.getByText('Dit is te kort')).toBeVisible();
    await fresh.fill('paars vlaggetje negen');
    await fresh.press('Enter');
    await expect(part.getByRole('status')).toContainText('Je hebt een nieuw wachtwoord.');
    await expect(old).toHaveValue('');
    // The menu bears the new name.
    await expect(page.getByRole('button', { name: ownMenu })).toHaveAccessibleName(/^Juf Marloes:/);
    await logOut(page);
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord').fill('paars vlaggetje negen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docent/digibord');
    await page.goto('/docent/account');
    await expect(page.getByRole('region', { name: 'Naam' }).getByRole('textbox')).toHaveValue('Juf Marloes');
  },
);

test(
  'A docent sets up the second step, keeps the recovery codes, and is asked for a code at the next login',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/account');
    const part = page.getByRole('region', { name: 'Tweede stap bij het inloggen' });
    await part.getByRole('button', { name: 'Tweede stap aanzetten' }).click();
    await expect(part.getByRole('img', { name: 'QR-code voor de app op je telefoon' })).toBeVisible();
    const code = part.getByLabel('Code die de app nu laat zien');
    await expect(code).toBeFocused();
    const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await part.getByLabel('Je wachtwoord van nu').fill('geraden');
    await code.fill('12');
    await code.press('Enter');
    await expect(part.getByText('Dit is niet je wachtwoord')).toBeVisible();
    await part.getByLabel('Je wachtwoord van nu').fill(password);
    await code.press('Enter');
    await expect(part.getByText('Deze code klopt niet')).toBeVisible();
    await code.fill(codeOf(secret, stepOf(Date.now())));
    await code.press('Enter');
    await expect(part.getByRole('heading', { name: 'Je herstelcodes' })).toBeFocused();
    await expect(part.getByRole('listitem')).toHaveCount(8);
    const recovery = (await part.getByRole('listitem').first().textContent()) ?? '';
    await part.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await expect(part.getByText('Je hebt nog 8 herstelcodes.')).toBeVisible();
    await expect(part.getByRole('heading', { name: 'Tweede stap bij het inloggen' })).toBeFocused();

    await page.getByRole('link', { name: 'Overal uitloggen' }).click();
    await expect(page).toHaveURL('/docent/login');
    await page.getByLabel('Gebruikersnaam').fill(username);
    await page.getByLabel('Wachtwoord').fill(password);
    await page.keyboard.press('Enter');
    const asked = page.getByLabel('Code van je telefoon');
    await expect(asked).toBeFocused();
    await asked.fill(recovery);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docent/digibord');
  },
);

test(
  'A docent gives a team that lost its card a new code, and the old one opens nothing',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    await page.request.post('/api/teacher/studentgroup/create', { form: { title: 'De bouwers' } });
    const codes = async (): Promise<string[]> =>
      ((await (await page.request.get('/api/teacher/get-studentgrouplist')).json()) as { logincode: string }[]).map(
        ({ logincode }) => logincode,
      );
    const before = await codes();
    await pressInMenu(page, more, 'Nieuwe code of uitloggen');
    await page.getByRole('button', { name: 'Nieuwe code geven' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(codes).not.toEqual(before);
    const after = await codes();
    const old = before.filter((code) => !after.includes(code));
    expect(old).toHaveLength(1);
    const answer = await page.request.post('/api/student/login', { form: { logincode: old[0] ?? '' } });
    expect(answer.status()).toBe(401);
    await expect(page.getByRole('button', { name: more }).first()).toBeFocused();
  },
);

test(
  'A docent who lost a laptop sees it among the own devices and logs it out from another',
  { tag: '@long' },
  async ({ page, site, browser }) => {
    await StudentClass.begin(site, username);
    const lost = await browser.newContext({ baseURL: site.address, userAgent: 'Mozilla/5.0 (iPad) Safari/604.1' });
    const laptop = await lost.newPage();
    await comeInAsDocent(laptop, '/docent/teams');
    await comeInAsDocent(page, '/docent/account');
    const part = page.getByRole('region', { name: 'Hier ben je ingelogd' });
    await expect(part.getByRole('listitem')).toHaveCount(3);
    await part.getByRole('button', { name: 'Uitloggen op Safari, iPad' }).click();
    await expect(part.getByRole('listitem')).toHaveCount(2);
    await expect(part.getByRole('listitem').first()).toContainText('Dit apparaat, nu');
    await expect(part.getByRole('list')).toBeFocused();
    await expect(laptop).toHaveURL(/\/docent\/login/u);
    await lost.close();
  },
);
