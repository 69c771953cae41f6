import type { Locator, Page } from '@playwright/test';

import { workshop } from '#contract/workshop/workshop.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeInAsDocent, username } from './teacherVisit.ts';

test.use({ settings: { NODE_ENV: 'production' }, reducedMotion: 'reduce' });

const middleOf = async (one: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** With one finger, from the grip of a line to another line. */
async function drag(page: Page, line: Locator, to: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: string, points: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  // Clear of the bars above and below.
  await line.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const from = await middleOf(line.locator('[data-grip]').first());
  const there = await middleOf(to);
  await touch('touchStart', [from]);
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await touch('touchMove', [{ x: from.x + (there.x - from.x) * share, y: from.y + (there.y - from.y) * share }]);
  }
  await expect(to).toHaveAttribute('data-over', 'true');
  await touch('touchEnd', []);
}

test('On an iPad an activity and a scene are dragged to another place with a finger', async ({ site, newVisitor }) => {
  test.setTimeout(180_000);
  const school = await StudentClass.begin(site, username);
  const { id } = await school.ask(workshop.createDraft, { from: 'koel-schoolplein' });
  const page = await newVisitor({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await comeInAsDocent(page, `/docent/werkplaats/${id}`);
  const film = page.getByRole('region', { name: 'Praatplaat: Film of praatplaat aan het begin' });
  const scene = (number: number) => film.getByRole('button', { name: new RegExp(`^Beeld ${number}`, 'u') });
  // Before a drag: the browser takes a tap on what a finger left moving for a stop.
  await scene(2).tap();
  await expect(scene(2)).toHaveAttribute('aria-expanded', 'true');
  await scene(2).tap();
  await expect(scene(2)).toHaveAttribute('aria-expanded', 'false');

  const outline = page.getByRole('navigation', { name: 'Inhoud' });
  const list = (name: RegExp) => outline.getByRole('region', { name }).getByRole('listitem');
  const [onboarding, first] = [list(/^Onboarding/u), list(/^Fase 1/u)];
  const moved = (await onboarding.nth(1).getByRole('link').textContent())?.slice(3) ?? '';
  const counts = [await onboarding.count(), await first.count()] as const;
  await drag(page, onboarding.nth(1), first.nth(1));
  await expect(onboarding).toHaveCount(counts[0] - 1);
  await expect(first).toHaveCount(counts[1] + 1);
  await expect(first.nth(1)).toContainText(moved);
  // It was dragged, and not opened.
  await expect(page.getByRole('heading', { level: 2, name: 'Omslag' })).toBeVisible();

  const lines = film.getByRole('listitem').filter({ has: page.locator('[data-scene]') });
  const second = ((await scene(2).textContent()) ?? '').slice(7, 30);
  await drag(page, lines.nth(1), lines.nth(2));
  await expect(scene(3)).toContainText(second);
});
