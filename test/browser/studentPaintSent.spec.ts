import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { faceAt, faceLeftIn, thePainter, thePhoto, tool, coverFace } from './painting.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theButton, theChooser, theText, withPhoto } from './studentVisit.ts';

test(
  'A team paints over a face in a photo it sent, without a connection, and the first is gone from the server',
  { tag: '@long' },
  async ({ page, site }) => {
    const school = await StudentClass.begin(site);
    const team = await school.team('De Raketten');
    await comeIn(page, team, `${withPhoto.page}/submit`);
    await theText(page).fill('Onze plek');
    await theChooser(page).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await faceAt(1600) });
    await theButton(page).click();
    await expect(page).toHaveURL(list);
    const stored = async () => (await school.stored(team, withPhoto.id))[0]?.filename ?? '';
    const first = await stored();

    await page.goto(`${withPhoto.page}/submit`);
    const paint = page.getByRole('button', { name: 'Gezichten onherkenbaar maken' });
    await expect(paint).toBeVisible();
    // The team painted nothing, so nothing is sent.
    await paint.click();
    await expect(thePhoto(page)).toBeVisible();
    await expect(thePainter(page).getByText('Deze foto is al verstuurd.')).toBeVisible();
    await tool(page, 'Klaar').click();
    await expect(paint).toBeFocused();
    await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeHidden();

    await page.context().setOffline(true);
    await paint.press('Enter');
    await expect(thePhoto(page)).toBeVisible();
    await coverFace(page);
    await tool(page, 'Klaar').click();
    await expect(page.getByRole('img', { name: 'Voorbeeld van jullie foto' })).toBeVisible();
    await expect(paint).toBeFocused();
    await theButton(page).click();
    await page.context().setOffline(false);
    await expect.poll(stored, { timeout: 30_000 }).not.toBe(first);

    const photo = await school.ask(teacher.answerPhoto, { photo: await stored() });
    expect(await faceLeftIn(Buffer.from(await photo.arrayBuffer()))).toBe(0);
    await expect(school.ask(teacher.answerPhoto, { photo: first })).rejects.toThrow();
  },
);
