/** The words of a challenge, each with a picture of the explainers' set and a sentence; its activities choose from them. */

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';

import { isPartName } from '#scene/explainer/parts/parts.ts';
import { WordPicture } from '#web/components/explainer/WordPicture.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FieldProps } from '#web/workshop/fields/field.ts';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { LineField } from '#web/workshop/fields/LineField.tsx';
import { RowsField } from '#web/workshop/fields/RowsField.tsx';
import { PartDialog } from '#web/workshop/film/things/PartDialog.tsx';
import { useText, useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from './Words.module.css';

const part = 'cover';

export function WordList() {
  const { t } = useTranslation();
  return (
    <RowsField
      part={part}
      path={['words']}
      name="words"
      titleOf={({ word }) => (typeof word === 'string' ? word : '')}
      most={120}
      blank={{ word: '', picture: '', sentence: '' }}
      example={{
        word: t('workshop-example.word-word'),
        picture: 'schaduwplek',
        sentence: t('workshop-example.word-sentence'),
      }}
    >
      {(path) => (
        <>
          <LineField part={part} path={[...path, 'word']} name="word-word" most={40} />
          <PictureField part={part} path={[...path, 'picture']} name="word-picture" />
          <LineField part={part} path={[...path, 'sentence']} name="word-sentence" most={120} isLong />
        </>
      )}
    </RowsField>
  );
}

function PictureField({ part: of, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const chosen = useText(of, path);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FieldFrame part={of} path={path} name={name}>
      <p className={styles.label}>{t(`workshop-field.${name}`)}</p>
      <p className={styles.hint}>{t(`workshop-hint.${name}`)}</p>
      <div className={styles.chosen}>
        <WordPicture name={chosen} className={styles.picture} />
        <Button size="small" icon={<ImagePlus aria-hidden />} onClick={() => setChoosing(true)}>
          {t(chosen === '' ? 'workshop-film.choose-part' : 'workshop-film.another-part')}
        </Button>
      </div>
      {isChoosing ? (
        <PartDialog
          action={t('workshop-form.take-picture')}
          chosen={isPartName(chosen) ? chosen : undefined}
          onClose={() => setChoosing(false)}
          onChosen={(picture) => {
            setChoosing(false);
            workshop.setValue(of, path, picture);
          }}
        />
      ) : null}
    </FieldFrame>
  );
}
