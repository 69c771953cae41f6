/** A small picture that flies or shines for a moment, with its position as a function of time. */

import type { Drawing } from './drawing.ts';

/** The pose of a sprite: its offset in units of its own drawing, degrees, and its opacity. */
export type Pose = { x: number; y: number; scale: number; turn: number; opacity: number };

export type Sprite = {
  of: Drawing;
  /** It is drawn around 0, 0 within this radius. */
  radius: number;
  /** In milliseconds: it is hidden outside this range. */
  from: number;
  to: number;
  poseAt: (time: number) => Pose;
};

export function poseOf({ from, to, poseAt }: Sprite, time: number): Pose {
  const pose = poseAt(Math.min(to, Math.max(from, time)));
  return time < from || time >= to ? { ...pose, opacity: 0 } : pose;
}
