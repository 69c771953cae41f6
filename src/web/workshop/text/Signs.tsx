/** 'Wat betekenen de tekens?': below a text, an explanation of each mark in it. */

import { paperSigns, type Sign, textSigns } from '#client/workshop/markdown/signs.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Fold } from '#web/ui/Fold.tsx';

import styles from '#web/workshop/fields/Fields.module.css';

export function Signs({ ofPaper = false }: { ofPaper?: boolean }) {
  const { t } = useTranslation();
  const signs = Object.entries(ofPaper ? { ...paperSigns, ...textSigns } : textSigns) as [Sign, string][];
  return (
    <Fold title={t('workshop-sign.what')}>
      {() => (
        <dl className={styles.signs}>
          {signs.map(([sign, typed]) => (
            <div key={sign}>
              <dt>
                <code>{typed}</code>
              </dt>
              <dd>{t(`workshop-sign.${sign}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Fold>
  );
}
