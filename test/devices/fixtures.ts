/** What every story on devices is given: a site of its own, and devices of the engine that it is played with. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base, expect } from '#test/browser/fixtures.ts';

import { Device } from './device.ts';
import { openFront } from './front.ts';
import { type Engine, startWire, type Wishes } from './wire.ts';

export { expect };

type Given = {
  /** Set by the project of playwright.config.ts. */
  engine: Engine;
  newDevice: (wishes?: Partial<Omit<Wishes, 'home'>>) => Promise<Device>;
};

export const test = base.extend<Given>({
  engine: ['chromium', { option: true }],

  newDevice: async ({ engine, site }, use, info) => {
    const devices: Device[] = [];
    const endings: (() => Promise<void>)[] = [];
    await use(async (wishes = {}) => {
      const home = mkdtempSync(join(tmpdir(), 'lanceerbasis-device-'));
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
      for (const device of devices)
        await device.picture().then((body) => info.attach('device', { body, contentType: 'image/png' }), String);
    for (const end of endings) await end();
  },
});
