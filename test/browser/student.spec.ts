import type { Route } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { photoWith } from './studentPhotos.ts';
import {
  another,
  comeIn,
  list,
  logIn,
  theButton,
  theChooser,
  theGuide,
  theText,
  withoutPhoto,
  withPhoto,
} from './studentVisit.ts';
import { tabTo } from './tabTo.ts';
import { choose, comeInAsDocent, username } from './teacherVisit.ts';
import { dutchVoice, spokenOn, withVoices } from './voices.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test.describe('A team at its login', () => {
  test('types its code in small letters, goes back with arrow and backspace, and stays in after a reload', async ({
    page,
    site,
  }) => {
    const school = await StudentClass.begin(site);
    const { code } = await school.team('De Raketten');
    await page.goto('/student/2/bedenken');
    await expect(page).toHaveURL(/\/student\/login/);
    const field = page.getByRole('textbox');
    await expect(page.locator('input')).toHaveCount(1);

    const wrong = code[1] === 'Q' ? 'R' : 'Q';
    const four = code.slice(0, 4);
    await field.pressSequentially((code[0] + wrong + code.slice(2, 4)).toLowerCase());
    await expect(field).toHaveValue(code[0] + wrong + code.slice(2, 4));
    for (let step = 0; step < 2; step += 1) await field.press('ArrowLeft');
    await field.press('Backspace');
    await field.press(code[1] ?? '');
    await expect(field).toHaveValue(four);
    await field.press('Home');
    await field.press('Delete');
    await expect(field).toHaveValue(four.slice(1));
    await field.press(code[0] ?? '');
    await expect(field).toHaveValue(four);
    await field.press('End');
    // The fifth letter logs the team in.
    await field.press(code[4] ?? '');

    // The team returns to the page that it had requested.
    await expect(page.getByRole('heading', { level: 1, name: 'Bedenken' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Bedenken' })).toBeVisible();
    await page.goto('/student/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
  });

  test('mends one letter by pressing it', { tag: '@long' }, async ({ page, site }) => {
    await StudentClass.begin(site);
    await page.goto('/student/login');
    const field = page.getByRole('textbox');
    await field.pressSequentially('ABCDE');
    // A whole code that is wrong stays, so that one letter of it can be mended.
    await expect(page.getByRole('alert')).toContainText('Deze code kennen we niet.');
    const box = await field.boundingBox();
    if (box === null) throw new Error('the code has no place');
    for (const [slot, letter] of ['F', 'G', 'H', 'J', 'K'].entries()) {
      await page.mouse.click(box.x + (box.width * (slot + 0.5)) / 5, box.y + box.height / 2);
      await page.keyboard.press(letter);
      await expect(field).toHaveValue('FGHJK'.slice(0, slot + 1) + 'ABCDE'.slice(slot + 1));
    }
  });

  test('pastes a code with spaces, hears that it is wrong, and comes in with the code of its boarding pass', async ({
    page,
    site,
  }) => {
    const school = await StudentClass.begin(site);
    const { code } = await school.team('De Raketten');
    await page.goto('/student/login');
    const field = page.getByRole('textbox');
    await field.fill(' zz-z z2 ');
    await expect(field).toHaveValue('ZZZZ2');
    // The team pastes the code with the words around it, as in a letter of the docent.
    await field.evaluate((one, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, 'Jullie code: zzzz3.');
    await expect(field).toHaveValue('ZZZZ3');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Deze code kennen we niet. Kijk nog eens goed op jullie instapkaart.',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    // The QR code on a boarding pass changes only the hash while the login is open.
    await page.goto(`/student/login#${code.toLowerCase()}.`);
    await expect(page.getByRole('textbox')).toHaveValue(code);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
    await expect(page.getByText('De Raketten')).toBeVisible();
  });

  test('is told to stay where somebody guesses on its network', { tag: '@long' }, async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const { code } = await school.team('De Raketten');
    await page.goto('/student/login');
    await page.evaluate(async (path) => {
      const body = new URLSearchParams({ logincode: 'ZZZZ3' });
      for (let guess = 1; guess <= 60; guess += 1) await fetch(path, { method: 'POST', body });
    }, student.login.path);
    await page.getByRole('textbox').fill(code);
    await expect(page.getByRole('alert')).toHaveText(
      /^Op jullie netwerk is vaak een foute code getypt\. Blijf even hier/,
    );
  });
});

test(
  'A team goes from its rocket to an answer with a photo, changes it, and reads what its docent thinks',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await logIn(page, team.code);
    await page.getByRole('button', { name: 'Overslaan' }).click();
    await expect(theGuide(page)).toContainText('Welkom aan boord');
    const closed = page.getByRole('link', { name: 'Bedenken' });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await expect(closed).toHaveAccessibleDescription('Nog dicht. Gaat open na Ontdekken.');

    await page.getByRole('link', { name: 'Ontdekken' }).click();
    await expect(page).toHaveURL('/student/1/ontdekken');
    await page.getByRole('link', { name: 'Naar de opdrachten' }).click();
    await expect(page).toHaveURL(list);
    // It takes no answer, and has a text, help and a worksheet.
    await page.getByRole('link', { name: 'Waarom heet, waarom nat?' }).click();
    await expect(page.getByText('Hier versturen jullie niets.')).toBeVisible();
    await expect(page.getByText('Hulp nodig?')).toBeVisible();
    await page.getByRole('link', { name: 'Terug naar Ontdekken' }).click();
    await expect(page).toHaveURL(list);
    await page.getByRole('link', { name: withPhoto.title }).click();
    await expect(page.getByText('15 Minuten')).toBeVisible();
    await page.getByRole('link', { name: 'Schrijf jullie antwoord' }).click();
    await expect(page).toHaveURL(/\/submit$/);

    await theButton(page).click();
    await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
    await expect(page.getByText('Maak of kies nog een foto')).toBeVisible();
    // A keyboard user's focus moves to the first missing field.
    await expect(page.getByLabel('Jullie antwoord')).toBeFocused();
    await theText(page).fill('De klimplek staat na regen onder water.');
    await theChooser(page).setInputFiles({
      name: 'plein.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWith(6, 3000),
    });
    await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await theButton(page).click();

    await expect(page).toHaveURL(list);
    await expect(theGuide(page)).toContainText('is binnen');
    await expect(page.getByRole('listitem').filter({ hasText: withPhoto.title })).toContainText('Verstuurd');
    const [sent] = await school.stored(team, withPhoto.id);
    expect(sent).toMatchObject({ tweet: 'De klimplek staat na regen onder water.', version: 1 });

    await page.getByRole('link', { name: withPhoto.title }).click();
    await expect(page.getByRole('heading', { name: 'Jullie reactie' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Jullie foto' })).toBeVisible();
    await expect(theText(page)).toHaveValue('De klimplek staat na regen onder water.');
    await theText(page).fill('De klimplek staat na regen altijd onder water.');
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    const [changed] = await school.stored(team, withPhoto.id);
    expect(changed).toMatchObject({ version: 2, filename: sent?.filename });

    await school.ask(teacher.rateAnswer, {
      answerId: changed?.id ?? '',
      medal: 3,
      comment: 'Knap bewijs',
      note: 'Noor',
    });
    await expect(theGuide(page)).toContainText(`heeft ‘${withPhoto.title}’ bekeken`);
    await page.getByRole('button', { name: `Bekijken ${withPhoto.title}` }).click();
    await expect(theGuide(page)).toContainText(`Goud voor ‘${withPhoto.title}’`);
    await expect(page.getByText('goud', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: withPhoto.title })).toContainText('Knap bewijs');

    await page.getByRole('link', { name: withPhoto.title }).click();
    await expect(page.getByText('Knap bewijs')).toBeVisible();
    await expect(page.getByText('De klimplek staat na regen altijd onder water.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: /Foto groot openen/ }).click();
    const full = page.getByRole('dialog', { name: 'Jullie foto' });
    await expect(full.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await page.goto(`${withPhoto.page}/submit`);
    await expect(page).toHaveURL(withPhoto.page);
    await page.getByRole('link', { name: 'Terug naar Ontdekken' }).last().click();
    await expect(page).toHaveURL(list);
  },
);

test('A team that uses its keyboard alone gets from the login to a sent answer', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  const goTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await expect(target).toBeVisible();
    await tabTo(target);
    await page.keyboard.press('Enter');
  };
  await page.goto('/student/login');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(team.code);
  await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeFocused();
  await goTo('Ontdekken');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
  const headingOf = (slide: string) => page.locator(`[data-place=${slide}]`).locator('h1');
  await goTo('Naar de opdrachten');
  await expect(page).toHaveURL(list);
  await expect(headingOf('list')).toBeFocused();
  await goTo('Uitleg van deze fase');
  await expect(page).toHaveURL('/student/1/ontdekken');
  await expect(headingOf('intro')).toBeFocused();
  await goTo('Naar de opdrachten');
  await expect(page).toHaveURL(list);
  await goTo(another.title);
  await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeFocused();
  await goTo('Schrijf jullie antwoord');
  await page.waitForURL(/submit$/);
  await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeFocused();
  await tabTo(theText(page));
  await page.keyboard.type('De pleinwacht staat liever in de schaduw.');
  await goTo('Versturen', 'button');
  await expect(page).toHaveURL(list);
  expect(await school.stored(team, another.id)).toHaveLength(1);
});

test(
  'Sound, letters and voice: each is switched by the team and remembered',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await withVoices(page, [dutchVoice]);
    const sounds: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sounds/')) sounds.push(new URL(request.url()).pathname);
    });
    await comeIn(page, team, withPhoto.page);
    await page.getByRole('switch', { name: 'Geluid' }).click();
    await page.getByRole('switch', { name: 'Letters verder uit elkaar' }).click();
    expect(sounds).toEqual(['/sounds/button.mp3']);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Geluid' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Letters verder uit elkaar' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');
    await page.getByRole('button', { name: 'Lees voor' }).last().click();
    await page.getByRole('button', { name: 'Lees voor' }).first().click();
    await expect(page.getByRole('button', { name: 'Stop met voorlezen' }).nth(1)).toBeVisible();
    const spoken = await spokenOn(page);
    expect(spoken[0]).toBe(
      'Welke plek op ons plein wordt te heet of blijft te nat, en wie heeft daar last van? Geef twee bewijzen. Wat zagen, hoorden of voelden jullie?',
    );
    // The text is read block by block with one full stop between blocks, also after a block that ends with its own.
    expect(spoken[1]?.length).toBeGreaterThan(100);
    expect(spoken[1]).not.toMatch(/[.?!:;…]\s*\./u);
    expect(spoken[1]).toMatch(/\.$/u);
    expect(sounds).toEqual(['/sounds/button.mp3']);
  },
);

test('A team keeps what it types while a rating comes in, and hears of it on the form', async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1, [another.id, withoutPhoto.id]);
  await comeIn(page, team, `${another.page}/submit`);
  await theText(page).fill('Een kleuter zei');
  await school.ratePhase(team, 1, 2);
  await expect(theGuide(page)).toContainText('Jullie leerkracht heeft');
  await theText(page).press('End');
  await theText(page).pressSequentially(' dat de zandbak te heet is');
  await expect(theText(page)).toHaveValue('Een kleuter zei dat de zandbak te heet is');
  await page.getByRole('link', { name: 'Naar de medaille' }).click();
  await expect(page.getByRole('heading', { level: 1, name: withPhoto.title })).toBeVisible();
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(page.getByText('zilver', { exact: true })).toBeVisible();
});

test(
  'A text that is too long says by how much, and never that there is less than no room',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withoutPhoto.page}/submit`);
    await theText(page).fill('a'.repeat(1_950));
    await expect(page.getByText('Nog ruimte voor 50 tekens')).toBeVisible();
    await theText(page).fill('a'.repeat(2_100));
    await expect(page.getByText('100 tekens te veel')).toBeVisible();
    await expect(page.getByText('Nog ruimte')).toHaveCount(0);
  },
);

test('Without pushed events a team hears of its rating within a minute', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1);
  await page.route('**/api/student/events', (route) => route.abort());
  await page.clock.install();
  await comeIn(page, team, list);
  await expect(theGuide(page)).toContainText('Alles van Ontdekken is verstuurd');
  await school.ratePhase(team, 1, 2);
  await page.clock.runFor(58_000);
  await expect(theGuide(page)).toContainText('Alles van Ontdekken is verstuurd');
  await page.clock.runFor(2_000);
  await expect(theGuide(page)).toContainText('Kijk maar welke medaille het is');
});

test('A team that had nothing may still hand in while its phase runs', { tag: '@long' }, async ({ page, site }) => {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.ask(teacher.rateEmptyAnswer, {
    activityId: withoutPhoto.id,
    teamId: team.id,
    medal: 0,
    comment: 'Jullie waren ziek.',
  });
  await comeIn(page, team, withoutPhoto.page);
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await expect(page.getByText('Jullie waren ziek.')).toBeVisible();
  await expect(theGuide(page)).toContainText('is er dit keer geen medaille');
  await page.getByRole('link', { name: 'Toch nog versturen' }).click();
  await expect(theText(page)).toHaveValue('');
  await theText(page).fill('Beter laat dan nooit');
  await theButton(page).click();
  await expect(page).toHaveURL(list);
  expect(await school.stored(team, withoutPhoto.id)).toMatchObject([
    { tweet: 'Beter laat dan nooit', isEmpty: false, rating: null },
  ]);
});

test(
  'The last answer completes the phase; the docent rates and ends it, and the guide says each step',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1, [another.id]);
    await comeIn(page, team, `${another.page}/submit`);
    await theText(page).fill('De conciërge');
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    await expect(theGuide(page)).toHaveText('Alles van Ontdekken is verstuurd. Jullie leerkracht gaat het bekijken.');

    await school.ratePhase(team, 1, 2);
    await expect(theGuide(page)).toContainText('Kijk maar welke medaille het is');
    for (const title of [withPhoto.title, withoutPhoto.title, another.title, 'Onze ontwerpvraag']) {
      await page.getByRole('button', { name: `Bekijken ${title}` }).click();
      await expect(page.getByRole('button', { name: `Bekijken ${title}` })).toHaveCount(0);
    }
    await expect(theGuide(page)).toContainText('Zilver voor ‘Onze ontwerpvraag’');
    await page.getByRole('button', { name: 'Bericht sluiten' }).click();
    await expect(theGuide(page)).toContainText('Als jullie leerkracht de fase afrondt');
    await school.endPhase(1);
    await expect(theGuide(page)).toContainText('Er ligt een raketonderdeel klaar voor Ontdekken');
    await page.getByRole('link', { name: 'Onthul jullie raketonderdeel' }).click();
    await expect(page.getByRole('button', { name: 'Onthul de motor' })).toBeVisible();
  },
);

test(
  'What a message asks for is one press away: in the message, or on the page that it is about',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.answerPhase(team, 1, [withoutPhoto.id, another.id]);
    const way = (name: string) => page.getByRole('complementary', { name: 'Bericht' }).getByRole('link', { name });
    const press = (name: string) => page.getByRole('complementary', { name: 'Bericht' }).getByRole('button', { name });
    await comeIn(page, team);
    await way('Beginnen').click();
    await expect(page).toHaveURL('/student/1/ontdekken');

    await page.goto(`${withoutPhoto.page}/submit`);
    await theText(page).fill('De tegels waren warm.');
    await theButton(page).click();
    await expect(theGuide(page)).toContainText('Op naar de laatste opdracht');
    await way('Naar de volgende opdracht').click();
    await expect(page.getByRole('heading', { level: 1, name: another.title })).toBeVisible();

    const [sent] = await school.stored(team, withoutPhoto.id);
    await page.goto(list);
    await school.ask(teacher.rateAnswer, { answerId: sent?.id ?? '', medal: 1, comment: 'Meet ook in de schaduw.' });
    await expect(theGuide(page)).toContainText('Kijk maar welke medaille het is');
    await press('Laat maar zien').click();
    await expect(theGuide(page)).toContainText('Lees de tip van jullie leerkracht');
    await way('Lees de tip').click();
    await expect(page.getByRole('heading', { level: 1, name: withoutPhoto.title })).toBeVisible();
    await expect(page.getByText('Meet ook in de schaduw.')).toBeVisible();

    // The page of the answer shows the comment too.
    await school.ask(teacher.rateAnswer, { answerId: sent?.id ?? '', medal: 2, comment: 'Veel beter.' });
    await expect(press('Laat maar zien')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Bekijken' }).click();
    await expect(page.getByText('Veel beter.')).toBeVisible();

    await school.answerPhase(team, 1);
    await school.ratePhase(team, 1, 3);
    await school.endPhase(1);
    await page.goto('/student');
    await expect(theGuide(page)).toContainText('Durven jullie het te onthullen?');
    await page.getByRole('button', { name: 'Onthul de motor' }).click();
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'anticipation');
  },
);

test(
  'A team that comes straight to an activity hears of no medal that lay there before',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 3);
    await school.answerPhase(team, 2);
    const [activity] = (await team.ask(student.phase, { phase: 2 })).activities;
    // Records every message of the guide from the first moment on.
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.defineProperty(window, 'said', { value: said });
      const listen = (): unknown => said.add(document.querySelector('aside [role=status]')?.textContent ?? '');
      new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true });
    });
    // The response for the rocket arrives long after the one for the phase.
    const late = async (route: Route) => {
      const response = await route.fetch();
      await expect(page.getByRole('heading', { level: 1, name: activity?.title ?? '' })).toBeVisible();
      await route.fulfill({ response });
    };
    await page.route('**/get-rocketstatus', late, { times: 1 });
    const come = page.waitForResponse('**/get-rocketstatus');
    await comeIn(page, team, `/student/2/activity/${activity?.id}/${activity?.slug}`);
    await come;
    await school.ratePhase(team, 2, 2);
    await expect(theGuide(page)).toContainText('Jullie leerkracht heeft');
    const said = await page.evaluate(() => [...(Reflect.get(window, 'said') as Set<string>)].join(' '));
    expect(said).not.toContain('raketonderdeel');
  },
);

test(
  'A draft that can no longer be sent says why, also where it was never sent',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withoutPhoto.page}/submit`);
    await theText(page).fill('Een half idee');
    await expect(page.getByText('Op dit apparaat, nog niet verstuurd')).toBeVisible();
    await school.ask(teacher.rateEmptyAnswer, { activityId: withoutPhoto.id, teamId: team.id, medal: 2 });
    const unsent = page.locator('section').filter({ hasText: 'Dit is niet verstuurd' });
    await expect(unsent).toContainText('Een half idee');
    await expect(unsent).toContainText('Dit antwoord is al beoordeeld en kan niet meer veranderen.');
  },
);

test(
  'What can be done at home too says so beside its time, to the team and to its docent',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const school = await StudentClass.begin(site, username);
    const team = await school.team('De Raketten');
    const { activities } = await team.ask(student.phase, { phase: 1 });
    const [home, class_] = [activities.find(({ atHome }) => atHome), activities.find(({ atHome }) => !atHome)];
    await comeIn(page, team, `/student/1/activity/${home?.id}/${home?.slug}`);
    await expect(page.getByText('Weektaak of thuis')).toBeVisible();
    await page.goto(`/student/1/activity/${class_?.id}/${class_?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: class_?.title ?? '' })).toBeVisible();
    await expect(page.getByText('Weektaak of thuis')).toHaveCount(0);
    const docent = await newVisitor();
    await comeInAsDocent(docent, '/docent');
    await choose(docent, 'Ontdekken');
    await expect(docent.getByRole('row').filter({ hasText: home?.title ?? '' })).toContainText('Weektaak of thuis');
    await expect(docent.getByText('Weektaak of thuis')).toHaveCount(activities.filter(({ atHome }) => atHome).length);
  },
);
