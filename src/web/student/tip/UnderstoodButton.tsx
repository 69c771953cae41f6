/** 'Begrepen' below the docent's words, and after the press that the docent sees it. */

import { Check, CircleCheckBig } from 'lucide-react';
import { useId } from 'react';

import type { Words } from '#domain/feedback/understood.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useConnectionLost } from '#web/connection.ts';
import { focusOn } from '#web/focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/useStore.ts';

import { useUnderstood } from './useUnderstood.ts';

import styles from './Tip.module.css';

export function UnderstoodButton({ answerId, words }: { answerId: string; words: Words }) {
  const { t } = useTranslation();
  const id = useId();
  const understood = useUnderstood();
  const isLost = useConnectionLost();
  const waits = useStore(understood.waiting).some(({ wordsId }) => wordsId === words.id);
  if (words.isUnderstood || waits) {
    return (
      <p id={id} tabIndex={-1} className={styles.understood}>
        <CircleCheckBig aria-hidden size={20} />
        {t(waits && isLost ? 'tip.understood-waits' : 'tip.understood')}
      </p>
    );
  }
  const press = (): void => {
    void understood.press({ answerId, wordsId: words.id });
    focusOn(id, { scroll: false });
  };
  return (
    <Button className={styles.button} icon={<Check aria-hidden />} onClick={press}>
      {t('tip.understand')}
    </Button>
  );
}
