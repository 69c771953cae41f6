/** A scene drawn live on a canvas; where frames are slow it draws fewer pixels, and never fewer pictures. */
import { type RefObject, useEffect, useRef } from 'react';

import type { Scene } from '#scene/scene.ts';

import styles from './SceneCanvas.module.css';

type SceneCanvasProps = {
  scene: Scene;
  /** False shows its beginning. */
  isPlaying: boolean;
  /** Seconds into the scene: the one picture for who wants no motion. */
  still: number;
  label: string;
  onEnd?: () => void;
};

/** Milliseconds for a frame above which the picture gets coarser. */
const slow = 40;
/** The least part of the screen's own pixels. */
const coarsest = 0.35;

export function SceneCanvas({ scene, isPlaying, still, label, onEnd }: SceneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  usePlayback(canvas, { scene, isPlaying, still, onEnd });
  return <canvas ref={canvas} role="img" aria-label={label} className={styles['scene']} />;
}

type Playback = Pick<SceneCanvasProps, 'scene' | 'isPlaying' | 'still'> & { onEnd: (() => void) | undefined };

function usePlayback(canvas: RefObject<HTMLCanvasElement | null>, playback: Playback): void {
  const { scene, isPlaying, still } = playback;
  const end = useRef(playback.onEnd);
  useEffect(() => {
    end.current = playback.onEnd;
  });
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return undefined;
    const wantsStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let fineness = 1;
    const draw = (time: number): void => {
      fit(element, fineness);
      scene.draw(ctx, time);
    };
    if (!isPlaying || wantsStill) {
      draw(isPlaying ? still : 0);
      return undefined;
    }
    let frame = 0;
    let start: number | undefined;
    let last = 0;
    const next = (now: number): void => {
      start ??= now;
      const time = (now - start) / 1000;
      if (last > 0 && now - last > slow) fineness = Math.max(coarsest, fineness * 0.97);
      last = now;
      draw(time);
      if (time < scene.duration) frame = requestAnimationFrame(next);
      else end.current?.();
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [canvas, scene, isPlaying, still]);
}

/** As many pixels as the canvas has on screen, or a part of them. */
function fit(canvas: HTMLCanvasElement, fineness: number): void {
  const scale = Math.min(window.devicePixelRatio, 2) * fineness;
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round);
  if (width === undefined || height === undefined || (canvas.width === width && canvas.height === height)) return;
  Object.assign(canvas, { width, height });
}
