/** A page of the logbook: when, who, and what. */

import type { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Card } from '#web/ui/Card.tsx';

import styles from './LogbookScreen.module.css';

type Rows = ResponseOf<typeof admin.logbook>['rows'];

const when = new Intl.DateTimeFormat('nl', { dateStyle: 'medium', timeStyle: 'medium' });

export function LogbookRows({ rows }: { rows: Rows }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p>{t('beheer.logbook-none')}</p>;
  return (
    <Card as="div">
      <ol className={styles.rows} aria-label={t('beheer.logbook')}>
        {rows.map(({ id, at, kind, who, about }) => (
          <li key={id} className={styles.row}>
            <time dateTime={at}>{when.format(new Date(at))}</time>
            <strong>{who ?? t('beheer.nobody')}</strong>
            <span>
              {t(`logbook.${kind}`)}
              {about === null ? null : ` (${about})`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
