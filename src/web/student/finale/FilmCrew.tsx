/** The crew in the last part of its liftoff: team and first names over the picture, so that no film file holds a name (decision 054). */

import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { createElapsed } from '#client/moments/elapsed.ts';
import { crewFrom, crewPlace } from '#scene/liftoff/voyage/crew.ts';
import { isUpright, viewOf } from '#scene/scene.ts';
import { useStore } from '#web/useStore.ts';

import styles from './FilmCrew.module.css';

type FilmCrewProps = { team: string; names: readonly string[]; isOver: boolean };

const fromMs = crewFrom * 1000;
const untilCrew = (elapsedMs: number): number | undefined => (elapsedMs < fromMs ? fromMs - elapsedMs : undefined);

/** Rendered from the beginning of the film; visible from its moment on. */
export function FilmCrew({ team, names, isOver }: FilmCrewProps) {
  const [elapsed] = useState(() => createElapsed(untilCrew));
  useEffect(() => {
    elapsed.start();
    return elapsed.stop;
  }, [elapsed]);
  const elapsedMs = useStore(elapsed.elapsedMs) ?? 0;
  return isOver || elapsedMs >= fromMs ? <Names team={team} names={names} /> : null;
}

function Names({ team, names }: Omit<FilmCrewProps, 'isOver'>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const picture = element?.parentElement;
    if (!element || !picture) return undefined;
    const lay = (): void => layOut(element, { width: picture.clientWidth, height: picture.clientHeight });
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(picture);
    return () => watch.disconnect();
  }, [team, names]);
  return (
    <div ref={box} className={styles.crew}>
      <p className={styles.team} translate="no">
        {team}
      </p>
      {names.length === 0 ? null : (
        <ul className={styles.names}>
          {names.map((name, index) => (
            // Two pupils may have the same name.
            <li key={`${name} ${index}`} style={{ '--turn': index } as CSSProperties} translate="no">
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** At the place that the scene keeps free for it, as large as fits there. */
function layOut(element: HTMLElement, picture: { width: number; height: number }): void {
  const place = crewPlace(viewOf(picture));
  for (const side of ['left', 'top', 'width', 'height'] as const) element.style[side] = `${place[side] * 100}%`;
  const largest = picture.width / (isUpright(picture) ? 15 : 32);
  for (let part = 1; part > 0.3; part -= 0.07) {
    element.style.fontSize = `${largest * part}px`;
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) return;
  }
}
