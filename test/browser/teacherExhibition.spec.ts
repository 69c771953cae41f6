import { expect, test } from './fixtures.ts';
import { boards } from './looks.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, moreOf, open, openMenu, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, viewport: { width: 1920, height: 1080 } });

const live = { timeout: 10_000 };

test(
  'The docent chooses answers for an exhibition, and shows them on the board as a wall and one by one',
  { tag: '@long' },
  async ({ page: board, newVisitor, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site, username);
    const [one, two] = await school.teams(2);
    if (one === undefined || two === undefined) throw new Error('two teams');
    for (const team of [one, two]) await school.answerPhase(team, 1);
    await school.ratePhase(one, 1, 3, 'Reactie voor het team');
    await comeInAsDocent(board, '/docent/digibord');
    const desk = await newVisitor();
    await comeInAsDocent(desk, '/docent/beoordelen');
    await open(desk, one.title, 'Meten maar').click();
    await pressInMenu(desk, moreOf(one.title, 'Meten maar'), `In de tentoonstelling ${one.title}: Meten maar`);
    await openMenu(desk, moreOf(one.title, 'Meten maar'));
    await expect(desk.getByRole('button', { name: `Uit de tentoonstelling ${one.title}: Meten maar` })).toBeVisible();
    await desk.keyboard.press('Escape');
    await open(desk, two.title, 'Speuren op het plein').click();
    await pressInMenu(
      desk,
      moreOf(two.title, 'Speuren op het plein'),
      `In de tentoonstelling ${two.title}: Speuren op het plein`,
    );
    await expect(board.getByRole('dialog')).toHaveCount(0);

    const remote = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await comeInAsDocent(remote, '/docent/afstandsbediening');
    await remote.getByRole('button', { name: 'Tentoonstelling tonen (2)' }).tap();
    const wall = board.getByRole('dialog', { name: 'Tentoonstelling' });
    await expect(wall.getByRole('button', { name: /^Groot tonen/ })).toHaveCount(2, live);
    await expect(wall).not.toContainText(/goud|Reactie voor het team/i);
    await expect(remote.getByText('De tentoonstelling staat op het bord.')).toBeVisible();

    // The docent uses only the keyboard: enlarge, next, back to the wall, and close.
    await wall.getByRole('button', { name: `Groot tonen: ${one.title} 1.2 Meten maar` }).focus();
    await board.keyboard.press('Enter');
    await expect(board.getByRole('dialog', { name: one.title })).toContainText('Antwoord op Meten maar');
    await board.keyboard.press('ArrowRight');
    const large = board.getByRole('dialog', { name: two.title });
    await expect(large.getByRole('img', { name: `Foto van ${two.title} bij Speuren op het plein` })).toBeVisible();
    await board.keyboard.press('ArrowRight');
    await expect(large).toBeVisible();
    await board.keyboard.press('Escape');
    await expect(wall).toBeVisible();

    await pressInMenu(
      desk,
      moreOf(two.title, 'Speuren op het plein'),
      `Uit de tentoonstelling ${two.title}: Speuren op het plein`,
    );
    await expect(wall.getByRole('button', { name: /^Groot tonen/ })).toHaveCount(1, live);
    await board.keyboard.press('Escape');
    await expect(board.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'On every board the wall holds long names and words, each in its own place',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site, username);
    const names = ['Zwaartekrachtweerstandsbewegingsgroep 11', 'De Ruimtevaartverkenningscommissie 7/8', 'Wij'];
    const teams = [];
    for (const name of names) teams.push(await school.team(name));
    for (const team of teams) await school.answerPhase(team, 1);
    await comeInAsDocent(page, '/docent/beoordelen');
    for (const { title } of teams) {
      await open(page, title, 'Meten maar').click();
      await pressInMenu(page, moreOf(title, 'Meten maar'), `In de tentoonstelling ${title}: Meten maar`);
      await openMenu(page, moreOf(title, 'Meten maar'));
      await expect(page.getByRole('button', { name: `Uit de tentoonstelling ${title}: Meten maar` })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.goto('/docent/digibord');
    await page.getByRole('button', { name: /^Launch/ }).click();
    await page.getByRole('button', { name: /^Tentoonstelling/ }).click();
    const exhibits = page.getByRole('dialog').getByRole('button', { name: /^Groot tonen/ });
    await expect(exhibits).toHaveCount(names.length);
    for (const size of boards) {
      await page.setViewportSize(size);
      const overflowing = exhibits.evaluateAll((all) =>
        all
          .flatMap((one) => [one, ...one.children])
          .filter(
            (one) => !one.matches('.visually-hidden') && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          )
          .map(({ textContent }) => textContent),
      );
      expect(await overflowing, `${size.width} wide`).toEqual([]);
    }
  },
);
