/** Another device of the team has changed the answer: both texts, and the team chooses (docs/rules.md 4.5). */

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { CurrentAnswer, KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { Button } from '#web/ui/Button.tsx';

import styles from './Conflict.module.css';

type ConflictProps = { kept: KeptAnswer; current: CurrentAnswer; onKeepTheirs: () => void };

export function Conflict({ kept, current, onKeepTheirs }: ConflictProps) {
  const { t } = useTranslation();
  const { handIn } = useOutbox();
  return (
    <section className={styles.conflict} role="alert">
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.explanation')}</p>
      <div className={styles.choices}>
        <Choice title={t('conflict.theirs')} text={current.tweet}>
          <Button onClick={onKeepTheirs}>{t('conflict.keep-theirs')}</Button>
        </Choice>
        <Choice title={t('conflict.ours')} text={kept.tweet}>
          <Button onClick={() => void handIn({ ...kept, version: current.version })}>{t('conflict.send-ours')}</Button>
        </Choice>
      </div>
    </section>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <h4>{title}</h4>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
