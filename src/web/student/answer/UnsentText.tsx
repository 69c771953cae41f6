/** A text of the team that can no longer be sent: it stays to be read and copied until the team discards it. */

import { Trash2 } from 'lucide-react';

import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { Button } from '#web/ui/Button.tsx';

import styles from './UnsentText.module.css';

/** `reason`: the text that says why it can't be sent, where the server hasn't said so. */
export function UnsentText({ kept, reason }: { kept: QueuedAnswer; reason: string }) {
  const { t } = useTranslation();
  const { forget } = useOutbox();
  return (
    <section className={styles.unsent}>
      <h2>{t('outbox.not-sent')}</h2>
      <p>{t(kept.state.kind === 'refused' ? kept.state.refusal.title : reason)}</p>
      <p className={styles.text}>{kept.tweet}</p>
      <div className={styles.ways}>
        <CopyButton text={kept.tweet} />
        <Button size="small" kind="danger" icon={<Trash2 aria-hidden />} onClick={() => void forget(kept.activity.id)}>
          {t('outbox.throw-away')}
        </Button>
      </div>
    </section>
  );
}
