/** A scene drawn live on a canvas: its first picture until it plays, and one still picture for reduced motion. */

import { useEffect, useRef } from 'react';

import { type PlayedScene, playScene, showStill } from './playScene.ts';

import styles from './SceneCanvas.module.css';

type SceneCanvasProps = {
  scene: PlayedScene;
  isPlaying: boolean;
  /** The second of the scene whose picture shows everything. */
  still: number;
  label: string;
};

export function SceneCanvas({ scene, isPlaying, still, label }: SceneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    if (!isPlaying) return showStill(element, scene, 0);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return showStill(element, scene, still);
    return playScene(element, scene, { since: performance.now(), until: scene.duration });
  }, [scene, isPlaying, still]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.scene} />;
}
