/** The reading level of a text for pupils, beside it while it is written, and its first long sentences (docs/rules.md 16.54). */

import { levelOf, longSentences, mostInSentence, plainText, readingOf } from '#domain/challenge/readingLevel.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from '#web/workshop/fields/Fields.module.css';

/** The number of words that identify a sentence. */
const shown = 6;

export function ReadingLine({ text }: { text: string }) {
  const { t } = useTranslation();
  const plain = plainText(text);
  const level = levelOf(readingOf(plain));
  const long = longSentences(plain);
  const begin = long[0]?.sentence.split(/\s+/u).slice(0, shown).join(' ');
  if (level === 'short' && begin === undefined) return null;
  return (
    <p className={styles.hint}>
      {level === 'short' ? null : t(`workshop-reading.${level}`)}{' '}
      {begin === undefined ? null : t('workshop-reading.long', { count: long.length, begin, most: mostInSentence })}
    </p>
  );
}
