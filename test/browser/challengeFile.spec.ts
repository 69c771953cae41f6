import type { Page } from '@playwright/test';

import { smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { readZip } from '#test/zip.ts';

import { challengeFile, chooseFile, type ChosenFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, entryOf, more, openMenu, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const button = (page: Page) => page.getByRole('button', { name: 'Bestand van een collega' });

/** Uses the keyboard alone. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  await chooseFile(page, file, async () => {
    await button(page).focus();
    await page.keyboard.press('Enter');
  });
}

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Een brug' }) });

test(
  'A docent takes a challenge from the file of a colleague, by keys, and gives it to another',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/nieuwe-klas');
    await choose(page, challengeFile(`${smallYaml}basedOn: koel-schoolplein\n`));
    await expect(page.getByText('‘Een brug’ staat erbij. Alleen jij ziet deze uitdaging.')).toBeVisible();
    await expect(card(page)).toContainText('Eigen uitdaging, versie 1 · Alleen jij ziet deze uitdaging.');
    await expect(card(page)).toContainText('Gemaakt naar Het koele schoolplein');
    await expect(page.getByText('‘Een brug’ staat erbij. Alleen jij ziet deze uitdaging.')).toBeInViewport();
    await expect(card(page)).toContainText('Net toegevoegd');
    await expect(page.locator(':focus')).toContainText('‘Een brug’ staat erbij.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Kies deze Een brug' })).toBeFocused();

    const share = entryOf(await openMenu(card(page), more), /^Deel als bestand/u);
    const download = page.waitForEvent('download');
    await share.focus();
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('een-brug.lanceerbasis');
    await openMenu(card(page), more);
    const given = await page.request.get((await share.getAttribute('href')) ?? '');
    await page.keyboard.press('Escape');
    const buffer = await given.body();
    expect(readZip(buffer).text('challenge.yaml')).toContain('basedOn: koel-schoolplein');
    await choose(page, { ...challengeFile(), buffer });
    await expect(page.getByText('‘Een brug’ had je al. Er is niets veranderd.')).toBeVisible();
    await choose(
      page,
      challengeFile(
        `${yamlWith('question: Wat zien jullie?', 'question: Wat horen jullie?')}basedOn: koel-schoolplein\n`,
      ),
    );
    await expect(page.getByText('‘Een brug’ had je al. Dit is versie 2.')).toBeVisible();
    await expect(card(page)).toContainText('Eigen uitdaging, versie 2');

    await pressInMenu(card(page), more, /^Haal weg/u);
    const removal = page.getByRole('dialog', { name: 'Een brug weghalen' });
    await removal.getByRole('button', { name: 'Haal weg' }).press('Enter');
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'A challenge that is too large for one file is said to be, on the page',
  { tag: '@long' },
  async ({ page, site }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/nieuwe-klas');
    await page.route('**/api/teacher/werkplaats/export/**', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'urn:lanceerbasis:challenge-faulty',
          title: 'challenge-faulty',
          status: 422,
          faults: [{ file: 'het bestand', line: null, message: 'dit is groter dan 50 MB' }],
        }),
      }),
    );
    await pressInMenu(page, 'Meer voor Het koele schoolplein', /^Deel als bestand/u);
    await expect(page.getByText('Deze uitdaging past niet in één bestand.')).toBeVisible();
    await expect(page.getByText('het bestand: dit is groter dan 50 MB')).toBeVisible();
    await expect(page).toHaveURL(/nieuwe-klas$/u);
  },
);

test('A docent drops a file on the shelf, and reads what is wrong with one that can not be taken', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/nieuwe-klas');
  // The drop target exists only after the catalog has loaded.
  await expect(button(page)).toBeVisible();
  const drop = async ({ name, buffer }: ChosenFile): Promise<void> => {
    const dropped = await page.evaluateHandle(
      ([called, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)], called));
        return data;
      },
      [name, buffer.toString('base64')] as const,
    );
    await page.getByRole('heading', { level: 1 }).dispatchEvent('dragover', { dataTransfer: dropped });
    await expect(page.getByText('Laat los om deze uitdaging toe te voegen.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
  };
  await drop(challengeFile(smallYaml, [{ name: 'start.exe' }, { name: 'index.html' }]));
  const faults = page.getByRole('alert');
  await expect(faults).toContainText('Dit bestand kan er niet bij. Er is niets veranderd.');
  await expect(faults.getByRole('listitem')).toHaveText([
    /^start\.exe: zo'n bestand hoort niet/u,
    /^index\.html: zo'n/u,
  ]);
  await lookAsDocent(page, 'a file that is not taken');
  await drop(challengeFile(yamlWith("'00:45'", 'lang')));
  await expect(faults.getByRole('listitem')).toHaveText([/^challenge\.yaml, regel 19: het veld 'duration'/u]);
  await drop({ ...challengeFile(), buffer: Buffer.from('geen ZIP') });
  await expect(faults.getByRole('listitem')).toHaveText([/^het bestand: dit is geen bestand van Lanceerbasis/u]);
  await drop({ ...challengeFile(), buffer: Buffer.alloc(0) });
  await expect(faults).toHaveText(/^Dit bestand is leeg\. Er is niets veranderd\./u);
  await expect(page.locator(':focus')).toContainText('Dit bestand is leeg.');
  await expect(card(page)).toHaveCount(0);
  await drop(challengeFile());
  await expect(faults).toHaveCount(0);
  await expect(card(page)).toContainText('Eigen uitdaging, versie 1');
  await lookAsDocent(page, 'a challenge from a file');
  await pressInMenu(card(page), more, /^Haal weg/u);
  await expect(page.getByRole('dialog', { name: 'Een brug weghalen' })).toBeVisible();
  await lookAsDocent(page, 'a challenge is taken away');
});
