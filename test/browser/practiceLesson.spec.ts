/** A whole practice, from the press on 'Oefenles' to the liftoff and the last page, on a clock that the story drives. */

import type { Locator, Page } from '@playwright/test';

import { readHands, readRun } from '#contract/decode/classFacts.ts';
import { practice } from '#contract/practice/practice.ts';
import { teacher } from '#contract/teacher.ts';
import type { PracticeTask } from '#domain/lesson/practice.ts';
import { waitsForRating } from '#domain/status.ts';

import { lostConnection } from './fixtures.ts';
import {
  callPractice,
  coachOf,
  comeInAndPractise,
  expect,
  pointedAt,
  nextThing,
  passUntil,
  practiceOf,
  showMe,
  strip,
  test,
} from './practiceVisit.ts';
import { StudentClass } from './studentClass.ts';
import { tabTo } from './tabTo.ts';
import { choose, comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

type Hand = {
  press: (control: Locator) => Promise<void>;
  /** In the form of an answer that has the focus: a medal, or a tip, and on to the next answer. */
  rate: (form: Locator, what: 'zilver' | 'goud' | { tip: string }) => Promise<void>;
};

const pointer: Hand = {
  press: (control) => control.click(),
  rate: async (form, what) => {
    const tip = typeof what === 'string' ? undefined : what.tip;
    await choose(form, typeof what === 'string' ? new RegExp(what, 'u') : /Nog even verder bouwen/u);
    if (tip !== undefined) await form.getByRole('textbox', { name: 'Tip' }).fill(tip);
    await form.getByRole('button', { name: /(?:Opslaan|Teruggeven) en volgende/u }).click();
  },
};

const keyboard: Hand = {
  press: async (control) => {
    await tabTo(control, 200);
    await control.page().keyboard.press('Enter');
  },
  rate: async (form, what) => {
    const { keyboard: keys } = form.page();
    await keys.press(typeof what === 'string' ? { zilver: '2', goud: '3' }[what] : '4');
    if (typeof what !== 'string') {
      await tabTo(form.getByRole('textbox', { name: 'Tip' }), 20);
      await keys.type(what.tip);
    }
    await keys.press('Control+Enter');
  },
};

const target = (page: Page, name: string): Locator => page.locator(`[data-coach="${name}"]`);

for (const [how, { press, rate }] of [
  ['the pointer', pointer],
  ['the keyboard alone', keyboard],
] as const) {
  test(
    `With ${how} a docent does all that the coach says, up to the liftoff and the last page`,
    { tag: '@long' },
    async ({ page, site, driven }) => {
      test.setTimeout(480_000);
      await StudentClass.begin(site, username);
      await comeInAsDocent(page, '/docent/challenges');
      await press(page.getByRole('link', { name: 'Oefenles' }));
      await expect(nextThing(page)).toHaveText('Start de klas op het digibord');
      const base = practiceOf(page);
      const ask = await callPractice(page, base);
      const stateNow = () => ask(practice.practice, {});
      const canBeDone = async (task: PracticeTask): Promise<boolean> =>
        (await stateNow()).tasks.some(({ name, canBeDone: can }) => name === task && can);
      const toTeams = (): Promise<void> => press(page.getByRole('link', { name: 'Teams', exact: true }));
      const show = async (...names: string[]): Promise<void> => {
        await press(showMe(page));
        await expect(pointedAt(page, names)).toBeFocused();
      };

      await show('board-next');
      const start = page.getByRole('button', { name: 'Start', exact: true });
      for (let stops = 0; stops < 4 && !(await start.isVisible()); stops += 1) await press(target(page, 'board-next'));
      await press(start);
      await toTeams();

      await expect(nextThing(page)).toHaveText('Er gaat zo een hand omhoog');
      await passUntil(driven, async () => readHands(await ask(teacher.hands, {})).length > 0);
      await expect(nextThing(page)).toHaveText('Help een team met de hand omhoog');
      await show('hands');
      await press(target(page, 'hands'));
      await press(page.getByRole('button', { name: /^Geholpen / }));
      await page.keyboard.press('Escape');

      const waiting = async (): Promise<number> =>
        readRun(await ask(teacher.challenge, {})).answers.filter(waitsForRating).length;
      await passUntil(driven, async () => (await waiting()) > 3);
      await expect(nextThing(page)).toHaveText('Beoordeel drie antwoorden, en geef er één terug met een tip');
      await show('rate-next');
      await press(target(page, 'rate-next'));
      const form = page.getByRole('form', { name: /^Beoordeling van/u }).filter({ has: page.locator(':focus') });
      await expect(form).toBeVisible();
      const isNext = async (rated: number): Promise<void> => {
        await expect.poll(async () => (await stateNow()).done.rated).toBe(rated);
        await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
        await expect(form).toBeVisible();
      };
      await rate(form, 'zilver');
      await isNext(1);
      await rate(form, 'goud');
      await isNext(2);
      await rate(form, { tip: 'Wat zagen jullie precies?' });

      // Not every team has answered all, so the coach points at what makes that faster.
      await expect(nextThing(page)).toHaveText('De teams werken nog aan deze fase');
      await show('pace');
      await passUntil(driven, () => canBeDone('end-phase'));
      await expect(nextThing(page)).toHaveText('Rond de fase af');
      await show('end-phase');
      await press(target(page, 'end-phase'));

      await passUntil(driven, () => canBeDone('reveal'));
      await expect(nextThing(page)).toHaveText('Onthul de medailles samen met de klas');
      // Beoordelen shows another phase than the one that was ended.
      await page.getByRole('radio', { name: 'Bedenken' }).press('Space');
      await show('ended-phase');
      await page.keyboard.press('Space');
      await expect(target(page, 'reveal')).toBeVisible();
      await show('reveal');
      await press(target(page, 'reveal'));

      await expect(nextThing(page)).toHaveText('De klas bouwt door tot de lancering');
      await show('pace');
      await passUntil(driven, async () => (await stateNow()).isReadyForLiftoff);
      await expect(nextThing(page)).toHaveText('De raketten zijn klaar voor de lancering');
      await press(showMe(page));
      // The medals that were revealed still lie over the board.
      await expect(page.getByRole('dialog', { name: 'Samen onthullen' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(target(page, 'to-launch')).toBeFocused();
      await press(target(page, 'to-launch'));
      await press(target(page, 'liftoff'));
      await expect(page.getByRole('dialog', { name: 'Lancering' })).toBeVisible();
      await page.keyboard.press('Escape');
      await toTeams();
      await press(coachOf(page).getByRole('link', { name: 'Naar het einde' }));

      await expect(page.getByRole('heading', { level: 1, name: 'Gelukt: de hele klas is gelanceerd' })).toBeFocused();
      await expect(page.getByRole('listitem')).toHaveText([
        'Je startte 1 keer de timer op het digibord.',
        'Je hielp 1 team met de hand omhoog.',
        'Je beoordeelde 2 antwoorden.',
        'Je gaf 1 antwoord terug met een tip.',
        'Je rondde 1 fase af.',
        'Je onthulde 1 keer samen met de klas de medailles.',
        'Je lanceerde de hele klas.',
        /^Haal een foto weg die niet mag/u,
      ]);
      await press(page.getByRole('button', { name: 'Sluit de oefenles' }));
      await expect(page).toHaveURL('/docent/challenges');
      expect(driven.classes.flatMap(({ faults }) => faults)).toEqual([]);
    },
  );
}

test(
  'A docent whose network fails while rating loses nothing, the class works on, and the coach goes on afterwards',
  { tag: '@long' },
  async ({ page, site, driven }) => {
    await StudentClass.begin(site, username);
    const ask = await callPractice(page, await comeInAndPractise(page));
    await ask(teacher.board, { listens: 1 });
    const unrated = async (): Promise<number> =>
      readRun(await ask(teacher.challenge, {})).answers.filter(waitsForRating).length;
    await passUntil(driven, async () => (await unrated()) > 3);
    await page.getByRole('link', { name: /^Beoordelen/ }).click();
    await target(page, 'rate-next').click();
    const form = page.getByRole('form', { name: /^Beoordeling van/u });
    await form.getByLabel('Reactie aan het team').fill('Mooi opgeschreven.');
    await choose(form, /goud/u);

    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('niets kwijt');
    await expect(lostConnection(page)).toBeVisible();
    const before = await unrated();
    await passUntil(driven, async () => (await unrated()) > before);
    await expect(strip(page)).toBeVisible();
    await expect(nextThing(page)).toHaveText('Leid de les op het digibord, met de timer');
    await page.context().setOffline(false);
    await expect(lostConnection(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /^Beoordelen/ })).toContainText(String(await unrated()));

    await expect(form.getByLabel('Reactie aan het team')).toHaveValue('Mooi opgeschreven.');
    await form.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect.poll(async () => (await ask(practice.practice, {})).done.rated).toBe(1);
    const { answers } = readRun(await ask(teacher.challenge, {}));
    expect(answers.find(({ rating }) => rating !== null)?.rating).toMatchObject({
      medal: 3,
      comment: 'Mooi opgeschreven.',
    });
    await showMe(page).click();
    await expect(target(page, 'board-next')).toBeFocused();
  },
);
