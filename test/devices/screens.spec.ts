/** Behaviour that differs between engines: where the focus goes, what a dialog contains, how elements are drawn. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { teacher } from '#contract/teacher.ts';
import { faceAt, faceLeftIn } from '#test/browser/painting.ts';
import { StudentClass } from '#test/browser/studentClass.ts';

import { expect, test } from './fixtures.ts';
import { choosePhoto, focused, list, logIn, logInAsDocent, send, username, withPhoto } from './visit.ts';

test.use({ settings: { NODE_ENV: 'production' } });

test('A window takes the focus, keeps it, goes with Escape, and gives it back @long', async ({ newDevice, site }) => {
  await StudentClass.begin(site, username);
  const docent = await newDevice();
  await logInAsDocent(docent, '/docent/teams');
  await docent.press('button', 'Namen plakken');
  await docent.sees('dialog');
  const isInside = (): Promise<boolean> => docent.run(() => document.activeElement?.closest('dialog') !== null);
  await docent.until('the focus is in it', isInside);
  for (let stop = 0; stop < 12; stop += 1) {
    await docent.keys('Tab');
    // Between the last tab stop and the first, some engines focus their own toolbar.
    expect(
      await docent.run(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await docent.keys('Escape');
  await docent.seesNo('dialog');
  await expect.poll(() => focused(docent)).toContain('Namen plakken');
});

test('Every stop of a page is reached by Tab, links too, and shows where it is @long', async ({ newDevice, site }) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.sees('link', 'Ontdekken');
  const reached = new Set<string>();
  await device.run(() => document.querySelector<HTMLElement>('a[href], button')?.focus());
  for (let stop = 0; stop < 25; stop += 1) {
    await device.keys('Tab');
    const here = await device.run(() => {
      const one = document.activeElement;
      // After the last tab stop the browser focuses its own toolbar, which is outside the page.
      if (one === null || one === document.body || !document.hasFocus()) return '';
      // A whole card is one link, so its focus ring may be on a parent element.
      const isRinged = (each: Element): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
        return each.parentElement !== null && isRinged(each.parentElement);
      };
      return `${one.localName} ${one.matches(':focus-visible') && isRinged(one) ? 'shown' : 'hidden'}`;
    });
    if (here !== '') reached.add(here);
  }
  expect([...reached]).toContain('button shown');
  expect([...reached].filter((one) => one.endsWith('hidden'))).toEqual([]);
  expect([...reached]).toContain('a shown');
});

test('A face is painted over by dragging, and is gone from the photo that is stored @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  const team = await school.team('De Raketten');
  const device = await newDevice();
  await logIn(device, team.code);
  await device.go(withPhoto.form);
  await device.fill('Jullie antwoord', 'Onze plek');
  const file = join(site.dataDir, 'gezicht.jpg');
  writeFileSync(file, await faceAt(1600));
  await choosePhoto(device, file);
  await device.press('button', 'Gezichten onherkenbaar maken');
  await device.sees('dialog');
  await device.until('the photo is there', async () =>
    device.run(() => (document.querySelector('dialog [role=application]')?.getBoundingClientRect().width ?? 0) > 100),
  );
  const face = await device.run(() => {
    const box = document.querySelector('dialog [role=application]')?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + box.width / 4, y: box.y + box.height / 2, width: Math.max(box.width, box.height) / 12 };
  });
  await device.drag({ x: face.x - face.width / 2, y: face.y }, { x: face.x + face.width / 2, y: face.y });
  await device.reads('1 vlek op de foto');
  await device.press('button', 'Klaar', 'dialog');
  await device.seesNo('dialog');
  await send(device);
  await device.isAt(list);
  const [answer] = await school.stored(team, withPhoto.id);
  const photo = await school.ask(teacher.answerPhoto, { photo: answer?.filename ?? '' });
  expect(await faceLeftIn(Buffer.from(await photo.arrayBuffer()))).toBe(0);
});

test('The screens of a docent stand still once they are there, and a picture of each can be taken @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(3);
  const docent = await newDevice({ motion: 'full', isPictured: true });
  await logInAsDocent(docent, '/docent/teams');
  for (const path of ['/docent/challenges', '/docent/digibord', '/docent/beoordelen', '/docent/teams']) {
    await docent.go(path);
    await docent.sees('heading');
    await docent.until(`nothing moves on ${path}`, async () =>
      docent.run(() => document.getAnimations().every(({ playState }) => playState !== 'running')),
    );
    expect((await docent.picture()).subarray(1, 4).toString()).toBe('PNG');
  }
});

test('For who wants no motion nothing changes by degrees, and every screen stands still at once @long', async ({
  newDevice,
  site,
}) => {
  const school = await StudentClass.begin(site, username);
  await school.teams(2);
  const docent = await newDevice({ motion: 'reduced' });
  await logInAsDocent(docent, '/docent/teams');
  for (const path of ['/docent/afstandsbediening', '/docent/digibord', '/docent']) {
    await docent.go(path);
    await docent.sees('heading');
    const slow = await docent.run(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).transitionDuration !== '0s')
        .map(({ localName }) => localName),
    );
    expect(slow, path).toEqual([]);
    await docent.until(`nothing moves on ${path}`, async () =>
      docent.run(() => document.getAnimations().every(({ playState }) => playState !== 'running')),
    );
  }
});
