/** The choice of all groups or of one, where the list has more than one. */

import { useId } from 'react';

import { type Group, namelessGroup } from '#client/classList/pupil.ts';
import { everyGroup, groupNamed, pupilsOf } from '#client/teamList/plan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './ClassList.module.css';

type GroupChoiceProps = { groups: readonly Group[]; chosen: string; onChoose: (name: string) => void };

export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  if (groups.length < 2) return null;
  return (
    <div className={styles.group}>
      <label htmlFor={id}>{t('many.group')}</label>
      <select
        id={id}
        data-focus="class-group"
        className={styles.select}
        value={groupNamed(groups, chosen)?.name ?? everyGroup}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={everyGroup}>{t('many.every-group', { count: pupilsOf(groups).length })}</option>
        {groups.map(({ name, pupils }) => (
          <option key={name} value={name}>
            {t('many.group-of', {
              group: name === namelessGroup ? t('many.without-group') : name,
              count: pupils.length,
            })}
          </option>
        ))}
      </select>
    </div>
  );
}
