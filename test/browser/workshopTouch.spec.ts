import type { Locator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';
import { outline } from './workshopVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const middleOf = async (one: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => Promise<void>;

async function aFinger(page: Page): Promise<Finger> {
  const cdp = await page.context().newCDPSession(page);
  return async (type, at) => {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  };
}

/** Drags a line by its grip to another line with one finger. */
async function drag(page: Page, line: Locator, to: Locator): Promise<void> {
  const touch = await aFinger(page);
  const grip = line.locator('[data-grip]').first();
  // The line is scrolled away from the bars above and below.
  await grip.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const from = await middleOf(grip);
  const there = await middleOf(to.locator('[data-grip]').first());
  await touch('touchStart', from);
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await touch('touchMove', { x: from.x + (there.x - from.x) * share, y: from.y + (there.y - from.y) * share });
  }
  await expect(to).toHaveAttribute('data-over', 'true');
  await touch('touchEnd');
}

test('On an iPad an activity and a scene are dragged to another place with a finger', async ({ site, newVisitor }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
  const page = await newVisitor({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  await page.getByRole('tab', { name: 'Beginfilm' }).tap();
  const film = page.getByRole('region', { name: 'Praatplaat: Film of praatplaat aan het begin' });
  const scene = (number: number) => film.getByRole('button', { name: new RegExp(`^Beeld ${number}`, 'u') });
  // The story taps before it drags: while a list still scrolls after a swipe, the browser takes a tap for a stop.
  await scene(2).tap();
  await expect(scene(2)).toHaveAttribute('aria-expanded', 'true');
  await scene(2).tap();
  await expect(scene(2)).toHaveAttribute('aria-expanded', 'false');

  const list = (name: RegExp) => outline(page).getByRole('region', { name }).getByRole('listitem');
  const [onboarding, first] = [list(/^Onboarding/u), list(/^Fase 1/u)];
  const moved = (await onboarding.nth(1).getByRole('link').textContent())?.slice(3) ?? '';
  const counts = [await onboarding.count(), await first.count()] as const;
  await drag(page, onboarding.nth(1), first.nth(1));
  await expect(onboarding).toHaveCount(counts[0] - 1);
  await expect(first).toHaveCount(counts[1] + 1);
  await expect(first.nth(1)).toContainText(moved);
  // The drag did not open the activity.
  await expect(page.getByRole('heading', { level: 2, name: 'Omslag' })).toBeVisible();

  const lines = film.getByRole('listitem').filter({ has: page.locator('[data-scene]') });
  const second = ((await scene(2).textContent()) ?? '').slice(7, 30);
  await drag(page, lines.nth(1), lines.nth(2));
  await expect(scene(3)).toContainText(second);
});

test(
  'A finger that waits at the edge of a list brings in what comes after it, and lets go past its end',
  { tag: '@long' },
  async ({ site, newVisitor }) => {
    test.setTimeout(180_000);
    const school = await StudentClass.begin(site, username);
    const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
    const page = await newVisitor({ hasTouch: true, viewport: { width: 1180, height: 820 } });
    await comeInAsDocent(page, `/docent/werkplaats/${id}`);
    const touch = await aFinger(page);
    const list = (name: RegExp) => outline(page).getByRole('region', { name });
    const [onboarding, launch] = [list(/^Onboarding/u), list(/^Launch/u)];
    const line = onboarding.getByRole('listitem').first();
    const moved = (await line.getByRole('link').textContent())?.slice(3) ?? '';
    const before = await launch.getByRole('listitem').count();
    await expect(launch).not.toBeInViewport();

    const grip = await middleOf(line.locator('[data-grip]'));
    // The finger waits at the bottom of the window, so the list scrolls.
    const bottom = 820;
    await touch('touchStart', grip);
    await touch('touchMove', { x: grip.x, y: grip.y + 40 });
    await touch('touchMove', { x: grip.x, y: bottom - 6 });
    await expect(launch.getByRole('button', { name: /^Opdracht erbij/u })).toBeInViewport({ ratio: 0.9 });
    // A drop below all lists lands in the last one.
    const end = await launch.boundingBox();
    await touch('touchMove', { x: grip.x, y: Math.min((end?.y ?? 0) + (end?.height ?? 0) + 4, bottom - 2) });
    await expect(launch).toHaveAttribute('data-over', 'true');
    await touch('touchEnd');
    await expect(launch.getByRole('listitem')).toHaveCount(before + 1);
    await expect(launch.getByRole('listitem').last()).toContainText(moved);

    // A second drag ends beside the list, so the activity stays where it was.
    const last = launch.getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    const again = await middleOf(last.locator('[data-grip]'));
    const top = await outline(page).evaluate((one) => one.closest('details')?.getBoundingClientRect().top ?? 0);
    await touch('touchStart', again);
    await touch('touchMove', { x: again.x, y: top + 6 });
    await expect(onboarding).toBeInViewport({ ratio: 0.9 });
    await touch('touchMove', { x: 1100, y: 500 });
    await touch('touchEnd');
    await expect(launch.getByRole('listitem')).toHaveCount(before + 1);
    await expect(onboarding.locator('[data-over]')).toHaveCount(0);
  },
);
