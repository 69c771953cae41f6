/** Pairs of pupils who should not be in one team. */

import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';

import { byName } from '#client/classList/pupil.ts';
import type { Pair } from '#client/teamList/apart.ts';
import { whoTakesPart } from '#client/teamList/plan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fold } from '#web/ui/Fold.tsx';

import type { ListProps } from './listProps.ts';

import styles from './ClassList.module.css';

export function Apart({ fields, change, isMaking }: ListProps) {
  const { t } = useTranslation();
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const names = whoTakesPart(fields).toSorted(byName);
  const { apart } = fields;
  if (names.length < 2) return null;
  const isNew = !apart.some((pair) => pair.includes(one) && pair.includes(other));
  const isPair = names.includes(one) && names.includes(other) && one !== other && isNew;
  const add = (): void => {
    change({ apart: [...apart, [one, other]] });
    setOther('');
  };
  return (
    <Fold title={apart.length === 0 ? t('many.apart') : t('many.apart-count', { count: apart.length })}>
      {() => (
        <>
          <ul className={styles.pairs}>
            {apart.map((pair) => (
              <li key={pair.join('\n')}>
                {t('many.pair', { one: pair[0], other: pair[1] })}
                <Button
                  kind="quiet"
                  aria-label={t('many.forget-pair', { one: pair[0], other: pair[1] })}
                  icon={<X aria-hidden />}
                  disabled={isMaking}
                  onClick={() => change({ apart: apart.filter((item: Pair) => item !== pair) })}
                />
              </li>
            ))}
          </ul>
          <div className={styles.apart}>
            <Name label={t('many.apart-one')} names={names} value={one} onChoose={setOne} />
            <Name
              label={t('many.apart-other')}
              names={names.filter((name) => name !== one)}
              value={other}
              onChoose={setOther}
            />
            <Button icon={<Plus aria-hidden />} disabled={!isPair || isMaking} onClick={add}>
              {t('many.add-pair')}
            </Button>
          </div>
        </>
      )}
    </Fold>
  );
}

type NameProps = { label: string; names: readonly string[]; value: string; onChoose: (name: string) => void };

function Name({ label, names, value, onChoose }: NameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.group}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={names.includes(value) ? value : ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('many.choose-name')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
