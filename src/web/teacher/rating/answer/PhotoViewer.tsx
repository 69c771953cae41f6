/** A photo as large as the window, to zoom and drag; touch scrolls it like any page. */

import { Minus, Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { useTranslation } from '#web/components/useTranslation.ts';
import { useShortcuts } from '#web/teacher/shortcuts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './PhotoViewer.module.css';

/** `children`: the actions for it. */
type PhotoViewerProps = { source: string; title: string; onClose: () => void; children?: ReactNode };

const zooms = [1, 1.5, 2, 3, 4] as const;

export function PhotoViewer({ source, title, onClose, children }: PhotoViewerProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const to = (next: number): void => setStep(Math.max(0, Math.min(next, zooms.length - 1)));
  const zoom = zooms[step] ?? 1;
  useShortcuts(({ key }) => {
    if (key === '+' || key === '=') to(step + 1);
    if (key === '-') to(step - 1);
    if (key === '0') to(0);
  });
  return (
    <Dialog title={title} closeLabel={t('close')} size="full" onClose={onClose}>
      <div className={styles.viewer}>
        <div className={styles.tools}>
          <Button
            aria-label={t('photo.smaller')}
            icon={<Minus aria-hidden />}
            disabled={step === 0}
            onClick={() => to(step - 1)}
          />
          <p role="status" className={styles.zoom}>
            {t('photo.zoom', { percent: zoom * 100 })}
          </p>
          <Button
            aria-label={t('photo.larger')}
            icon={<Plus aria-hidden />}
            disabled={step === zooms.length - 1}
            onClick={() => to(step + 1)}
          />
          {children}
        </div>
        <Draggable label={title} zoom={zoom}>
          <img
            src={source}
            alt={title}
            draggable={false}
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          />
        </Draggable>
      </div>
    </Dialog>
  );
}

type Middle = { x: number; y: number };

/** A viewport on larger content: the mouse drags it, touch and arrow keys scroll it, zooming keeps its centre. */
function Draggable({ label, zoom, children }: { label: string; zoom: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const middle = useRef<Middle>({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => scrollTo(box.current, middle.current), [zoom]);
  const drag = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    box.current?.scrollBy(-event.movementX, -event.movementY);
  };
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      // Without a tab stop the arrow keys could not scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.photo}
      onPointerMove={drag}
      onScroll={({ currentTarget }) => {
        middle.current = middleOf(currentTarget);
      }}
    >
      {children}
    </div>
  );
}

/** The centre of the viewport, as a part of its content. */
function middleOf({ scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight }: Element): Middle {
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight };
}

function scrollTo(box: HTMLElement | null, { x, y }: Middle): void {
  box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
}
