/** What was just deleted, each with ten seconds to take it back; or that the server refused. */

import { useTranslation } from 'react-i18next';

import type { Deleted } from '#client/undo.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';

import { undoPlace } from './places.ts';

import styles from './UndoBar.module.css';

type UndoBarProps = { deleted: readonly Deleted[]; forget: (id: string) => void };

export function UndoBar({ deleted, forget }: UndoBarProps) {
  const { t } = useTranslation();
  const shown = deleted.filter(({ stage }) => stage !== 'sending');
  return (
    <div role="status" className={styles.place}>
      {shown.map(({ id, label, place, stage }) => (
        <div key={id} className={styles.deleted}>
          <p>{t(stage === 'failed' ? 'teams.not-deleted' : 'teams.deleted', { name: label })}</p>
          {stage === 'failed' ? (
            <Button size="small" onClick={() => forget(id)}>
              {t('close')}
            </Button>
          ) : (
            <Button
              id={undoPlace(id)}
              size="small"
              onClick={() => {
                forget(id);
                focusOn(place);
              }}
            >
              {t('undo')}
              <span className="visually-hidden">{label}</span>
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
