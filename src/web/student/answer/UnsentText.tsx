/** What the team typed and could not send any more: it stays to be read and copied until the team throws it away. */

import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { CopyButton } from '#web/student/outbox/CopyButton.tsx';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { Button } from '#web/ui/Button.tsx';

import styles from './UnsentText.module.css';

export function UnsentText({ kept }: { kept: KeptAnswer }) {
  const { t } = useTranslation();
  const { forget } = useOutbox();
  return (
    <section className={styles.unsent}>
      <h2>{t('outbox.not-sent')}</h2>
      {kept.state.kind === 'refused' ? <p>{t(kept.state.refusal.title)}</p> : null}
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
