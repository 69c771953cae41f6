/** The server's film and the browser's scene show the same picture. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

import { createExplainer } from '#scene/explainer/explainer.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import type { Scene } from '#scene/scene.ts';
import { filmCanvas } from '#server/films/canvas.ts';
import { type Picture, ssim } from '#test/ssim.ts';

import { longUnless } from './fixtures.ts';
import type { SceneRequest } from './sceneInPage.ts';

const SIZE = { width: 1280, height: 720 };
const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>;

const script: ExplainerScript = {
  title: 'Wat is ontwerpen?',
  scenes: [
    {
      place: 'plein',
      words: 'Twee tegels liggen in dezelfde zon. Welke wordt het heetst?',
      seconds: 6,
      things: [
        { part: 'zon', at: [20, 17], size: 32 },
        {
          flow: 'straal',
          path: [
            [30, 26],
            [50, 56],
          ],
          count: 3,
          spread: 14,
        },
        { part: 'tegel-donker', at: [54, 72], size: 17 },
        { part: 'sam', mood: 'heet', at: [116, 72], size: 40, from: 0.5 },
        { balloon: 'Poeh!', at: [116, 20], size: 6, tail: [116, 34], from: 1 },
        { thermometer: [10, 70], at: [86, 71], size: 40, level: 20, moves: [{ from: 1, seconds: 2, level: 55 }] },
      ],
    },
    {
      place: 'papier',
      words: 'Zo meten wij.',
      seconds: 4,
      things: [
        {
          bars: [
            { name: 'kaal', value: 31 },
            { name: 'groen', value: 24, colour: 'groen' },
          ],
          at: [70, 62],
          size: 44,
        },
        {
          arrow: [
            [110, 20],
            [120, 10],
            [130, 24],
          ],
          from: 1,
        },
      ],
    },
  ],
};

/** Bundles the scenes into one script, as the screens are built. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'test/browser/sceneInPage.ts', formats: ['iife'], name: 'sceneInPage' },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

let code: string;

test.beforeAll(async () => {
  code = await bundle();
});

test.beforeEach(async ({ page }) => {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
  );
  await page.evaluate(
    async ([bytes, words]) => {
      const face = new FontFace(
        'Fredoka Variable',
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
        { weight: '300 700' },
      );
      document.fonts.add(await face.load());
      globalThis.texts = words;
    },
    [readFileSync(font).toString('base64'), texts] as const,
  );
  await page.addScriptTag({ content: code });
});

async function inBrowser(page: Page, request: SceneRequest, time: number): Promise<Picture> {
  const address = await page.evaluate(([what, when, size]) => globalThis.scenes.picture(what, when, size), [
    request,
    time,
    SIZE,
  ] as const);
  const image = await loadImage(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  const { canvas, ctx } = filmCanvas(SIZE.width, SIZE.height);
  // `drawImage` gets an image of the canvas package, which the browser's types lack.
  ctx.drawImage(image as unknown as CanvasImageSource, 0, 0);
  return { data: canvas.data(), ...SIZE };
}

function inNode({ draw }: Scene, time: number): Picture {
  const { canvas, ctx } = filmCanvas(SIZE.width, SIZE.height);
  draw(ctx, time);
  return { data: canvas.data(), ...SIZE };
}

const MOMENTS: [medals: Medals, times: readonly number[]][] = [
  [
    [3, 2, 3, 1],
    [0, 2, 4.2, 9, 11.6, 14.9, 16, 18.8, 28.5, 33, 40],
  ],
  [
    [0, 1, 2, 0],
    [18.8, 40],
  ],
];

for (const [medals, times] of MOMENTS) {
  for (const time of times) {
    test(
      `the liftoff of ${medals.join('_')} at ${time} s is the same in the film and in the browser`,
      longUnless(time === 18.8),
      async ({ page }) => {
        const scene = createLiftoff(medals, (key) => texts[key] ?? key);
        expect(ssim(inNode(scene, time), await inBrowser(page, { kind: 'liftoff', medals }, time))).toBeGreaterThan(
          0.99,
        );
      },
    );
  }
}

for (const time of [1.2, 4, 6.3, 9.5]) {
  test(
    `an explainer at ${time} s is the same in the film and in the browser`,
    longUnless(time === 4),
    async ({ page }) => {
      expect(
        ssim(inNode(createExplainer(script), time), await inBrowser(page, { kind: 'explainer', script }, time)),
      ).toBeGreaterThan(0.99);
    },
  );
}
