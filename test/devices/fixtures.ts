/** The fixtures of every story on devices: a site of its own, and devices of the engine under test. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dataHome } from '#scripts/machine/dataHome.ts';
import { test as base, expect } from '#test/browser/fixtures.ts';

import { Device } from './device.ts';
import { openFront } from './front.ts';
import { type Engine, startWire, type Wishes } from './wire.ts';

export { expect };

type Given = {
  /** A project of playwright.config.ts sets the engine. */
  engine: Engine;
  newDevice: (wishes?: Partial<Omit<Wishes, 'home'>>) => Promise<Device>;
};

export const test = base.extend<Given>({
  engine: ['chromium', { option: true }],

  newDevice: async ({ engine, site }, use, info) => {
    const devices: Device[] = [];
    const endings: (() => Promise<void>)[] = [];
    await use(async (wishes = {}) => {
      const home = mkdtempSync(join(dataHome, 'lanceerbasis-device-'));
      endings.unshift(async () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
      const line = await openFront(site.address);
      endings.unshift(line.end);
      const wire = await startWire(engine, { home, storage: 'kept', motion: 'reduced', ...wishes });
      endings.unshift(wire.end);
      const device = new Device(engine, wire, { line, home });
      devices.push(device);
      await device.resize({ width: 1180, height: 820 });
      return device;
    });
    if (info.status !== info.expectedStatus)
      for (const [index, device] of devices.entries()) {
        const path = info.outputPath(`device-${index + 1}.png`);
        await device.picture().then((picture) => writeFileSync(path, picture), String);
        if (existsSync(path)) await info.attach('device', { path, contentType: 'image/png' });
      }
    for (const end of endings) await end();
  },
});
