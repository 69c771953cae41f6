/** Steps that the stories on devices share: login, form and rating. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { password } from '#test/browser/studentClass.ts';
import { photoWith } from '#test/browser/studentPhotos.ts';

import type { Device } from './device.ts';

export const username = 'juf';

/** Activities of the first phase of 'Het koele schoolplein' that the stories use. */
export const withPhoto = {
  id: 101,
  title: 'Speuren op het plein',
  page: '/student/1/activity/101/speuren-op-het-plein',
  form: '/student/1/activity/101/speuren-op-het-plein/submit',
};
export const withoutPhoto = { id: 102, title: 'Meten maar', form: '/student/1/activity/102/meten-maar/submit' };
export const list = /^\/student\/1\/ontdekken\/list$/u;
export const chooser = 'input[type=file]:not([capture])';

export async function logIn(device: Device, code: string): Promise<void> {
  await device.go('/student/login');
  await device.press('textbox');
  // The last letter logs the team in.
  await device.type(code);
  await device.sees('heading', 'Jullie raket');
}

export async function logInAsDocent(device: Device, path: string): Promise<void> {
  await device.go(path);
  await device.fill('Gebruikersnaam', username);
  await device.fill('Wachtwoord', password);
  await device.press('button', 'Inloggen');
  await device.isAt(new RegExp(`^${path}$`, 'u'));
}

/** Writes a photo as stored by a camera that was held on its side. */
export async function photoIn(folder: string, width = 1600): Promise<string> {
  const file = join(folder, 'plein.jpg');
  writeFileSync(file, await photoWith(6, width));
  return file;
}

/** Writes a photo with grain, as a camera's photo has, because grain compresses badly. */
export async function grainyPhotoIn(folder: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = { create: { width: 1600, height: 1200, channels: 3, background: 'white', noise } } as const;
  const file = join(folder, 'grint.jpg');
  await sharp(grain).jpeg().toFile(file);
  return file;
}

export async function choosePhoto(device: Device, file: string): Promise<void> {
  await device.choose(chooser, file);
  await seesPhoto(device);
}

export async function send(device: Device): Promise<void> {
  await device.press('button', /^(Versturen|Opnieuw versturen)$/u);
}

/** Selects the form in which an answer is rated. */
export const ratingOf = (team: string, activity: string): string =>
  `form[aria-label="Beoordeling van ${team}: ${activity}"]`;

export async function rate(device: Device, team: string, activity: string, medal: RegExp): Promise<void> {
  const form = ratingOf(team, activity);
  const isOpen = await device.run((place) => document.querySelector(place) !== null, form);
  if (!isOpen) await device.press('button', new RegExp(`Beoordeling van ${team}: ${activity}`, 'u'));
  await device.tick(medal, form);
  await device.fill('Reactie aan het team', `Knap, ${team}`, form);
  await device.press('button', 'Opslaan', form);
  await device.until(`${activity} is rated`, async () =>
    device.run((place) => document.querySelector(place) === null, form),
  );
}

/**
 * Returns the texts in the database of the page that runs this. The screen reports a text as stored at once, and a page
 * that ends loses pending writes.
 */
export function storedTexts(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lanceerbasis');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      // This `transaction` belongs to IndexedDB and not to our database.
      // oxlint-disable-next-line no-restricted-properties
      const request = opening.result.transaction('answers').objectStore('answers').getAll();
      request.addEventListener('success', () => {
        opening.result.close();
        resolve((request.result as { tweet: string }[]).map(({ tweet }) => tweet));
      });
    });
  });
}

/** Returns the name of the focused element. */
export const focused = (device: Device): Promise<string> =>
  device.run(() => {
    const one = document.activeElement as HTMLInputElement | null;
    // The text of the whole page is not the name of an element.
    if (one === document.body) return '';
    return one?.getAttribute('aria-label') ?? one?.labels?.[0]?.textContent ?? one?.textContent ?? '';
  });

/** Waits until the chosen photo is shown, or until the form says that it is sent unseen. */
export const seesPhoto = (device: Device): Promise<void> =>
  device.until('the photo is there', async () =>
    device.run(
      () =>
        document.querySelector('img[alt="Voorbeeld van jullie foto"]') !== null ||
        document.body.innerText.includes('Hij gaat wel mee.'),
    ),
  );
