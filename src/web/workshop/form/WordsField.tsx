/** The key words of an activity, chosen from the list of its challenge. */

import { mostWords } from '#domain/challenge/words.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import type { FieldProps } from '#web/workshop/fields/field.ts';
import { FieldFrame } from '#web/workshop/fields/FieldFrame.tsx';
import { useValue, useWorkshop } from '#web/workshop/open/draftContext.ts';

import styles from './Words.module.css';

export function WordsField({ part, path, name }: FieldProps) {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const listed = namesIn(useValue('cover', ['words']));
  const value = useValue(part, path);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  // A word that left the list stays here, so that it can be taken away.
  const names = [...new Set([...listed, ...chosen])];
  const put = (next: readonly string[]): void => workshop.setValue(part, path, next.length === 0 ? undefined : next);
  return (
    <FieldFrame part={part} path={path} name={name}>
      <fieldset className={styles.words}>
        <legend>{t(`workshop-field.${name}`)}</legend>
        <p className={styles.hint}>{t(names.length === 0 ? 'workshop-form.no-words' : `workshop-hint.${name}`)}</p>
        {names.map((word) => {
          const isChosen = chosen.includes(word);
          return (
            <label key={word} className={styles.word}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostWords}
                onChange={() => put(isChosen ? chosen.filter((one) => one !== word) : [...chosen, word])}
              />
              {word}
            </label>
          );
        })}
      </fieldset>
    </FieldFrame>
  );
}

function namesIn(list: unknown): string[] {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows.flatMap((row) => {
    const word = typeof row === 'object' && row !== null && 'word' in row ? row.word : undefined;
    return typeof word === 'string' && word.trim() !== '' ? [word] : [];
  });
}
