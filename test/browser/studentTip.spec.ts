import type { Page } from '@playwright/test';

import { teacher } from '#contract/teacher.ts';

import { expect, test } from './fixtures.ts';
import { StudentClass } from './studentClass.ts';
import { comeIn, list, theGuide, withoutPhoto, withPhoto } from './studentVisit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

const comment = 'Knap gemeten. Noem ook een getal.';
const theTip = (page: Page) => page.getByRole('region', { name: 'Jullie leerkracht schrijft' });
const understand = (page: Page) => page.getByRole('button', { name: 'Begrepen' });
const confirmation = (page: Page) => page.getByText('Begrepen. Jullie leerkracht ziet dat jullie dit gelezen hebben.');

async function ratedTeam(site: Parameters<typeof StudentClass.begin>[0]) {
  const school = await StudentClass.begin(site);
  const team = await school.team('De Raketten');
  await school.answerPhase(team, 1, [103, 104, 105]);
  const rate = async (activity: number, medal: number, said = comment) => {
    const [sent] = await school.stored(team, activity);
    await school.ask(teacher.rateAnswer, { answerId: sent?.id ?? '', medal, comment: said });
  };
  const understood = async (activity: number) => (await school.stored(team, activity))[0]?.rating?.understood ?? false;
  return { school, team, rate, understood };
}

test(
  'The tip opens by itself wherever Bekijken was pressed, and what one device understood the docent and the other device see',
  { tag: '@long' },
  async ({ page, newVisitor, site }) => {
    const { team, rate, understood } = await ratedTeam(site);
    await rate(withPhoto.id, 2);
    await rate(withoutPhoto.id, 3, 'Mooi verteld.');
    const tablet = await newVisitor({ viewport: { width: 768, height: 1024 } });
    await comeIn(page, team, list);
    await comeIn(tablet, team, list);

    // The guide's message leads to the tip.
    await page.getByRole('button', { name: 'Laat maar zien' }).click();
    await expect(theTip(page)).toContainText(comment);
    await expect(theTip(page)).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Jullie leerkracht schrijft');
    await page.keyboard.press('Tab');
    await expect(understand(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toContainText('Begrepen. Jullie leerkracht ziet dat');
    await expect(confirmation(tablet)).toBeVisible();
    await expect.poll(() => understood(withPhoto.id)).toBe(true);

    // The card leads to the tip.
    await page.getByRole('button', { name: `Bekijken ${withoutPhoto.title}` }).click();
    await expect(page.getByText('Mooi verteld.')).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('Jullie leerkracht schrijft');
    // The guide gives no reminder: the page of the activity shows the tip as usual, with its button.
    await page.getByRole('link', { name: withoutPhoto.title }).click();
    await expect(theTip(page)).toContainText('Mooi verteld.');
    await expect(theGuide(page)).toBeEmpty();
    await understand(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect.poll(() => understood(withoutPhoto.id)).toBe(true);

    // A changed rating asks again, on the page of the answer.
    await rate(withoutPhoto.id, 3, 'Noem ook de graden.');
    await page.getByRole('button', { name: 'Bekijken', exact: true }).click();
    await expect(theTip(page)).toContainText('Noem ook de graden.');
    await expect(page.locator(':focus')).toContainText('Jullie leerkracht schrijft');
    await expect(understand(page)).toBeVisible();
  },
);

test(
  'Begrepen that is pressed without a connection arrives later, also after a reload',
  { tag: '@long' },
  async ({ page, site }) => {
    const { team, rate, understood } = await ratedTeam(site);
    await rate(withPhoto.id, 2);
    await comeIn(page, team, withPhoto.page);
    await page.getByRole('button', { name: 'Bekijken', exact: true }).click();
    await expect(understand(page)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await understand(page).click();
    await expect(page.getByText('Begrepen. Jullie leerkracht ziet het zodra er weer verbinding is.')).toBeVisible();
    expect(await understood(withPhoto.id)).toBe(false);
    await page.unroute('**/api/**');
    await page.reload();
    await expect(confirmation(page)).toBeVisible();
    await expect.poll(() => understood(withPhoto.id)).toBe(true);
  },
);
