import type { Page } from '@playwright/test';

import { demoTeacher } from '#server/demo/demoAccount.ts';

import { draftPath, leastHeight, type ScreenLimit, screenLimits, slack } from './controlLimits.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } });

type Measured = { controls: number; height: number };

/** Counts the controls of which something is in the window, and measures the page. */
function measure(page: Page): Promise<Measured> {
  return page.evaluate(async () => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe';
    const all = [...document.querySelectorAll(controls)];
    const entries = await new Promise<IntersectionObserverEntry[]>((done) => {
      const watching = new IntersectionObserver((list) => {
        watching.disconnect();
        done(list);
      });
      // The observer always answers, also where there is no control.
      for (const one of [document.body, ...all]) watching.observe(one);
    });
    const isInSight = ({ target, intersectionRect: { width, height } }: IntersectionObserverEntry): boolean =>
      target !== document.body && width * height > 1 && target.checkVisibility({ visibilityProperty: true });
    return { controls: entries.filter(isInSight).length, height: document.documentElement.scrollHeight };
  });
}

/** What is wrong with a screen, in words; nothing where it keeps to its limits. */
function judged({ controls, height }: ScreenLimit, now: Measured): string[] {
  return [
    now.controls > controls ? `${now.controls} controls in sight: put one away for each new one, ${controls} may` : '',
    now.controls < controls - slack ? `${now.controls} controls in sight: lower the limit of ${controls}` : '',
    now.height > height ? `${now.height} pixels high: ${height} may` : '',
    now.height < height * leastHeight ? `${now.height} pixels high: lower the limit of ${height}` : '',
  ].filter(Boolean);
}

/** Measures a screen once two readings in a row are equal, because some of it loads later. */
async function measureAtRest(page: Page): Promise<Measured> {
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  let now: Measured = { controls: 0, height: 0 };
  const isAtRest = async (): Promise<boolean> => {
    const before = now;
    now = await measure(page);
    return before.controls === now.controls && before.height === now.height;
  };
  await expect.poll(isAtRest, { intervals: [150] }).toBe(true);
  return now;
}

/** Opens the demo's draft of a challenge, and returns its address. */
async function openDraft(page: Page): Promise<string> {
  await page.goto('/docent/werkplaats');
  await page.getByRole('button', { name: 'Maak er mijn eigen van Het koele schoolplein' }).click();
  await expect(page).toHaveURL(/\/docent\/werkplaats\/.+/u);
  return new URL(page.url()).pathname;
}

test('No screen shows more at once than it may: its controls in sight and its height have a limit', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/docent/login');
  await page.getByLabel('Gebruikersnaam').fill(demoTeacher.username);
  await page.getByLabel('Wachtwoord').fill(demoTeacher.password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).not.toHaveURL(/login/u);
  // The draft is made last, so that the list of drafts is still empty.
  const ofDraft = screenLimits.filter(({ path }) => path.startsWith(draftPath));
  for (const limit of screenLimits.filter((one) => !ofDraft.includes(one))) await expectWithin(page, limit, limit.path);
  const draft = await openDraft(page);
  for (const limit of ofDraft) await expectWithin(page, limit, limit.path.replace(draftPath, draft));
});

/** All screens are measured, also after one that is over its limit. */
async function expectWithin(page: Page, limit: ScreenLimit, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  if (limit.tab !== undefined) await page.getByRole('tab', { name: limit.tab, exact: true }).click();
  expect.soft(judged(limit, await measureAtRest(page)), limit.what).toEqual([]);
}

test('A screen that has more than it may, or far less than its limit, of controls or of height is found out', () => {
  const limit: ScreenLimit = { what: 'a screen', path: '/', controls: 20, height: 1536 };
  expect(judged(limit, { controls: 20, height: 1536 })).toEqual([]);
  expect(judged(limit, { controls: 20 - slack, height: 1383 })).toEqual([]);
  expect(judged(limit, { controls: 21, height: 1536 })).toHaveLength(1);
  expect(judged(limit, { controls: 19 - slack, height: 1536 })).toHaveLength(1);
  expect(judged(limit, { controls: 20, height: 1537 })).toHaveLength(1);
  expect(judged(limit, { controls: 20, height: 1382 })).toHaveLength(1);
});

test('A control counts where something of it is in the window, and not where it is scrolled away', async ({ page }) => {
  await page.setContent(`<button>One</button><input hidden><a href="#">Two</a>
    <div style="height: 60px; overflow: auto"><button>Three</button><p style="height: 200px"></p><button>No</button></div>
    <p style="height: 2000px"></p><button>No</button>`);
  expect((await measure(page)).controls).toBe(3);
});
