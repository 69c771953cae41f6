/** Draws the scenes in a page for tests, which ask for pictures and times. */

import { createExplainer } from '#scene/explainer/explainer.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';
import { createClassLiftoff, type FlyingTeam } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import type { Scene } from '#scene/scene.ts';

export type SceneRequest =
  | { kind: 'liftoff'; medals: Medals }
  | { kind: 'class'; teams: readonly FlyingTeam[] }
  | { kind: 'explainer'; script: ExplainerScript };

type Size = { width: number; height: number };

export type ScenePage = {
  /** Returns a picture as a data URL. */
  picture: (request: SceneRequest, time: number, size: Size) => string;
  /** Returns the milliseconds per frame at each of these moments, at full resolution. */
  pace: (request: SceneRequest, times: readonly number[], size: Size) => number[];
};

declare global {
  var scenes: ScenePage;
  var texts: Readonly<Record<string, string>>;
}

function sceneOf(request: SceneRequest): Scene {
  const say = (key: string): string => globalThis.texts[key] ?? key;
  if (request.kind === 'liftoff') return createLiftoff(request.medals, say);
  if (request.kind === 'class') return createClassLiftoff(request.teams, say);
  return createExplainer(request.script);
}

function canvasOf({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (ctx === null) throw new Error('there is no canvas');
  return ctx;
}

globalThis.scenes = {
  picture: (request, time, size) => {
    const ctx = canvasOf(size);
    sceneOf(request).draw(ctx, time);
    return ctx.canvas.toDataURL('image/png');
  },
  pace: (request, times, size) => {
    const ctx = canvasOf(size);
    const { draw } = sceneOf(request);
    draw(ctx, 0);
    return times.map((time) => {
      const started = performance.now();
      draw(ctx, time);
      ctx.getImageData(0, 0, 1, 1);
      return performance.now() - started;
    });
  },
};
