import { expect, test } from './fixtures.ts';

test.describe('A site of its own', () => {
  test('starts again at the same address', { tag: '@long' }, async ({ page, site }) => {
    await page.goto('/');
    const { address } = site;
    await site.stop();
    await site.start();
    expect(site.address).toBe(address);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is visited by people who know nothing of each other', { tag: '@long' }, async ({ page, newVisitor }) => {
    await page.goto('/');
    await page.evaluate(() => sessionStorage.setItem('mine', 'yes'));
    const other = await newVisitor({ viewport: { width: 820, height: 1180 } });
    await other.goto('/');
    expect(await other.evaluate(() => [sessionStorage.getItem('mine'), innerWidth])).toEqual([null, 820]);
  });
});

test.describe('Every story fails', () => {
  test.fail();

  test('at a request that leaves our origin', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => fetch('https://example.org/').catch(() => undefined));
  });

  test('at an error that nobody catches', async ({ page }) => {
    await page.goto('/');
    const error = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('not caught');
      });
    });
    await error;
  });
});
