/** Steps that the stories of the werkplaats share. */

import type { Locator, Page } from '@playwright/test';

/** Opens the example of a field and inserts it, by keyboard. */
export async function take(page: Page, field: string): Promise<void> {
  const summary = page
    .locator('summary')
    .filter({ hasText: new RegExp(`^Voorbeeld ${field}$`, 'u') })
    .first();
  await summary.focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: `Neem over ${field}`, exact: true }).first();
  await button.press('Enter');
}

export const editor = (page: Page): Locator => page.getByRole('region', { name: /^Praatplaat: / });
