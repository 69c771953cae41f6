/** A film or praatplaat: none, the one that is there, or an address of YouTube or Vimeo, as it was copied. */

import { useState } from 'react';

import { useTranslation } from '#web/parts/useTranslation.ts';
import { Choice, Option } from '#web/ui/Choice.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { useText, useValue, useWorkshop } from '#web/workshop/open/OpenDraft.ts';

import type { FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

import styles from './Fields.module.css';

const ofFolder = /\.(yaml|mp4)$/u;

export function VideoField({ part, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const isThere = useValue(part, path) !== null;
  const value = useText(part, path);
  /** The film of the challenge itself, to go back to. */
  const [own] = useState(ofFolder.test(value) ? value : undefined);
  const put = (film: string | null): void => workshop.setValue(part, path, film);
  const isOwn = ofFolder.test(value);
  const group = `${part}-${path.join('-')}`;
  const chosen = isOwn ? 'own' : isThere ? 'address' : 'none';
  return (
    <FieldFrame part={part} path={path} name={name}>
      <p className={styles.label}>{t(`workshop-field.${name}`)}</p>
      <Choice legend={t(`workshop-field.${name}`)}>
        <Option name={group} isChosen={chosen === 'none'} onChoose={() => put(null)}>
          {t('workshop-video.none')}
        </Option>
        {own === undefined ? null : (
          <Option name={group} isChosen={chosen === 'own'} onChoose={() => put(own)}>
            {t('workshop-video.own', { name: own })}
          </Option>
        )}
        <Option name={group} isChosen={chosen === 'address'} onChoose={() => put('')}>
          {t('workshop-video.address')}
        </Option>
      </Choice>
      {chosen === 'address' ? (
        <TextField
          label={t('workshop-field.video-address')}
          hint={t('workshop-hint.video-address')}
          inputMode="url"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => put(currentTarget.value.trim())}
        />
      ) : (
        <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      )}
    </FieldFrame>
  );
}
