/** An area of the product whose code is loaded when one of its screens is first opened. */

import { use } from 'react';

export type Area<Screens> = {
  /** Loads the code once; after a failure it stays missing until the page is reloaded. */
  come: () => Promise<Screens>;
  /** Its screens, at once where they are loaded; otherwise the component that renders one suspends. */
  useScreens: () => Screens;
};

/**
 * Replaces React's `lazy`, which shows a fallback even when everything is loaded, and which React then keeps on screen
 * for 0.3 seconds (docs/decisions/127).
 */
export function areaOf<Screens>(load: () => Promise<Screens>): Area<Screens> {
  let coming: Promise<Screens> | undefined;
  let here: Screens | undefined;
  const come = (): Promise<Screens> =>
    (coming ??= load().then((screens) => {
      here = screens;
      return screens;
    }));
  return { come, useScreens: () => here ?? use(come()) };
}
