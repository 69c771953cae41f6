/** Finds WebKit, Safari's engine, for the device stories: Debian's build and its driver, on a virtual screen. */

import { existsSync, globSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';
import { findXvfb, getXvfb } from './xvfb.ts';

/** `browser` is only a window, `driver` speaks WebDriver, and `screen` is where the window opens. */
export type Webkit = { browser: string; driver: string; screen: string };

const driver = '/usr/bin/WebKitWebDriver';

export function findWebkit(): Webkit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').toSorted().toReversed();
  const screen = findXvfb();
  return browser !== undefined && screen !== undefined && existsSync(driver) ? { browser, driver, screen } : undefined;
}

export async function getWebkit(): Promise<Webkit | undefined> {
  const found = findWebkit();
  if (found !== undefined) return found;
  const isThere = (await getXvfb()) !== undefined && (await installDebianPackage('webkit2gtk-driver'));
  return isThere ? findWebkit() : undefined;
}
