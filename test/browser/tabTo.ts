/** Moves the focus with Tab, as a user without a mouse does. */

import type { Locator } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Throws where the control is not among the next `most` stops. */
export async function tabTo(control: Locator, most = 40): Promise<void> {
  const { keyboard } = control.page();
  await expect(control).toBeEnabled();
  for (let stops = 0; stops <= most; stops += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`no way to ${String(control)} by the keyboard`);
}
