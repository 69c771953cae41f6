import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, makeAdmin, more, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test(
  'A docent makes a link for a colleague without an account, who comes in and leads the class too',
  { tag: '@long' },
  async ({ page, site, newVisitor }) => {
    await StudentClass.begin(site, username);
    await makeAdmin(site);
    await comeInAsDocent(page, '/docent/challenges');
    await pressInMenu(page, more, 'Instellingen');
    const docents = page.getByRole('dialog').getByRole('region', { name: 'Docenten van deze klas' });
    await docents.getByRole('button', { name: 'Link maken' }).press('Enter');
    const link = docents.getByRole('textbox', { name: 'Link', exact: true });
    await expect(link).toBeFocused();
    const { pathname, hash } = new URL(await link.inputValue());

    const noor = await newVisitor();
    // A colleague types the link from paper, on a phone that capitalizes letters.
    await noor.goto(pathname.toUpperCase() + hash);
    await expect(noor.getByText('Je werkt daarna als collega mee in de klas Groep 8.')).toBeVisible();
    await noor.getByLabel('Zo heet je voor collega’s').fill('Juf Noor');
    await noor.getByLabel('Gebruikersnaam').fill('noor');
    await noor.getByLabel('Wachtwoord').fill('paars vlaggetje negen');
    await noor.keyboard.press('Enter');
    await expect(noor).toHaveURL('/docent/challenges');
    await expect(noor.getByRole('heading', { level: 2, name: 'Groep 8' })).toBeVisible();
    await expect(docents.getByRole('listitem').filter({ hasText: 'Juf Noor' })).toContainText(
      `toegelaten door ${username}`,
    );

    await page.reload();
    await pressInMenu(page, more, 'Instellingen');
    await docents.getByRole('button', { name: 'Link maken' }).press('Enter');
    const withdrawn = new URL(await link.inputValue());
    await expect(docents.getByText(/^Jouw link staat open tot en met/u)).toBeVisible();
    await docents.getByRole('button', { name: 'Link intrekken' }).press('Enter');
    await expect(docents.getByRole('button', { name: 'Link maken' })).toBeFocused();
    await expect(docents.getByText(/^Jouw link staat open/u)).toHaveCount(0);
    const late = await newVisitor();
    await late.goto(withdrawn.pathname + withdrawn.hash);
    await expect(late.getByText('Deze link werkt niet meer', { exact: false })).toBeVisible();

    await page.goto('/beheer/mensen');
    await page.getByLabel('Klas (mag leeg blijven)').selectOption({ label: `Groep 8 (${username})` });
    await page.getByRole('button', { name: 'Link maken' }).click();
    await expect(page.getByText('Uitnodiging (docent, Groep 8)').first()).toBeVisible();
  },
);
