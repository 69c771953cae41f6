/** The class's setting that a docent checks each photo before others see it (docs/rules.md 8.36). */

import { useId } from 'react';

import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { DialogPart } from '#web/components/form/DialogPart.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';

import styles from './PhotosFirst.module.css';

export function PhotosFirst({ run: { id, photosFirst } }: { run: ListedRun }) {
  const { t } = useTranslation();
  const what = useId();
  const { mutate, isPending, variables, error } = useCall(teacher.lookAtPhotosFirst);
  return (
    <DialogPart title={t('photos.title')}>
      <label className={styles.wish}>
        <input
          type="checkbox"
          checked={isPending ? variables.on === 1 : photosFirst}
          aria-describedby={what}
          onChange={({ currentTarget }) => mutate({ runId: id, on: currentTarget.checked ? 1 : 0 })}
        />
        {t('photos.first')}
      </label>
      <p id={what} className={styles.hint}>
        {t('photos.first-what')}
      </p>
      <FormTrouble error={error} />
    </DialogPart>
  );
}
