/** What was just deleted, each with ten seconds to take it back; or that the server refused. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/Button.tsx';

import type { Held } from './undo.ts';

import styles from './UndoBar.module.css';

type UndoBarProps = { held: readonly Held[]; forget: (id: string) => void };

export function UndoBar({ held, forget }: UndoBarProps) {
  const { t } = useTranslation();
  const shown = held.filter(({ stage }) => stage !== 'sending');
  return (
    <div role="status" className={styles['place']}>
      {shown.map(({ id, label, stage }) => (
        <div key={id} className={styles['deleted']}>
          <p>{t(stage === 'failed' ? 'teams.not-deleted' : 'teams.deleted', { name: label })}</p>
          {stage === 'failed' ? (
            <Button size="small" onClick={() => forget(id)}>
              {t('close')}
            </Button>
          ) : (
            <UndoButton onUndo={() => forget(id)} label={label} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Takes the focus, since the button that was pressed has gone. */
function UndoButton({ onUndo, label }: { onUndo: () => void; label: string }) {
  const { t } = useTranslation();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={button}>
      <Button size="small" onClick={onUndo}>
        {t('undo')}
        <span className="visually-hidden">{label}</span>
      </Button>
    </div>
  );
}
