/** A patch of a ship as a picture. */

import { useMemo } from 'react';

import type { Patch as PatchNumber } from '#domain/course.ts';
import { patchBox, patchDrawing } from '#scene/rocket/ship/patches.ts';

import { Frame, Shapes } from './Picture.tsx';

type PatchProps = {
  patch: PatchNumber;
  /** For screen readers; without it the patch is decoration beside its name. */
  title?: string;
  className?: string | undefined;
};

export function Patch({ patch, title, className }: PatchProps) {
  const drawing = useMemo(() => patchDrawing(patch), [patch]);
  return (
    <Frame box={patchBox} title={title} className={className}>
      <Shapes drawing={drawing} />
    </Frame>
  );
}
