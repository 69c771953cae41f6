/** Chooses a file by what a page opens for it. */

import type { Page } from '@playwright/test';

import { writeManifest } from '#server/workshop/exchange/manifest.ts';
import { smallFiles, smallYaml } from '#test/challengeFolder.ts';
import { aZip } from '#test/hostileZip.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** `press` opens the choice. */
export async function chooseFile(page: Page, chosen: ChosenFile, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  // The browser watches once the page has answered: a choice that opened before would stay, and let no other open.
  await page.evaluate(() => undefined);
  await press();
  await (await opened).setFiles(chosen);
}

/** The challenge 'Een brug' as a colleague of another school sends it; `more` are parts that do not belong in it. */
export function challengeFile(yaml = smallYaml, more: Parameters<typeof aZip>[0] = []): ChosenFile {
  const parts = Object.entries(smallFiles).map(([name, text]) => ({
    name,
    bytes: name === 'challenge.yaml' ? yaml : (text ?? ''),
  }));
  const buffer = aZip([...parts, { name: 'lanceerbasis.json', bytes: writeManifest('een-brug') }, ...more]);
  return { name: 'een-brug.lanceerbasis', mimeType: 'application/octet-stream', buffer };
}
