/** The fallback for missing data: it is loading, or it failed and can be retried. */

import { RefreshCw } from 'lucide-react';

import { formError } from '#web/components/form/formErrors.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import styles from './NotLoaded.module.css';

type NotLoadedProps = { query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> } };

export function NotLoaded({ query }: NotLoadedProps) {
  const { t } = useTranslation();
  if (query.error === null) return <Loading label={t('loading')} />;
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('not-loaded.title')}</p>
      <p>{t(reasonOf(query.error))}</p>
      <Button icon={<RefreshCw aria-hidden />} disabled={query.isFetching} onClick={() => void query.refetch()}>
        {t('not-loaded.again')}
      </Button>
    </div>
  );
}

/** The error text for reading: nothing was sent, so nothing was lost. */
function reasonOf(error: Error): string {
  const reason = formError(error);
  return reason === undefined || reason === 'connection.not-sent' ? 'not-loaded.connection' : reason;
}
