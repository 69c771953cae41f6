/** Starts WebKit's driver with its own virtual screen, for one device. */

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#scripts/machine/postgres.ts';
import type { Webkit } from '#scripts/machine/webkit.ts';

import { startScreen, stop } from './hiddenScreen.ts';
import type { Wishes } from './wire.ts';

export type Programs = { address: string; display: string; end: () => Promise<void> };

export async function startPrograms({ driver, screen }: Webkit, wishes: Wishes): Promise<Programs> {
  const hidden = await startScreen(screen);
  const port = await freePort();
  const env = { ...environment(wishes), DISPLAY: hidden.display };
  const ofDriver = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    await stop(ofDriver);
    await hidden.end();
  };
  try {
    await listens(`${address}/status`);
  } catch (error) {
    await end();
    throw error;
  }
  return { address, display: hidden.display, end };
}

/**
 * The toolbar above the page keeps the window wider than a phone, so these styles reduce it to the height of one line.
 */
const narrow = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-size: 1px; }\n';

function environment({ home, motion, isPictured = false }: Wishes): NodeJS.ProcessEnv {
  const config = join(home, 'config');
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(config, version), { recursive: true });
    const animations = motion === 'reduced' ? 0 : 1;
    writeFileSync(join(config, version, 'settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
    writeFileSync(join(config, version, 'gtk.css'), narrow);
  }
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}"\n`);
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'nl_NL',
    TZ: 'Europe/Amsterdam',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    WEBKIT_DISABLE_COMPOSITING_MODE: isPictured ? undefined : '1',
  };
}

const giveUpAfterMs = 20_000;

async function listens(address: string): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > giveUpAt) throw new Error('The driver of WebKit does not listen');
    await pause(50);
  }
}
