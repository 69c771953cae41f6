/** The pupils of the class who may not be in a photo, all in one list: for many at once (docs/rules.md 15.29). */

import { CameraOff } from 'lucide-react';
import { useState } from 'react';

import type { ClassTeam } from '#contract/decode/classFacts.ts';
import type { Student } from '#contract/decode/facts.ts';
import { teacher } from '#contract/teacher.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRunCall } from '#web/teacher/run.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import styles from './Pupil.module.css';

export function NoPhotoOfClass({ teams }: { teams: readonly ClassTeam[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const pupils = teams.flatMap(({ students }) => students);
  const count = pupils.filter(({ noPhoto }) => noPhoto).length;
  if (pupils.length === 0) return null;
  return (
    <>
      <Button icon={<CameraOff aria-hidden />} onClick={() => setOpen(true)}>
        {count === 0 ? t('many.no-photo') : t('many.no-photo-count', { count })}
      </Button>
      {isOpen ? (
        <Dialog title={t('many.no-photo')} closeLabel={t('close')} size="wide" onClose={() => setOpen(false)}>
          <Marks teams={teams} pupils={pupils} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

type MarksProps = { teams: readonly ClassTeam[]; pupils: readonly Student[]; onClose: () => void };

function Marks({ teams, pupils, onClose }: MarksProps) {
  const { t } = useTranslation();
  /** The checkboxes that changed here; a colleague may mark somebody meanwhile. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const mark = useRunCall(teacher.markStudents);
  const isMarked = ({ id, noPhoto = false }: Student): boolean => changed.get(id) ?? noPhoto;
  const setAll = (isOn: boolean): void => setChanged(new Map(pupils.map(({ id }) => [id, isOn])));
  const save = async (): Promise<void> => {
    // Pupils who may not be in a photo come first: if the second request fails, too few photos are shown and not too
    // many.
    for (const noPhoto of [1, 0] as const) {
      const others = pupils.filter(
        (one) => isMarked(one) === (noPhoto === 1) && isMarked(one) !== (one.noPhoto ?? false),
      );
      if (others.length > 0) await mark.mutateAsync({ students: others.map(({ id }) => id).join(' '), noPhoto });
    }
    onClose();
  };
  return (
    <form
      className={styles.dialog}
      noValidate
      aria-label={t('many.no-photo')}
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal is shown below.
        save().catch(() => undefined);
      }}
    >
      <p>{t('teams.no-photo-class-what')}</p>
      <div className={styles.all}>
        <Button size="small" onClick={() => setAll(true)}>
          {t('many.no-photo-all')}
        </Button>
        <Button size="small" onClick={() => setAll(false)}>
          {t('many.no-photo-none')}
        </Button>
      </div>
      <div className={styles.class}>
        {teams.map(({ id, title, students }) =>
          students.length === 0 ? null : (
            <fieldset key={id} className={styles.team} disabled={mark.isPending}>
              <legend translate="no">{title}</legend>
              {students.map((pupil) => (
                <label key={pupil.id} className={styles.mark}>
                  <input
                    type="checkbox"
                    checked={isMarked(pupil)}
                    onChange={({ currentTarget: { checked } }) => setChanged(new Map(changed).set(pupil.id, checked))}
                  />
                  <span translate="no">{pupil.name}</span>
                </label>
              ))}
            </fieldset>
          ),
        )}
      </div>
      <FormTrouble error={mark.error} />
      <div className={styles.all}>
        <Button type="submit" kind="primary" disabled={mark.isPending}>
          {t('save')}
        </Button>
        <Button disabled={mark.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
