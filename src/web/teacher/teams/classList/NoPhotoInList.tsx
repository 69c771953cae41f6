/** The pupils on the list who may not be in a photo (docs/rules.md 15.10). */

import { whoTakesPart } from '#client/teamList/plan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import type { ListProps } from './listProps.ts';

import styles from './ClassList.module.css';

export function NoPhotoInList({ fields, change, isMaking }: ListProps) {
  const { t } = useTranslation();
  const names = whoTakesPart(fields);
  if (names.length === 0) return null;
  const marked = new Set(fields.noPhoto);
  const count = names.filter((name) => marked.has(name)).length;
  const toggle = (name: string): void => {
    change({
      noPhoto: marked.has(name) ? fields.noPhoto.filter((other) => other !== name) : [...fields.noPhoto, name],
    });
  };
  return (
    <Fold title={count === 0 ? t('many.no-photo') : t('many.no-photo-count', { count })}>
      {() => (
        <fieldset className={styles.pupils} disabled={isMaking}>
          <legend className="visually-hidden">{t('many.no-photo')}</legend>
          <div className={styles.everybody}>
            <Button size="small" disabled={isMaking} onClick={() => change({ noPhoto: names })}>
              {t('many.no-photo-all')}
            </Button>
            <Button size="small" disabled={isMaking} onClick={() => change({ noPhoto: [] })}>
              {t('many.no-photo-none')}
            </Button>
          </div>
          {names.map((name) => (
            <label key={name} className={styles.pupil}>
              <input type="checkbox" checked={marked.has(name)} onChange={() => toggle(name)} />
              <span translate="no">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Fold>
  );
}
