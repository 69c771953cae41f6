/** Chooses a file by what a page opens for it. */

import { expect, type Page } from '@playwright/test';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** `press` opens the choice; it may come before anybody watches for that, and is then made once more. */
export async function chooseFile(page: Page, chosen: ChosenFile, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 5000 });
    await press();
    await (await opened).setFiles(chosen);
  }).toPass();
}
