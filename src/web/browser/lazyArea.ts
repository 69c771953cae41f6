/** An area of the product whose code is loaded when one of its screens is first opened. */

import { use } from 'react';

export type Area<Screens> = {
  /** Loads it, once; what did not come stays away until the page is loaded anew. */
  come: () => Promise<Screens>;
  /** Its screens, at once where they came before; else whoever draws one waits for them. */
  useScreens: () => Screens;
};

/**
 * In place of React's `lazy`: that shows that something is loading also where all of it is there, and React leaves such a word
 * standing for three tenths of a second (docs/decisions/127).
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
