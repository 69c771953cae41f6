/** Steps that the stories of the werkplaats share. */

import type { Locator, Page } from '@playwright/test';

/** Opens a tab of the form, by a click: a key would go elsewhere where the form is just taking the focus. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** Shows the examples of the form, and inserts that of a field, by keyboard. */
export async function take(page: Page, field: string): Promise<void> {
  const examples = page.getByRole('button', { name: 'Voorbeelden', exact: true });
  if ((await examples.getAttribute('aria-pressed')) === 'false') await examples.press('Enter');
  await page
    .getByRole('button', { name: `Neem over ${field}`, exact: true })
    .first()
    .press('Enter');
}

/** The list of the parts of a draft. */
export const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Inhoud' });

export const editor = (page: Page): Locator => page.getByRole('region', { name: /^Praatplaat: / });
