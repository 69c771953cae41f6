import type { Page } from '@playwright/test';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { Pace } from './pace.ts';
import { StudentClass } from './studentClass.ts';
import { withoutPhoto as measuring } from './studentVisit.ts';
import { comeInAsDocent, ratingOf, username, withLetterKeys } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const sentence = 'Sterk gemeten. Waardoor komt het verschil?';
const answer = (team: string): string =>
  `${team} mat op de tegels 46 graden en in het gras 24, want zwart neemt meer zonlicht op.`;

/** Makes eight answers that wait for a rating, and a ninth team that already has a comment. */
async function eightAnswers(site: Parameters<typeof StudentClass.begin>[0]) {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(9);
  const ninth = teams.pop();
  if (ninth === undefined) throw new Error('nine teams');
  for (const team of [ninth, ...teams]) {
    const { activities } = await team.ask(student.phase, { phase: 1 });
    const activity = activities.find(({ id }) => id === measuring.id);
    if (activity !== undefined) await school.answer(team, activity, answer(team.title));
  }
  const [before] = await school.stored(ninth, measuring.id);
  await school.ask(teacher.rateAnswer, { answerId: before?.id ?? '', medal: 2, comment: sentence });
  const given = async () => {
    const stored = await school.ask(teacher.answers, {});
    return teams.map(({ id }) => stored.find(({ studentgroup_id: team }) => team === id)?.rating);
  };
  return { teams, given };
}

const formOf = (page: Page, team: string) => ratingOf(page, team, measuring.title);

test(
  'By keyboard eight answers get a medal, their criteria and a comment of their own in under two minutes',
  { tag: '@long' },
  async ({ page, site }) => {
    const { teams, given } = await eightAnswers(site);
    await withLetterKeys(page);
    await comeInAsDocent(page, '/docent/beoordelen');
    await expect(page.getByText('8 antwoorden te beoordelen')).toBeVisible();
    const pace = new Pace(page);
    await pace.press('n');
    for (const [index, { title }] of teams.entries()) {
      const form = formOf(page, title);
      await expect(form.getByRole('radio', { name: 'brons' })).toBeFocused();
      pace.decide();
      await pace.press(String((index % 3) + 1));
      for (const tap of ['+', '+', '-']) {
        pace.decide();
        await pace.press(tap);
      }
      pace.decide();
      await pace.press('Tab');
      await pace.type(`Goed gezien, ${title}!`);
      await pace.press('Control+Enter');
      await expect(form).toBeHidden();
    }
    await expect(page.locator(':focus')).toContainText('Alles wat er ligt, is beoordeeld');
    expect(await given()).toMatchObject(
      teams.map(({ title }, index) => ({ medal: (index % 3) + 1, criteria: '++-', comment: `Goed gezien, ${title}!` })),
    );
    expect(pace.seconds(), JSON.stringify(pace.done)).toBeLessThan(120);
  },
);

test(
  'By touch on a tablet eight answers get a medal, their criteria and a sentence of before in under three minutes',
  { tag: '@long' },
  async ({ site, newVisitor }) => {
    const { teams, given } = await eightAnswers(site);
    const page = await newVisitor({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
    await comeInAsDocent(page, '/docent/beoordelen');
    const pace = new Pace(page);
    await pace.tap(page.getByRole('button', { name: 'Volgende (8) beoordelen' }));
    for (const [index, { title }] of teams.entries()) {
      const form = formOf(page, title);
      await expect(form).toBeVisible();
      pace.decide();
      await pace.tap(form.locator('label', { hasText: ['brons', 'zilver', 'goud'][index % 3] ?? '' }));
      for (const [place, tap] of ['lukt al', 'lukt al', 'hier kan nog iets bij'].entries()) {
        pace.decide();
        await pace.tap(form.getByRole('listitem').nth(place).getByRole('button', { name: tap }));
      }
      pace.decide();
      await pace.tap(form.getByRole('button', { name: 'Zinnen die je vaker gebruikt' }));
      for (const one of ['Sterk gemeten.', 'Waardoor komt het verschil?']) {
        await pace.tap(form.getByRole('button', { name: one, exact: true }));
      }
      await pace.tap(form.getByRole('button', { name: 'Opslaan en volgende' }));
      await expect(form).toBeHidden();
    }
    await expect(page.locator(':focus')).toContainText('Alles wat er ligt, is beoordeeld');
    expect(await given()).toMatchObject(
      teams.map((_, index) => ({ medal: (index % 3) + 1, criteria: '++-', comment: sentence })),
    );
    expect(pace.seconds(), JSON.stringify(pace.done)).toBeLessThan(180);
  },
);
