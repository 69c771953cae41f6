/** The painter's window: its size, and the point that stays in place when the zoom changes. */

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Size, Spot } from '#client/painting/grid.ts';

export function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    // Without scroll bars: otherwise a photo that just fits would make room for them.
    const observer = new ResizeObserver(() => setSize({ width: current.offsetWidth, height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The point of the photo under a point of the screen stays there: between two fingers, or in the middle. */
export function useZoomAnchor(frame: RefObject<HTMLElement | null>, zoom: number): (at: Spot) => void {
  const point = useRef<Spot | null>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    if (frame.current === null || ratio === 1) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    const at = point.current ?? { x: left + width / 2, y: top + height / 2 };
    point.current = null;
    const [x, y] = [at.x - left, at.y - top];
    frame.current.scrollTo((frame.current.scrollLeft + x) * ratio - x, (frame.current.scrollTop + y) * ratio - y);
  }, [frame, zoom]);
  return (at) => {
    point.current = at;
  };
}
