/** Loads the practice lesson or trial flight where a docent opens one, so that no other page of a docent gets larger. */

import type { ReactNode } from 'react';

import { areaOf } from '#web/browser/lazyArea.ts';

const practice = areaOf(() => import('./screens.ts'));

export function PracticeFrame({ children }: { children: ReactNode }) {
  const { Frame } = practice.useScreens();
  return <Frame>{children}</Frame>;
}

export function PracticeScreen() {
  const { Screen } = practice.useScreens();
  return <Screen />;
}

export function TrialScreen() {
  const { Trial } = practice.useScreens();
  return <Trial />;
}
