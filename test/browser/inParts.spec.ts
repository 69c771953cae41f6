/** The page renders a large change in parts, so that a slow device can handle a press in between (docs/decisions/125). */

import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { faceAt, thePainter, thePhoto, tool } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, theButton, theChooser, theText, withoutPhoto, withPhoto } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

/** Records after each DOM change which keys of `is` have a selector that matches an element of the page. */
async function noteChanges(page: Page, is: Readonly<Record<string, string>>): Promise<() => Promise<string[]>> {
  await page.addInitScript((selectors) => {
    const noted: string[] = [];
    Reflect.set(window, 'noted', noted);
    const note = (): void => {
      const words = Object.keys(selectors).filter((word) => document.querySelector(selectors[word] ?? '') !== null);
      if (noted.at(-1) !== words.join(' ')) noted.push(words.join(' '));
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('focusin', note);
  }, is);
  return () => page.evaluate(() => Reflect.get(window, 'noted') as string[]);
}

test(
  'After a sending first the head of the list comes, then its cards and the focus',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    const [head, cards] = ['[data-view=list] [data-place=list] h1', '[data-view=list] [data-place=list] ol'];
    const noted = await noteChanges(page, {
      head,
      cards,
      focus: `${head}:focus`,
      intro: '[data-view=list] [data-place=intro] h1',
    });
    await comeIn(page, team, `${withoutPhoto.page}/submit`);
    await theText(page).fill('De tegels waren warm.');
    await theButton(page).click();
    await expect(page.locator(head)).toBeFocused();
    await expect(page.locator('[data-place=intro] h1')).toBeAttached();
    const words = await noted();
    const first = words.findIndex((one) => one.includes('head'));
    expect(words[first]).toBe('head');
    expect(words.find((one) => one.includes('cards'))).not.toContain('intro');
    expect(words.at(-1)).toBe('head cards focus intro');
  },
);

test(
  'At the change of a stage the light before it goes later, and the small rocket changes once',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await school.playPhase(team, 1, 2);
    await school.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Goed.' });
    await page.addInitScript(() => {
      const seen: { stage: string; sprites: number; picture: string }[] = [];
      Reflect.set(window, 'seen', seen);
      new MutationObserver(() => {
        const stage = document.querySelector('main')?.dataset['stage'];
        const picture = document.querySelector('header img')?.getAttribute('src') ?? '';
        const sprites = document.querySelectorAll('main span[aria-hidden] > svg').length;
        if (stage !== undefined) seen.push({ stage, sprites, picture });
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await comeIn(page, team);
    await page.getByRole('button', { name: 'Onthul de motor' }).click();
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'landed');
    const seen = await page.evaluate(
      () => Reflect.get(window, 'seen') as { stage: string; sprites: number; picture: string }[],
    );
    const before = seen.findLast(({ stage }) => stage === 'flash');
    const [first, ...after] = seen.filter(({ stage }) => stage === 'medal');
    // The light of the earlier stage is still present, and the header still shows the old picture.
    expect(first?.sprites).toBeGreaterThan(before?.sprites ?? Infinity);
    expect(first?.picture).toBe(before?.picture);
    expect(after.some(({ picture }) => picture !== first?.picture)).toBe(true);
    expect(new Set(seen.map(({ picture }) => picture).filter((picture) => picture !== '')).size).toBe(2);
  },
);

test(
  'Under the painter, which covers all, the rocket is not drawn, and after it it is',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withPhoto.page}/submit`);
    const isDrawn = () =>
      page.locator('a[data-own-rocket][data-stage] [data-part="0"]').evaluate((part) => part.checkVisibility());
    expect(await isDrawn()).toBe(true);
    await theChooser(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await faceAt(400) });
    await page.getByRole('button', { name: 'Gezichten onherkenbaar maken' }).click();
    await expect(thePhoto(page)).toBeVisible();
    expect(await isDrawn()).toBe(false);
    await tool(page, 'Klaar').click();
    await expect(thePainter(page)).toBeHidden();
    await expect.poll(isDrawn).toBe(true);
  },
);
