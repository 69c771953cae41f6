/** That a pupil may not be in a photo: the checkbox, and the icon beside the name. Only docents see it (docs/rules.md 15.10). */

import { CameraOff } from 'lucide-react';

import type { Student } from '#contract/decode/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';

import styles from './Pupil.module.css';

export function NoPhotoSign() {
  const { t } = useTranslation();
  return (
    <>
      <CameraOff aria-hidden className={styles.sign} />
      <span className="visually-hidden">{t('teams.no-photo-sign')}</span>
    </>
  );
}

export function NoPhotoMark({ pupil: { id, noPhoto = false } }: { pupil: Student }) {
  const { t } = useTranslation();
  const mark = useRunCall(teacher.markStudent);
  return (
    <div>
      <label className={styles.mark}>
        <input
          type="checkbox"
          checked={mark.isPending ? mark.variables.noPhoto === 1 : noPhoto}
          disabled={mark.isPending}
          aria-describedby={`no-photo-${id}`}
          onChange={({ currentTarget }) => mark.mutate({ studentId: id, noPhoto: currentTarget.checked ? 1 : 0 })}
        />
        {t('teams.no-photo')}
      </label>
      <p id={`no-photo-${id}`} className={styles.hint}>
        {t('teams.no-photo-what')}
      </p>
      <FormTrouble error={mark.error} />
    </div>
  );
}
