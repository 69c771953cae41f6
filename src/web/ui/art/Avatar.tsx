/** The space guide beside a message. */

import { useMemo } from 'react';

import { avatarBox, type Mood, avatar } from '#scene/avatar.ts';

import { Frame, Shapes } from './Picture.tsx';

type AvatarProps = {
  mood?: Mood;
  /** For screen readers; without it the guide is decoration. */
  title?: string;
  className?: string | undefined;
};

export function Avatar({ mood = 'friendly', title, className }: AvatarProps) {
  const drawing = useMemo(() => avatar(mood), [mood]);
  return (
    <Frame box={avatarBox} title={title} className={className}>
      <Shapes drawing={drawing} />
    </Frame>
  );
}
