/** A small picture that flies or shines for a moment, with its place as a function of time. */

import type { Drawing } from './drawing.ts';

/** Where a sprite is: steps of its own drawing from where it belongs, degrees, and how much of it shows. */
export type Pose = { x: number; y: number; scale: number; turn: number; opacity: number };

export type Sprite = {
  of: Drawing;
  /** It is drawn round 0, 0 and reaches as far as this. */
  radius: number;
  /** In milliseconds: outside of these it doesn't show. */
  from: number;
  to: number;
  poseAt: (time: number) => Pose;
};

/** Where a sprite is at a moment. */
export function poseOf({ from, to, poseAt }: Sprite, time: number): Pose {
  const pose = poseAt(Math.min(to, Math.max(from, time)));
  return time < from || time >= to ? { ...pose, opacity: 0 } : pose;
}
