/** A medal as a picture: 0 is an empty place, 1 brons, 2 zilver, 3 goud. */

import { useMemo } from 'react';

import type { Medal as MedalValue } from '#domain/course.ts';
import { medalBox, medal as draw } from '#scene/medal.ts';

import { Frame, Shapes } from './Picture.tsx';

type MedalProps = {
  medal: MedalValue;
  /** For screen readers; without it the medal is decoration beside its word. */
  title?: string;
  className?: string | undefined;
};

export function Medal({ medal, title, className }: MedalProps) {
  const drawing = useMemo(() => draw(medal), [medal]);
  return (
    <Frame box={medalBox} title={title} className={className}>
      <Shapes drawing={drawing} />
    </Frame>
  );
}
