/** What a docent's printer prints, in each engine. */

import { teacher } from '#contract/teacher.ts';
import { StudentClass } from '#test/browser/studentClass.ts';
import { ownMenu } from '#test/browser/teacherVisit.ts';
import { drawnDownTo, readPdf } from '#test/pdf.ts';

import { expect, test } from './fixtures.ts';
import { logInAsDocent, username } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Applies the print styles to the screen. */
function showAsPaper(): void {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'screen';
}

/**
 * Returns the controls on the page, and elements that look like one: a code or name that is a button on the screen must
 * look like text on paper.
 */
function toPress(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('button, nav a, input, textarea, select')];
  const looksSo = (one: HTMLElement): boolean => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(one);
    return one.localName !== 'button' || borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const seen = all.filter((one) => one.getClientRects().length > 0 && one.closest('.visually-hidden') === null);
  const drawn = seen.filter((one) => (one as HTMLInputElement).type !== 'radio');
  return drawn.filter(looksSo).map((one) => one.outerHTML.slice(0, 90));
}

test('What a docent prints of a page has its words and nothing to press @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const teams = await school.teams(2);
  for (const team of teams) await school.answerPhase(team, 1);
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  for (const [path, word] of [
    ['/docent/teams', 'Team 2'],
    ['/docent/beoordelen', 'Meten maar'],
    ['/docent', 'Activiteiten'],
  ] as const) {
    await docent.go(path);
    await docent.reads(word, 'main');
    expect((await docent.run(toPress)).length).toBeGreaterThan(0);
    // Firefox prints letters as outlines, which can't be read back.
    const paper = docent.engine === 'chromium' ? await docent.print() : undefined;
    if (paper !== undefined) {
      const words = (await readPdf(paper)).pages.map((page) => page.words).join(' ');
      expect(words).toContain(word);
      expect(words).not.toMatch(/Uitloggen|Namen plakken|Volgende beoordelen/u);
    }
    await docent.run(showAsPaper);
    await docent.reads(word, 'main');
    expect(await docent.run(toPress), path).toEqual([]);
  }
});

test('The handover of a class is on paper whole and by itself, with who wrote it @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const { user_challenge: runId } = await school.ask(teacher.challenge, {});
  const lines = Array.from({ length: 70 }, (_, line) => `${line + 1}. Komeet meet verder.`);
  await school.ask(teacher.writeHandover, { runId, text: lines.join('\n'), version: 0 });
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  await docent.press('button', ownMenu);
  await docent.press('button', /^Overdracht/u);
  await docent.sees('dialog', 'Overdracht');
  const paper = docent.engine === 'chromium' ? await docent.print() : undefined;
  if (paper !== undefined) {
    const { pages } = await readPdf(paper);
    const words = pages.map((page) => page.words).join(' ');
    expect(words).toMatch(/^Overdracht Groep 8 1\. Komeet meet verder\./u);
    expect(words.match(/Komeet meet verder\./gu)).toHaveLength(lines.length);
    expect(words).toMatch(/70\. Komeet meet verder\. Laatst geschreven door juf, vandaag\.$/u);
    expect(pages.length).toBeGreaterThan(1);
  }
  await docent.run(showAsPaper);
  await docent.reads('70. Komeet meet verder.', 'dialog[open]');
  await docent.readsNo(/Opslaan|Uitloggen|Codes groot tonen/u);
  expect(await docent.run(toPress)).toEqual([]);
});

test('The page about privacy begins under its title on the first sheet, and fills it @long', async ({ newDevice }) => {
  const reader = await newDevice();
  await reader.go('/privacy');
  await reader.reads('Vragen? Bij wie je terecht kunt');
  const paper = await reader.print();
  test.skip(paper === undefined, 'The driver of this engine has no printer.');
  if (paper === undefined) return;
  expect(await drawnDownTo(paper, 1)).toBeGreaterThan(0.8);
});
