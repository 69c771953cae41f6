/** Takes screenshots of the demo in three browser engines side by side: `npm run engines:pictures -- /tmp/pictures`. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import sharp from 'sharp';

import { getChromium } from '#scripts/machine/chromium.ts';
import { getFirefox } from '#scripts/machine/firefox.ts';
import { getWebkit } from '#scripts/machine/webkit.ts';
import { type Shot, shots, type Who } from '#scripts/screens/engineShots.ts';
import { type Size, sizes } from '#scripts/screens/sizes.ts';
import { Site } from '#test/browser/site.ts';
import { Device } from '#test/devices/device.ts';
import { openFront } from '#test/devices/front.ts';
import { type Engine, engines, startWire } from '#test/devices/wire.ts';

const folder = process.argv[2] ?? 'dist/engines';

async function main(): Promise<void> {
  const here = { chromium: await getChromium(), firefox: await getFirefox(), webkit: await getWebkit() };
  const played = engines.filter((engine) => here[engine] !== undefined);
  const wanted = new RegExp(process.argv[3] ?? '', 'u');
  mkdirSync(folder, { recursive: true });
  const site = new Site({});
  await site.start();
  try {
    const codes = await codesOf(site);
    for (const [who, ofThem] of Object.entries(shots) as [Who, readonly Shot[]][]) {
      const some = ofThem.filter(({ name }) => wanted.test(name));
      if (some.length > 0) await takeAll(site, played, { who, shots: some, codes });
    }
  } finally {
    await site.stop();
    site.remove();
  }
}

/** The demo prints its codes shortly after it starts to listen. */
async function codesOf(site: Site): Promise<string[]> {
  for (let tries = 0; tries < 300; tries += 1) {
    const codes = /Teamcodes: (\w+) en (\w+)/.exec(site.said)?.slice(1);
    if (codes !== undefined) return codes;
    await pause(100);
  }
  throw new Error(`The demo told no codes:\n${site.said}`);
}

type Taking = { who: Who; shots: readonly Shot[]; codes: readonly string[] };

async function takeAll(site: Site, played: readonly Engine[], { who, shots: wanted, codes }: Taking): Promise<void> {
  const pictures = new Map<string, Buffer[]>();
  for (const engine of played) {
    const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-pictures-'));
    const line = await openFront(site.address);
    const wire = await startWire(engine, { home, storage: 'kept', motion: 'reduced', isPictured: true });
    const device = new Device(engine, wire, { line, home });
    try {
      await enter(device, who, codes);
      for (const shot of wanted) {
        for (const size of shot.sizes) {
          const name = `${shot.name}-${size}`;
          pictures.set(name, [...(pictures.get(name) ?? []), await take(device, shot, size)]);
        }
      }
    } finally {
      await device.end();
      await line.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  for (const [name, beside] of pictures) await putBeside(name, beside);
}

async function enter(device: Device, who: Who, [team = '', otherTeam = '']: readonly string[]): Promise<void> {
  if (who === 'anyone') return;
  if (who === 'docent') {
    await device.go('/docent/login');
    await device.fill('Gebruikersnaam', 'docent');
    await device.fill('Wachtwoord', 'lanceren');
    await device.press('button', 'Inloggen');
    await device.isAt(/^\/docent\/(?:challenges|digibord)$/u);
    return;
  }
  await device.go(`/student/login?code=${who === 'team' ? team : otherTeam}`);
  await device.press('button', 'Inloggen');
  await device.isAt(/^\/student$/u);
}

async function take(device: Device, { path, press, leadsTo }: Shot, size: Size): Promise<Buffer> {
  await device.resize(sizes[size]);
  await device.go(path);
  await device.sees('heading');
  for (const name of [press ?? []].flat()) await device.press('button', name);
  if (leadsTo !== undefined) await device.isAt(leadsTo);
  await standsStill(device, path);
  return device.picture();
}

/** A page that sends requests one after another is briefly idle in between, so it must stay still this many times. */
const stillLooks = 8;

async function standsStill(device: Device, path: string): Promise<void> {
  let moving: string[] = [];
  let looks = 0;
  await device
    .until('the page stands still', async () => {
      moving = await device.run(whatMoves);
      looks = moving.length === 0 ? looks + 1 : 0;
      return looks >= stillLooks;
    })
    // A picture of a page that still moves is better than none.
    .catch(() => console.warn(`${device.engine} did not stand still on ${path}: ${moving.join(', ')}`));
}

/** Runs in the page: lists what is not loaded yet, or is animating. */
async function whatMoves(): Promise<string[]> {
  await document.fonts.ready;
  const pictures = [...document.images].filter(({ complete }) => !complete).map(({ src }) => src);
  const moves = document.getAnimations().filter(({ playState, effect }) => {
    const { iterations = 1 } = effect?.getTiming() ?? {};
    return playState === 'running' && iterations !== Infinity;
  });
  const names = moves.map((one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty);
  const busy = [...document.querySelectorAll('[aria-busy=true], [data-loading]')].map(
    ({ localName }) => `${localName} is busy`,
  );
  return [...pictures, ...names, ...busy];
}

/** Side by side, with a line in between. */
async function putBeside(name: string, pictures: readonly Buffer[]): Promise<void> {
  const boxes = await Promise.all(pictures.map(async (picture) => sharp(picture).metadata()));
  const line = 8;
  const width = boxes.reduce((sum, box) => sum + box.width + line, 0);
  const height = Math.max(...boxes.map((box) => box.height));
  let left = 0;
  const beside = pictures.map((input, index) => {
    const place = { input, left, top: 0 };
    left += (boxes[index]?.width ?? 0) + line;
    return place;
  });
  const sheet = sharp({ create: { width, height, channels: 3, background: '#ff00ff' } });
  await sheet
    .composite(beside)
    .png()
    .toFile(join(folder, `${name}.png`));
}

await main();
