/** Steps that the stories of the werkplaats share. */

import type { Locator, Page } from '@playwright/test';

/** Opens a tab of the form. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).press('Enter');

/** Shows the examples of the form, and inserts that of a field, by keyboard. */
export async function take(page: Page, field: string): Promise<void> {
  const examples = page.getByRole('button', { name: 'Toon voorbeelden' });
  if ((await examples.getAttribute('aria-pressed')) === 'false') await examples.press('Enter');
  await page
    .getByRole('button', { name: `Neem over ${field}`, exact: true })
    .first()
    .press('Enter');
}

/** Presses an action of the activity that is open, in its menu in the outline. */
export async function pressInMenu(page: Page, name: string, press: (entry: Locator) => Promise<void>): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Inhoud' })
    .getByRole('button', { name: /^Meer voor/u })
    .click();
  await press(page.getByRole('dialog', { name: /^Meer voor/u }).getByRole('button', { name, exact: true }));
}

/** Opens a list about the whole draft, which is in the menu above it. */
export async function openList(page: Page, name: 'Geschiedenis' | 'Samen maken'): Promise<void> {
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('link', { name }).click();
}

export const editor = (page: Page): Locator => page.getByRole('region', { name: /^Praatplaat: / });
