/** What was just deleted, each with ten seconds to take it back; or that the server refused. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { focusOn } from '#web/teacher/focus.ts';
import { Button } from '#web/ui/Button.tsx';

import type { Held } from './undo.ts';

import styles from './UndoBar.module.css';

type UndoBarProps = { held: readonly Held[]; forget: (id: string) => void };

export function UndoBar({ held, forget }: UndoBarProps) {
  const { t } = useTranslation();
  const shown = held.filter(({ stage }) => stage !== 'sending');
  return (
    <div role="status" className={styles.place}>
      {shown.map(({ id, label, place, near, stage }) => (
        <div key={id} className={styles.deleted}>
          <p>{t(stage === 'failed' ? 'teams.not-deleted' : 'teams.deleted', { name: label })}</p>
          {stage === 'failed' ? (
            <Button size="small" onClick={() => forget(id)}>
              {t('close')}
            </Button>
          ) : (
            <UndoButton
              label={label}
              near={near}
              onUndo={() => {
                forget(id);
                focusOn(place);
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

type UndoButtonProps = { label: string; near: string | undefined; onUndo: () => void };

/** Takes the focus, since the button that was pressed has gone; when its time is up, what stands near has it. */
function UndoButton({ label, near, onUndo }: UndoButtonProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      const hadFocus = element?.contains(document.activeElement) ?? false;
      if (hadFocus && !isPressed.current && near !== undefined) focusOn(near);
    };
  }, [near]);
  return (
    <div ref={place}>
      <Button
        size="small"
        onClick={() => {
          isPressed.current = true;
          onUndo();
        }}
      >
        {t('undo')}
        <span className="visually-hidden">{label}</span>
      </Button>
    </div>
  );
}
