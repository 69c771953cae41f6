/** WebKit, the engine of Safari, for the stories on devices: Debian's build with its driver, on a screen that nobody sees. */

import { existsSync, globSync } from 'node:fs';

import { installDebianPackage } from './debianPackage.ts';

/** `browser` has a window and nothing more, `driver` speaks WebDriver, and `screen` is where the window opens. */
export type Webkit = { browser: string; driver: string; screen: string };

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

export function findWebkit(): Webkit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').toSorted().toReversed();
  return browser !== undefined && [driver, screen].every((place) => existsSync(place))
    ? { browser, driver, screen }
    : undefined;
}

export async function getWebkit(): Promise<Webkit | undefined> {
  const found = findWebkit();
  if (found !== undefined) return found;
  for (const name of ['webkit2gtk-driver', 'xvfb']) if (!(await installDebianPackage(name))) return undefined;
  return findWebkit();
}
