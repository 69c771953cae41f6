/** Everybody on the list; one press excludes a pupil. */

import { everyoneIn } from '#client/teamList/plan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Fold } from '#web/ui/Fold.tsx';

import type { ListProps } from './listProps.ts';

import styles from './ClassList.module.css';

export function WhoTakesPart({ fields, change, isMaking }: ListProps) {
  const { t } = useTranslation();
  const everyone = everyoneIn(fields);
  if (everyone.length === 0) return null;
  const out = new Set(fields.out);
  const count = everyone.filter((name) => !out.has(name)).length;
  const toggle = (name: string): void => {
    change({ out: out.has(name) ? fields.out.filter((other) => other !== name) : [...fields.out, name] });
  };
  return (
    <Fold
      startsOpen={fields.pupils !== null}
      title={
        count === everyone.length ? t('many.pupils', { count }) : t('many.pupils-of', { count, all: everyone.length })
      }
    >
      {() => (
        <fieldset className={styles.pupils} disabled={isMaking}>
          <legend className="visually-hidden">{t('many.who')}</legend>
          {everyone.map((name) => (
            <label key={name} className={styles.pupil}>
              <input type="checkbox" checked={!out.has(name)} onChange={() => toggle(name)} />
              <span translate="no">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Fold>
  );
}
