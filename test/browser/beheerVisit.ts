/** How a beheerder in a story gets about. */

import { expect, type Page } from '@playwright/test';

import { askFor } from '#server/store/jobs/asking.ts';
import { failedJob } from '#test/failedJob.ts';

import type { Site } from './site.ts';
import { inDatabase } from './store.ts';

/** The path and hash of a link that was just made. */
export async function newLink(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toBeFocused();
  const { pathname, hash } = new URL(await field.inputValue());
  return pathname + hash;
}

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

/** Two jobs that failed, and more that wait than the page names. */
export const failJobs = (site: Site): Promise<void> =>
  inDatabase(site, async (db) => {
    await failedJob(db, '2026-11-16', 'disk-full');
    await failedJob(db, '2026-11-17', 'store-away');
    for (let day = 0; day < 60; day += 1) await askFor(db, 'sweep', `day ${day}`);
  });
