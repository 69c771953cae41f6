import { Buffer } from 'node:buffer';

import type { Locator, Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { chooseFile } from './chooseFile.ts';
import { expect, test } from './fixtures.ts';
import { lookAsDocent } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { tabTo } from './tabTo.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const pupil = (roepnaam: string, tussen: string, achternaam: string, groep: string, extra = '') => `
  <leerling key="k-${achternaam}" eckid="https://id.school/geheim">
    <achternaam>${achternaam}</achternaam><voorvoegsel>${tussen}</voorvoegsel><roepnaam>${roepnaam}</roepnaam>
    <geboortedatum>2016-06-21</geboortedatum><geslacht>2</geslacht>${groep === '' ? '' : `<groep key="${groep}"/>`}
    <land_vader>MA</land_vader><bsn>133456785</bsn><postcodenl>6971VB</postcodenl>${extra}
  </leerling>`;

/** A file as ParnasSys exports it, in the old encoding windows-1252; groups 6 and 7 share one room. */
const register = `<?xml version="1.0" encoding="windows-1252"?>
<EDEX xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="EDEXML.structuur.xsd">
  <school><schooljaar>2026-2027</schooljaar><brincode>99ZZ</brincode></school>
  <groepen>
    <groep key="g6"><naam>Groep 6/7</naam><jaargroep>6</jaargroep></groep>
    <groep key="g7"><naam>Groep 6/7</naam><jaargroep>7</jaargroep></groep>
    <groep key="g8"><naam>Groep 8</naam><jaargroep>8</jaargroep></groep>
  </groepen>
  <leerlingen>
    ${pupil('Zoë', '', 'Müllerheim', 'g6')}${pupil('Daan', 'van der', 'Meerdonk', 'g7')}${pupil('Daan', '', 'Bakkerveld', 'g6')}
    ${pupil('Noor', 'el', 'Amraniwal', 'g7')}${pupil('Sem', '', 'Kayaburg', 'g7')}${pupil('Weg', '', 'Vertrokken', 'g7', '<uitstroomdatum>2020-07-18</uitstroomdatum>')}
    ${pupil('Achtste', '', 'Groeper', 'g8')}
  </leerlingen>
</EDEX>`;
const secrets =
  /Müllerheim|Meerdonk|Bakkerveld|Amraniwal|Kayaburg|Vertrokken|133456785|geheim|6971VB|2016-06-21|99ZZ|Groep/iu;

const file = (name: string, content: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(content) });
const edexml = file('EDEX.XML', Buffer.from(register, 'latin1'));

const openList = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Namen plakken' }).click();
  return page.getByRole('dialog');
};
const choose = async (dialog: Locator, chosen: ReturnType<typeof file>) =>
  dialog.locator('input[type=file]').setInputFiles(chosen);
const planOf = async (dialog: Locator) =>
  dialog
    .getByRole('list', { name: /^Team \d/ })
    .evaluateAll((teams) =>
      teams.map((team) => [...team.querySelectorAll('button')].map((one) => one.textContent).join(' ')),
    );
const classOf = async (school: StudentClass) =>
  (await school.ask(teacher.teams, {})).map(
    ({ title, students }) => `${title}: ${students.map(({ name }) => name).join(' ')}`,
  );

/** Records every later request of this browser, with its address and body. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)));
  return sent;
}

test('Of the register of a school nothing but first names leaves the computer, and nothing else is kept on it', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  const sent = sentBy(page);
  const dialog = await openList(page);
  await choose(dialog, edexml);
  const group = dialog.getByLabel('Groep', { exact: true });
  await expect(group).toBeFocused();
  await expect(group.getByRole('option')).toHaveText(['Alle groepen (6)', 'Groep 6/7 (5)', 'Groep 8 (1)']);
  await expect(group).toHaveValue('*');
  await expect(dialog.getByRole('checkbox')).toHaveCount(6);
  await expect(dialog.getByRole('status').getByText('6 leerlingen', { exact: true })).toBeVisible();
  await group.selectOption('Groep 8 (1)');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('status').getByText('1 van 6 leerlingen', { exact: true })).toBeVisible();
  await group.selectOption('Groep 6/7 (5)');
  await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  for (const name of ['Daan B.', 'Daan M.', 'Noor', 'Sem', 'Zoë']) {
    await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await dialog.getByLabel('Leerlingen per team').fill('2');
  await dialog.getByRole('checkbox', { name: 'Sem' }).uncheck();
  await expect(dialog).toContainText('4 van 5 leerlingen');
  await expect.poll(() => planOf(dialog)).toEqual(['Daan B. Daan M.', 'Noor Zoë']);
  await lookAsDocent(page, 'a class list out of a register');

  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).toContain('Zoë');
  expect(stored.replace(/"group[^,]*,/u, '')).not.toMatch(secrets);

  await dialog.getByRole('button', { name: '2 teams maken' }).click();
  await expect(page.getByText('2 teams gemaakt.').first()).toBeVisible();
  expect(await classOf(school)).toEqual(['Team 1: Daan B. Daan M.', 'Team 2: Noor Zoë']);
  const toServer = sent.filter((one) => one.includes('/api/')).join('\n');
  expect(toServer).toContain('Daan+B.');
  expect(sent.join('\n')).not.toMatch(secrets);
  const [made = ''] = sent.filter((one) => one.includes('create-many'));
  const plan = /list=(\[.*\])/u.exec(made)?.[1]?.replaceAll('+', ' ') ?? '';
  const pupils = (...names: string[]) => names.map((name) => ({ name, noPhoto: false }));
  expect(JSON.parse(plan)).toEqual([
    { title: 'Team 1', students: pupils('Daan B.', 'Daan M.') },
    { title: 'Team 2', students: pupils('Noor', 'Zoë') },
  ]);
});

test(
  'A docent divides a class with the keys alone: who sits apart, who moves, made and undone',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    await page.getByRole('button', { name: 'Namen plakken' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Plak hier de namen')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Bestand kiezen' })).toBeFocused();
    const list = file(
      'klas.csv',
      '\uFEFFVoornaam;Achternaam\r\n"Anna";"de Wit"\r\nBram;Vos\r\nCato;Smit\r\nDirk;Bos\r\n',
    );
    await chooseFile(page, list, () => page.keyboard.press('Enter'));
    await expect(dialog.getByRole('checkbox')).toHaveCount(4);
    await expect(dialog).toBeVisible();

    await tabTo(dialog.getByLabel('Leerlingen per team'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2');
    await expect.poll(() => planOf(dialog)).toEqual(['Anna Bram', 'Cato Dirk']);

    await tabTo(dialog.locator('summary', { hasText: 'Wie zet je liever niet bij elkaar?' }));
    await page.keyboard.press('Enter');
    await tabTo(dialog.getByLabel('Deze leerling'));
    await page.keyboard.type('Anna');
    await tabTo(dialog.getByLabel('niet samen met'));
    await page.keyboard.type('Bram');
    await tabTo(dialog.getByRole('button', { name: 'Toevoegen' }));
    await page.keyboard.press('Enter');
    await expect.poll(async () => planOf(dialog)).toEqual(['Anna Dirk', 'Bram Cato']);

    // Moving into the team of the other pupil is allowed, and announced.
    const bram = dialog.getByRole('button', { name: 'Bram', exact: true });
    await tabTo(bram);
    await page.keyboard.press('ArrowLeft');
    await expect(bram).toBeFocused();
    await expect(dialog.getByText('Bram zit nu in Team 1.')).toBeAttached();
    await expect(dialog).toContainText('Anna en Bram zitten in één team.');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => planOf(dialog)).toEqual(['Anna Dirk', 'Cato Bram']);
    await page.keyboard.press('Enter');
    const here = dialog.getByRole('button', { name: 'Bram naar Team 1' });
    await expect(bram).toHaveAttribute('aria-pressed', 'true');
    await here.focus();
    await page.keyboard.press('Enter');
    await expect(bram).toBeFocused();
    await expect.poll(() => planOf(dialog)).toEqual(['Anna Dirk Bram', 'Cato']);
    const back = dialog.getByRole('button', { name: 'Stap terug' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => planOf(dialog)).toEqual(['Anna Dirk', 'Cato Bram']);

    await dialog.getByRole('button', { name: '2 teams maken' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await classOf(school)).toEqual(['Team 1: Anna Dirk', 'Team 2: Bram Cato']);
    await page.getByRole('button', { name: /^Ongedaan maken/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Er zijn nog geen teams.')).toBeVisible();
    await expect(page.getByLabel('Nieuw team')).toBeFocused();
    expect(await classOf(school)).toEqual([]);
  },
);

test('A pupil is dragged to another team, and a file that is dropped is read in place of shown', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  const dialog = await openList(page);
  await dialog.getByLabel('Leerlingen per team').fill('2');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Anna\nBram\nCato\nDirk'], 'klas.txt'));
    return data;
  });
  await dialog.getByLabel('Plak hier de namen').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Anna', exact: true }).dragTo(dialog.getByRole('list', { name: 'Team 2' }));
  await expect.poll(() => planOf(dialog)).toEqual(['Bram', 'Cato Dirk Anna']);
  await dialog.getByRole('button', { name: 'Bram', exact: true }).dragTo(dialog.getByRole('list', { name: 'Team 2' }));
  await expect(dialog).toContainText('Nog niemand: dit team wordt niet gemaakt.');
  await expect(dialog.getByRole('button', { name: '1 team maken' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Door elkaar zetten' }).click();
  const names = async () => (await planOf(dialog)).join(' ').split(' ').toSorted();
  await expect.poll(names).toEqual(['Anna', 'Bram', 'Cato', 'Dirk']);
  await dialog.getByRole('button', { name: 'Stap terug' }).click();
  await expect.poll(() => planOf(dialog)).toEqual(['', 'Cato Dirk Anna Bram']);
  await dialog.getByRole('button', { name: 'Andere lijst' }).click();
  await expect(dialog.getByLabel('Plak hier de namen')).toBeFocused();
  // The docent opens the file chooser and cancels it.
  await dialog.locator('input[type=file]').dispatchEvent('cancel');
  await expect(dialog.getByText('Hier zie je straks de teams.')).toBeVisible();
});

test(
  'A file that is no class list says in a sentence what to do, and leaves what was there',
  { tag: '@long' },
  async ({ page, site, mistakes }) => {
    await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    const dialog = await openList(page);
    await dialog.getByLabel('Plak hier de namen').fill('Anna\nBram');
    const deep = `<EDEX>${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}</EDEX>`;
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><EDEX>&b;</EDEX>';
    for (const { chosen, says } of [
      {
        chosen: file('klas.xlsx', Buffer.from('PK\u0003\u0004 xl/workbook.xml')),
        says: 'Kopieer de kolom met namen in Excel',
      },
      { chosen: file('EDEX.XML', laughs), says: 'er staat een DOCTYPE in' },
      { chosen: file('EDEX.XML', deep), says: 'Dit bestand is niet heel.' },
      { chosen: file('EDEX.XML', '<EDEX><leerlingen><leerling>'), says: 'Dit bestand is niet heel.' },
      { chosen: file('EDEX.XML', `<EDEX>${' '.repeat(10 * 1024 * 1024)}</EDEX>`), says: 'groter dan 10 MB' },
      { chosen: file('rss.xml', '<rss><channel/></rss>'), says: 'geen EDEXML met leerlingen' },
      { chosen: file('leeg.csv', ''), says: 'In dit bestand staan geen leerlingen.' },
      { chosen: file('klas.xls', '<html><body>Log in</body></html>'), says: 'Open het in Excel en kopieer de namen.' },
    ]) {
      await choose(dialog, chosen);
      await expect(dialog.getByRole('alert')).toContainText(says);
    }
    await expect(dialog.getByLabel('Plak hier de namen')).toHaveValue('Anna\nBram');
    await choose(dialog, file('duizend.csv', Array.from({ length: 1000 }, (_, index) => `Naam${index}`).join('\n')));
    await expect(dialog.getByRole('status').getByText('1000 leerlingen', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeHidden();
    // Chromium's XML parser returns a document with an error message whose inline styles our policy blocks.
    const others = mistakes.splice(0).filter((one) => !one.startsWith('Applying inline style'));
    expect(others).toEqual([]);
  },
);

test(
  'Where the connection goes in the middle nothing is lost or there twice, and all of it can be undone',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await school.ask(teacher.createTeam, { title: 'Komeet' });
    await comeInAsDocent(page, '/docent/teams');
    const dialog = await openList(page);
    await choose(dialog, edexml);
    await dialog.getByLabel('Groep', { exact: true }).selectOption('Groep 6/7 (5)');
    await dialog.getByLabel('Leerlingen per team').fill('2');
    await expect.poll(() => planOf(dialog)).toEqual(['Daan B. Daan M.', 'Noor Sem', 'Zoë']);
    // The server makes the teams, and its response is lost.
    await page.route('**/api/teacher/studentgroup/create-many', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: '3 teams maken' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Je lijst staat er nog.');
    expect((await classOf(school)).toSorted()).toHaveLength(4);
    await page.unroute('**/api/teacher/studentgroup/create-many');
    await page.reload();
    await openList(page);
    // The dialog shows the same list, and the same press finds that all teams exist.
    await expect.poll(() => planOf(dialog)).toEqual(['Daan B. Daan M.', 'Noor Sem', 'Zoë']);
    await dialog.getByRole('button', { name: '3 teams maken' }).click();
    await expect(page.getByText('3 teams gemaakt.').first()).toBeVisible();
    const whole = ['Team 1: Daan B. Daan M.', 'Team 2: Noor Sem', 'Team 3: Zoë'];
    expect((await classOf(school)).toSorted()).toEqual(['Komeet: ', ...whole]);

    // A team has logged in meanwhile, and the connection fails again.
    const zoe = (await school.ask(teacher.teams, {})).find(({ title }) => title === 'Team 3');
    await page.request.post('/api/student/login', { form: { logincode: zoe?.logincode ?? '' } });
    const calls = '**/api/teacher/studentgroup/undo-many';
    await page.route(calls, (route) => route.abort());
    const undo = page.getByRole('button', { name: /^Ongedaan maken/ });
    await undo.click();
    // All or nothing: here it is nothing.
    await expect(page.getByText('Dat is niet gelukt.')).toBeVisible();
    expect(await classOf(school)).toHaveLength(4);
    await page.unroute(calls);
    await undo.click();
    await expect(page.getByText('Al ingelogd, en daarom gebleven: Team 3.')).toBeVisible();
    expect((await classOf(school)).toSorted()).toEqual(['Komeet: ', 'Team 3: Zoë']);
    await page.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.getByText('Al ingelogd')).toBeHidden();
  },
);

test('Of a table without a header nothing is sent before the docent says which column it is', async ({
  page,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  const sent = sentBy(page);
  const dialog = await openList(page);
  const make = dialog.getByRole('button', { name: /teams? maken/iu });
  const table = 'Noor\tAmraniwal\tna@voorbeeld.nl\nSem\tKayaburg\tsk@voorbeeld.nl\nTess\tMeerdonk\ttm@voorbeeld.nl';
  await dialog.getByLabel('Plak hier de namen').fill(table);
  const question = dialog.getByRole('group', { name: 'Waar staan de voornamen?' });
  await expect(question.getByRole('radio')).toHaveCount(3);
  await expect(make).toBeDisabled();
  await lookAsDocent(page, 'a list of which the column is asked');
  await question.getByRole('radio', { name: 'Noor, Sem, Tess', exact: true }).check();
  await expect.poll(() => planOf(dialog)).toEqual(['Noor Sem Tess']);

  // This file has an Excel extension and holds an HTML page with a table.
  const cells = (...all: string[]) => `<tr>${all.map((one) => `<td>${one}</td>`).join('')}</tr>`;
  const page1 = `<html><body><table>${cells('Bo', 'Kayaburg')}${cells('Cas', 'Meerdonk')}</table></body></html>`;
  await choose(dialog, file('klas.xls', page1));
  await expect(question).toBeFocused();
  await expect(make).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => planOf(dialog)).toEqual(['Bo Cas']);
  await make.click();
  await expect(dialog).toBeHidden();
  expect(await classOf(school)).toEqual(['Team 1: Bo Cas']);
  expect(sent.join('\n')).not.toMatch(/Amraniwal|Kayaburg|Meerdonk|voorbeeld/iu);
});

test('The buttons of the list stay in sight, and the window stays itself while the teams are made', async ({
  page,
  site,
}) => {
  await StudentClass.begin(site, username);
  await comeInAsDocent(page, '/docent/teams');
  const dialog = await openList(page);
  const lines = Array.from({ length: 10 }, (_, index) => `Team ${index + 1}: Aya${index}, Bas${index}, Chloé${index}`);
  await dialog.getByLabel('Plak hier de namen').fill(lines.join('\n'));
  // The docent need not say that each line is a team.
  await expect(dialog.getByRole('radio', { name: 'Elke regel is een team' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Verdelen op grootte' }).check();
  await dialog.getByLabel('Leerlingen per team').fill('3');
  await expect(dialog.getByRole('status').getByText('30 leerlingen', { exact: true })).toBeVisible();
  await lookAsDocent(page, 'a long class list');
  await dialog.locator('summary', { hasText: '30 leerlingen' }).click();
  await dialog.getByText('Wie mag niet op de foto?').click();
  const make = dialog.getByRole('button', { name: '10 teams maken' });
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(make).toBeInViewport({ ratio: 1 });
  }
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/teacher/studentgroup/create-many', async (route) => {
      const response = await route.fetch();
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.fulfill({ response });
    });
  });
  const before = await planOf(dialog);
  await make.click();
  await asked;
  await expect(make).toBeDisabled();
  expect(await planOf(dialog)).toEqual(before);
  await expect(dialog.getByText('Dit team is er al')).toHaveCount(0);
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10 teams gemaakt.').first()).toBeVisible();
});

test(
  'A docent who leaves while ten teams are made finds none of them or all ten, and the same press makes the rest',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    await comeInAsDocent(page, '/docent/teams');
    const calls = '**/api/teacher/studentgroup/create-many';
    const leave = {
      'a reload': () => page.reload(),
      'another page': () => page.goto('/docent/account'),
      'a closed window': () => page.keyboard.press('Escape'),
    };
    let dialog = await openList(page);
    const lines = Array.from({ length: 10 }, (_, index) => `Team ${index + 1}: Aya${index}, Bas${index}`);
    await dialog.getByLabel('Plak hier de namen').fill(lines.join('\n'));
    for (const [isReceived, count] of [
      [false, 0],
      [true, 10],
    ] as const) {
      for (const [how, go] of Object.entries(leave)) {
        const { promise: asked, resolve } = Promise.withResolvers<void>();
        await page.route(calls, async (route) => {
          if (isReceived) await route.fetch();
          resolve();
          await route.abort();
        });
        await dialog.getByRole('button', { name: '10 teams maken' }).click();
        await asked;
        await go();
        await page.unroute(calls);
        expect(await classOf(school), how).toHaveLength(count);
        await page.goto('/docent/teams');
        dialog = await openList(page);
      }
    }
    // The list is still there: the same press makes nothing twice, and the screen says what there is.
    await dialog.getByRole('button', { name: '10 teams maken' }).click();
    await expect(page.getByText('10 teams gemaakt.').first()).toBeVisible();
    expect(await classOf(school)).toHaveLength(10);
  },
);
