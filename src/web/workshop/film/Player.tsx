/** The praatplaat beside its form, as pupils will see it: drawn again when the typing pauses. */

import { useMemo } from 'react';

import { valueAt } from '#client/workshop/parts/fieldPath.ts';
import { Explainer } from '#web/components/explainer/Explainer.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useOpenDraft } from '#web/workshop/open/draftContext.ts';
import { useDebouncedDraft } from '#web/workshop/open/useDebouncedDraft.ts';
import { draftFile } from '#web/workshop/paths.ts';

import { scriptOf } from './script.ts';

import styles from './Film.module.css';

const pauseMs = 300;

type PlayerProps = { part: string; first: { index: number; isPlaying: boolean }; plays: number };

export function Player({ part, first, plays }: PlayerProps) {
  const { t } = useTranslation();
  const { id } = useOpenDraft();
  const debounced = useDebouncedDraft([part], (now) => valueAt(now.part(part).get().content, ['film']), pauseMs);
  const script = useMemo(() => scriptOf(debounced, (path) => draftFile(id, path)), [debounced, id]);
  const count = script.scenes.length;
  const index = Math.min(first.index, count - 1);
  return (
    <div className={styles.player}>
      <p className={styles.playerTitle}>{t('workshop.result')}</p>
      <Explainer
        // Restarts when another scene is opened, or when it must play from this one.
        key={`${index}-${plays}-${count}`}
        script={script}
        film={null}
        leads={false}
        first={{ index, isPlaying: first.isPlaying }}
      />
    </div>
  );
}
