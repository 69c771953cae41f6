/** Chooses a file in the file chooser that a page opens. */

import type { Page } from '@playwright/test';

import { writeManifest } from '#server/workshop/exchange/manifest.ts';
import { smallFiles, smallYaml } from '#test/challengeFolder.ts';
import { aZip } from '#test/hostileZip.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** `press` opens the file chooser. */
export async function chooseFile(page: Page, chosen: ChosenFile, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  // Waits until the browser intercepts file choosers: one that opens earlier stays open and blocks every later one.
  await page.evaluate(() => undefined);
  await press();
  await (await opened).setFiles(chosen);
}

/** The challenge 'Een brug' as a colleague from another school sends it; `more` are extra parts of the ZIP. */
export function challengeFile(yaml = smallYaml, more: Parameters<typeof aZip>[0] = []): ChosenFile {
  const parts = Object.entries(smallFiles).map(([name, text]) => ({
    name,
    bytes: name === 'challenge.yaml' ? yaml : (text ?? ''),
  }));
  const buffer = aZip([...parts, { name: 'lanceerbasis.json', bytes: writeManifest('een-brug') }, ...more]);
  return { name: 'een-brug.lanceerbasis', mimeType: 'application/octet-stream', buffer };
}
