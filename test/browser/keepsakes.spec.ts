import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { type ClassTeam, StudentClass } from './studentClass.ts';
import { choose, comeInAsDocent, pressInMenu, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the width and height of a PNG. */
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/** Plays all four phases of all teams; nobody reveals a part before all teams have answered the phase. */
async function playAll(school: StudentClass, teams: readonly ClassTeam[]): Promise<void> {
  for (const phase of [1, 2, 3, 4]) {
    for (const team of teams) {
      await school.answerPhase(team, phase);
      await school.ratePhase(team, phase, 2);
    }
    await school.endPhase(phase);
    for (const team of teams) await team.ask(student.revealMedal, { phase });
  }
}

async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'A docent has the picture of each liftoff, says once which names are on it, and finds that again',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    test.setTimeout(240_000);
    const school = await StudentClass.begin(site, username);
    const teams = [await school.team('De Raketten / 8a'), await school.team('Sterrenstof')];
    for (const [index, name] of ['Noor', 'Sem'].entries()) {
      await school.ask(teacher.addStudent, { name, teamId: teams[index]?.id ?? '' });
    }
    await playAll(school, teams);
    await comeInAsDocent(page, '/docent/teams');
    const reports = page.getByRole('region', { name: 'Bewaren en laten zien' });
    await expect(reports.getByRole('radio', { name: 'Met voornamen' })).toBeChecked();

    const all = await saved(page, 'Plaatjes van de lancering (ZIP)');
    expect(all.name).toBe('aandenkens.zip');
    const files = unzipSync(all.bytes);
    expect(Object.keys(files)).toEqual(['1 De Raketten 8a.png', '2 Sterrenstof.png']);
    const named = Object.values(files).map((file) => Buffer.from(file));
    expect(named.map(sizeOf)).toEqual([
      [1920, 1080],
      [1920, 1080],
    ]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/keepsakes.png`, fullPage: true });

    // The choice is made once, and is still set after a reload and on another device.
    await choose(page, 'Alleen de teamnaam');
    await expect(reports.getByRole('radio', { name: 'Alleen de teamnaam' })).toBeChecked();
    await expect.poll(async () => (await school.ask(teacher.challenge, {})).keepsakes_named).toBe(false);
    await page.reload();
    await expect(reports.getByRole('radio', { name: 'Alleen de teamnaam' })).toBeChecked();
    const nameless = unzipSync((await saved(page, 'Plaatjes van de lancering (ZIP)')).bytes);
    const [first] = Object.values(nameless);
    expect(Buffer.from(first ?? []).equals(named[0] ?? Buffer.alloc(0))).toBe(false);

    // One team's keepsakes use the same choice about names.
    await pressInMenu(page, 'Meer voor Sterrenstof', 'Bewaren en laten zien');
    const more = page.getByRole('dialog', { name: 'Sterrenstof', exact: true });
    await expect(more).toContainText('Er staat alleen de teamnaam op.');
    const own = await saved(page, 'Plaatje van de lancering (PNG)');
    expect(own.name).toBe('Sterrenstof.png');
    expect(own.bytes.equals(Buffer.from(Object.values(nameless)[1] ?? []))).toBe(true);

    const tablet = await newVisitor({ viewport: { width: 820, height: 1180 } });
    await comeInAsDocent(tablet, '/docent/teams');
    const there = tablet.getByRole('region', { name: 'Bewaren en laten zien' });
    await expect(there.getByRole('radio', { name: 'Alleen de teamnaam' })).toBeChecked();
    await choose(tablet, 'Met voornamen');
    await expect.poll(async () => (await school.ask(teacher.challenge, {})).keepsakes_named).toBe(true);
    await expect(more).toContainText('Er staan voornamen op.');
    // A choice that can't be saved is reported, and the old choice stays.
    await tablet.route('**/name-keepsakes', (route) => route.abort());
    // The radio changes back at once, so `click` must not wait until it is checked.
    await there.getByRole('radio', { name: 'Alleen de teamnaam' }).click({ force: true });
    await expect(
      there
        .getByRole('alert')
        .or(there.getByText(/verbinding/u))
        .first(),
    ).toBeVisible();
    await expect(there.getByRole('radio', { name: 'Met voornamen' })).toBeChecked();
  },
);
