/** A drawing of the scene as an SVG image with an accessible name, or as decoration. */

import { createElement, type ReactElement, type ReactNode, useId, useMemo } from 'react';

import type { Box, Drawing } from '#scene/drawing.ts';
import { round, type SvgElement, toSvg } from '#scene/svg.ts';

type FrameProps = { box: Box; title?: string | undefined; className?: string | undefined; children: ReactNode };

/** The SVG element around drawings. Without a title it is decoration, and hidden from screen readers. */
export function Frame({ box, title, className, children }: FrameProps) {
  const spoken = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return (
    <svg viewBox={viewBox} className={className} {...round} {...spoken}>
      {children}
    </svg>
  );
}

/** Only the shapes, to be placed in a frame. Memoized: rendered again only for another drawing. */
export function Shapes({ drawing }: { drawing: Drawing }) {
  const prefix = useId();
  return useMemo(() => toSvg(drawing, prefix).map(toReact), [drawing, prefix]);
}

function toReact({ tag, attributes, children, text }: SvgElement, key: number): ReactElement {
  return createElement(tag, { ...attributes, key }, text, ...children.map(toReact));
}
