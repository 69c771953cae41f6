/** Steps that the stories of a team share: its login, its pages and its form. */

import { type BrowserContext, expect, type Page } from '@playwright/test';

import type { ClassTeam } from './studentClass.ts';

/** Logs the team in, as by an earlier visit of this tab. */
export async function comeIn(page: Page, { token }: ClassTeam, path = '/student'): Promise<void> {
  await page.addInitScript((kept) => sessionStorage.setItem('studentToken', kept), token);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

export async function logIn(page: Page, code: string): Promise<void> {
  await page.goto('/student/login');
  // The last letter logs the team in.
  await page.getByRole('textbox').pressSequentially(code);
  await expect(page.getByRole('heading', { level: 1, name: 'Jullie raket' })).toBeVisible();
}

/** Activities of the first phase of 'Het koele schoolplein' that the stories use. */
export const withPhoto = {
  id: 101,
  title: 'Speuren op het plein',
  page: '/student/1/activity/101/speuren-op-het-plein',
};
export const withoutPhoto = { id: 102, title: 'Meten maar', page: '/student/1/activity/102/meten-maar' };
export const another = { id: 104, title: 'Vraag het iemand van het plein', page: '/student/1/activity/104/vraag-het' };

export const list = '/student/1/ontdekken/list';

export const theText = (page: Page) => page.getByRole('textbox', { name: 'Jullie antwoord' });
export const theButton = (page: Page) => page.getByRole('button', { name: /^(Versturen|Opnieuw versturen)$/ });
/** The file input of 'Foto kiezen', which opens the pictures of the device. */
export const theChooser = (page: Page) => page.locator('input[type=file]:not([capture])');
export const theGuide = (page: Page) => page.getByRole('complementary', { name: 'Bericht' }).getByRole('status');

/**
 * Makes a reveal begin when its response arrives, for a story that stops the device's clock: the server's clock keeps
 * running.
 */
export async function beginWithAnswer(device: Page | BrowserContext): Promise<void> {
  await device.route('**/reveal-medal/**', async (route) => {
    const response = await route.fetch();
    const { sinceMs: _, ...answer } = (await response.json()) as { sinceMs?: number };
    await route.fulfill({ response, json: answer });
  });
}
