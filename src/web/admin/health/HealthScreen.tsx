/** `/beheer`: the health of the server, part by part, and its version. */

import { RefreshCw } from 'lucide-react';

import { admin } from '#contract/admin/admin.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { type Health, inOrder, summaryOf } from './health.ts';
import { HealthPart } from './HealthPart.tsx';
import { Release } from './Release.tsx';

import styles from './HealthScreen.module.css';

const moment = new Intl.DateTimeFormat('nl', { dateStyle: 'full', timeStyle: 'short' });

const tones = { good: 'good', looking: 'info', bad: 'bad' } as const;

export function HealthScreen() {
  const { t } = useTranslation();
  const health = useEndpoint(admin.serverHealth, { browser: window.location.origin });
  return (
    <AdminShell title={t('health.title')} what={t('health.what')}>
      {health.data === undefined ? (
        <NotLoaded query={health} />
      ) : (
        <>
          <Parts health={health.data} isAsking={health.isFetching} onAgain={() => void health.refetch()} />
          <Release health={health.data} />
        </>
      )}
    </AdminShell>
  );
}

type PartsProps = { health: Health; isAsking: boolean; onAgain: () => void };

function Parts({ health: { at, parts }, isAsking, onAgain }: PartsProps) {
  const { t } = useTranslation();
  const { state, count } = summaryOf(parts);
  return (
    <section aria-label={t('health.title')} className={styles.parts}>
      <div className={styles.summary}>
        <Notice tone={tones[state]}>{t(state === 'bad' ? 'health.trouble' : `health.all-${state}`, { count })}</Notice>
        {/* Keeps the focus during the request. */}
        <Button icon={<RefreshCw aria-hidden />} aria-disabled={isAsking} onClick={onAgain}>
          {t('health.again')}
        </Button>
      </div>
      <ul className={styles.list}>
        {inOrder(parts).map((part) => (
          <HealthPart key={part.part} part={part} />
        ))}
      </ul>
      <p className={styles.time}>{t('health.time', { when: moment.format(new Date(at)) })}</p>
    </section>
  );
}
