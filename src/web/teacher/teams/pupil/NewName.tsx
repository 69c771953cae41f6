/** Renames a pupil, also in the texts with the old name. */

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Student } from '#contract/decode/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { limits } from '#domain/limits.ts';
import { fieldError, submittedTexts } from '#web/components/form/formErrors.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { LimitedField } from '#web/components/form/LimitedField.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { focusOn } from '#web/focus.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { pupilPlace } from '#web/teacher/teams/focusTargets.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './NamePlaces.module.css';

type NewNameProps = { pupil: Student; team: ClassTeam; keep: string; onClose: () => void };

export function NewName({ pupil, team, keep, onClose }: NewNameProps) {
  const { t } = useTranslation();
  const rename = useRunCall(teacher.renameStudent, () => {
    onClose();
    focusOn(pupilPlace(pupil.id, team.id));
  });
  const wrong = fieldError(rename.error, 'name');
  return (
    <form
      className={styles.part}
      aria-label={t('name-places.rename')}
      noValidate
      onSubmit={(event) => rename.mutate({ ...submittedTexts(event), studentId: pupil.id, everywhere: 1, keep })}
    >
      <h3>{t('name-places.rename')}</h3>
      <LimitedField
        name="name"
        max={limits.name}
        label={t('name-places.new-name')}
        autoComplete="off"
        error={wrong && t(wrong)}
      />
      <FormTrouble error={rename.error} />
      <Button type="submit" disabled={rename.isPending}>
        {t('name-places.rename-do')}
      </Button>
    </form>
  );
}
