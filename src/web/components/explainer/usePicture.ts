/** Draws an explainer on a canvas: live, or as the still of its scene for reduced motion. */

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

import { createExplainer, type Explainer, stillOf } from '#scene/explainer/explainer.ts';
import { type ExplainerScript, picturesOf } from '#scene/explainer/script.ts';
import type { Pictures } from '#scene/explainer/things.ts';
import { playScene, showStill } from '#web/ui/art/playScene.ts';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';

import { clockOf } from './usePlayback.ts';

type Shown = { index: number; began: number; isMoving: boolean; hasWords: boolean };

export function usePicture(script: ExplainerScript, shown: Shown): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const explainer = useExplainer(script);
  const isStill = useReducedMotion() || !shown.isMoving;
  const { index, began, hasWords } = shown;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const still = stillOf(script, index);
    const draw: Explainer['draw'] = (ctx) => {
      const clock = clockOf();
      explainer.drawMoment(ctx, isStill ? still : { index, since: clock - began, clock }, hasWords);
    };
    const scene = { duration: Infinity, draw };
    if (isStill) return showStill(canvas.current, scene, 0);
    return playScene(canvas.current, scene, { since: performance.now(), until: Infinity });
  }, [script, explainer, index, began, isStill, hasWords]);
  return canvas;
}

/** Available at once, and again when the challenge's own pictures have loaded. */
function useExplainer(script: ExplainerScript): Explainer {
  const [loaded, setLoaded] = useState<{ script: ExplainerScript; pictures: Pictures }>();
  const pictures = loaded?.script === script ? loaded.pictures : undefined;
  useEffect(() => {
    if (picturesOf(script).length === 0) return undefined;
    let isWanted = true;
    void loadPictures(script).then((found) => isWanted && setLoaded({ script, pictures: found }));
    return () => {
      isWanted = false;
    };
  }, [script]);
  return useMemo(() => createExplainer(script, pictures), [script, pictures]);
}

async function loadPictures(script: ExplainerScript): Promise<Pictures> {
  const loaded = picturesOf(script).map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => undefined);
    return [address, { image, width: image.naturalWidth || 1, height: image.naturalHeight || 1 }] as const;
  });
  return new Map(await Promise.all(loaded));
}
