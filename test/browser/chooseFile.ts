/** Chooses a file by what a page opens for it. */

import type { Page } from '@playwright/test';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** `press` opens the choice. */
export async function chooseFile(page: Page, chosen: ChosenFile, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  // The browser watches once the page has answered: a choice that opened before would stay, and let no other open.
  await page.evaluate(() => undefined);
  await press();
  await (await opened).setFiles(chosen);
}
